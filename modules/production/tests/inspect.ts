import type { Rec } from '#apps/server/testing/app.ts'

type Done = (as: string, method: 'GET' | 'POST', path: string, body?: Rec) => Promise<Rec>

/** Inspects a task as a whole and judges it; with rejected pieces what is looked at is found bad. @returns the inspection */
export async function inspectTask(done: Done, task: string, rejected = '0', qty?: string): Promise<Rec> {
  const { id } = await done('inspector', 'POST', '/quality/task/begin', { id: task, ...(qty === undefined ? {} : { qty }) })
  const { inspection, lines, gauges } = await done('inspector', 'GET', `/quality/inspection/sheet?id=${id}`)
  for (const line of lines as Rec[]) {
    const gauge = (gauges as Rec[]).find(({ type, valid }) => type === line.gaugeType && valid)?.id ?? null
    const found = line.kind === 'VAR'
      ? { value: String(line.target ?? line.lower ?? line.upper), gauge }
      : { judge: rejected === '0' ? 'OK' : 'NG', gauge }
    await done('inspector', 'POST', '/quality/inspection/record', { id,
      values: Array.from({ length: line.n as number }, (_, at) => ({ line: line.id, sampleNo: at + 1, ...found })) })
  }
  const acceptQty = String(Number(inspection.lotQty) - Number(rejected))
  return done('inspector', 'POST', '/quality/inspection/judge', { id, acceptQty, rejectQty: rejected })
}

import { callsOf } from './calls.ts'
import type { Stage } from './stage.ts'
import { storyDay } from './story-time.ts'

interface Line {
  id: string
  n: number
  kind: string
  target: string | null
  lower: string | null
  upper: string | null
  gaugeType: string | null
}
interface Sheet {
  inspection: { lotQty: string }
  lines: Line[]
  gauges: { id: string; type: string; valid: boolean }[]
}

/** The inspector finds good what a document brought, or is about to send: each characteristic is measured or counted, and all of it judged. */
export async function inspectedGood(stage: Stage, sourceId: string): Promise<void> {
  for (const { id, lotQty } of await measuredGood(stage, sourceId))
    await callsOf(stage)('inspector', 'POST', '/quality/inspection/judge', { id, acceptQty: lotQty, rejectQty: '0' })
}

/** Each characteristic is measured or counted and as it should be; nothing is judged yet. @returns the inspections */
export async function measuredGood(stage: Stage, sourceId: string): Promise<{ id: string; lotQty: string }[]> {
  const calls = callsOf(stage)
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => calls<T>('inspector', method, `/quality/${path}`, body)
  // Some gauges of the demonstration wait for their calibration: they have been calibrated since.
  await stage.pool.query("update qms_gauge set cal_due = $1, status = 'OK' where status in ('OK', 'DUE', 'OVERDUE')", [storyDay(90)])
  const { rows } = await stage.pool.query<{ id: string }>(
    "select id from qms_task where source_id = $1 and status in ('WAIT', 'RUNNING') order by create_time",
    [sourceId],
  )
  const measured: { id: string; lotQty: string }[] = []
  for (const task of rows) {
    const { id } = await call<{ id: string }>('POST', 'task/begin', { id: task.id })
    const { inspection, lines, gauges } = await call<Sheet>('GET', `inspection/sheet?id=${id}`)
    for (const line of lines) {
      if (line.kind !== 'VAR') {
        await call('POST', 'inspection/tally', { id, line: line.id, checked: line.n, nonconforming: 0 })
        continue
      }
      const value = line.target ?? line.lower ?? line.upper
      const gauge = gauges.find(({ type, valid }) => valid && type === line.gaugeType)?.id ?? null
      await call('POST', 'inspection/record', { id,
        values: Array.from({ length: line.n }, (_, at) => ({ line: line.id, sampleNo: at + 1, value, gauge })) })
    }
    measured.push({ id, lotQty: inspection.lotQty })
  }
  return measured
}

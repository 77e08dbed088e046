import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { begin } from '../server/inspect/begin.ts'
import { linesOf, type InspectionLine } from '../server/inspect/lines.ts'
import { recordValues } from '../server/inspect/record.ts'
import { judge } from '../server/judge/judge.ts'
import { gaugeFor } from './demo-tasks.ts'

/** How far samples are from their target, in the last decimal. */
const spread = [0, 1, -1, 0, 1]

/** A task is inspected and everything is as it should be, for demonstrations of what waits for it. */
export async function passTask(inspector: Ctx, { id: task, qty }: { id: string; qty: string }): Promise<void> {
  const { id } = await begin(inspector, { id: task, qty: null })
  for (const line of await linesOf(inspector, id)) {
    const gauge = await gaugeFor(inspector, line.gaugeType)
    await recordValues(inspector, { id, sure: true,
      values: Array.from({ length: line.n }, (_, at) => ({ line: line.id, sampleNo: at + 1, text: null, gauge, ...foundAt(line, at) })) })
  }
  await judge(inspector, { id, rev: null, acceptQty: qty, rejectQty: '0', comment: null })
}

function foundAt({ kind, target, decimals }: InspectionLine, at: number): { value: string | null; judge: string | null } {
  if (kind !== 'VAR') return { value: null, judge: 'OK' }
  const off = new Decimal(10).pow(-decimals).times(spread[at % spread.length]!)
  return { value: new Decimal(target ?? 0).plus(off).toFixed(), judge: null }
}

import { Readable } from 'node:stream'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { storeFile } from '#kernel/server/files/store-file.ts'
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
    const text = line.kind === 'FILE' ? await certificate(inspector) : line.kind === 'TEXT' ? '无异常' : null
    await recordValues(inspector, { id, sure: true,
      values: Array.from({ length: line.n }, (_, at) => ({ line: line.id, sampleNo: at + 1, text, gauge, ...foundAt(line, at) })) })
  }
  await judge(inspector, { id, rev: null, acceptQty: qty, rejectQty: '0', comment: null })
}

/** What a supplier sends along, as a file of its own. */
async function certificate({ kernel }: Ctx): Promise<string> {
  const stored = await storeFile(kernel, Readable.from(['质保书：化学成分与粒度符合协议要求\n']), { filename: '质保书.txt',
    biz: 'quality' })
  if ('fault' in stored) throw new Error(`a certificate of the demonstration was not stored: ${JSON.stringify(stored.fault)}`)
  return stored.path
}

function foundAt(line: InspectionLine, at: number): { value: string | null; judge: string | null } {
  if (line.kind !== 'VAR') return { value: null, judge: 'OK' }
  const off = new Decimal(10).pow(-line.decimals).times(spread[at % spread.length]!)
  return { value: goodOf(line).plus(off).toFixed(), judge: null }
}

/** The target; without one the middle of the limits, or well on the good side of the only one. */
function goodOf({ target, lower, upper, decimals }: InspectionLine): Decimal {
  if (target !== null) return new Decimal(target)
  if (lower !== null && upper !== null) return new Decimal(lower).plus(upper).div(2).toDecimalPlaces(decimals)
  if (lower !== null) return new Decimal(lower).times('1.01').toDecimalPlaces(decimals, Decimal.ROUND_UP)
  return upper === null ? new Decimal(0) : new Decimal(upper).times('0.8').toDecimalPlaces(decimals)
}

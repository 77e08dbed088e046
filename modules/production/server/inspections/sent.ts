import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { countMade, openTask } from '#modules/quality/server.ts'
import { lot } from '../../entities/lot.ts'
import { countedOf, openOf, afterReport } from '../../rules/quantity-law.ts'
import type { Made } from '../reports/output.ts'
import { placesOf } from './places.ts'

/**
 * What a report brings to inspection (domain §2.4 rule 4): what is inspected whole, the last piece of a lot, the patrols that are due.
 * The traveller is the source, so that it is held before its inspections.
 */
export async function sendToInspection(ctx: Ctx, { id, task, held, counted }: Made, check: string | null,
  stockLot: string | null): Promise<void> {
  const places = await placesOf(ctx, task)
  const { item, process } = task
  const source = { type: lot.id, id: held.lot.id, no: held.lot.cardNo }
  const about = { inspType: 'IPQC', item, process, lot: stockLot, ...places } as const
  if (new Decimal(counted.qc).gt(0))
    await openTask(ctx, { ...about, kind: 'SPECIAL', qty: counted.qc, source: { ...source, line: id } })
  const after = afterReport(task, counted)
  if (check === 'LAST' && openOf(after).isZero() && new Decimal(after.good).gt(0))
    await openTask(ctx, { ...about, kind: 'LAST', qty: after.good, source: { ...source, line: task.id } })
  await countMade(ctx, { item, process, ...places }, countedOf(counted).toFixed())
}

import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { readyFor } from '#modules/warehouse/server.ts'
import { deliver } from '../../calls/deliver.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { toShip } from '../../rules/line-state.ts'
import { ordersMessages } from '../messages.ts'
import { announcedOf } from './announced.ts'

export const servedDeliver = serve(deliver, async (ctx, { warehouse, planDate, carrier }, { id, lines }) => {
  const announced = await announcedOf(ctx, lines.map((line) => line.id))
  const ready = new Map(await readyFor(ctx, { sourceType: order.id, sourceId: id }, warehouse, lines.map(({ item }) => item)))
  const wanted = lines.flatMap((line) => {
    if (line.shortClosed === 'Y') return []
    const { open } = toShip({ ...line, overPct: line.overPct ?? '0' }, announced.get(line.id) ?? '0')
    const there = new Decimal(ready.get(line.item) ?? 0)
    // Where nothing lies ready, what is open stands there all the same: the store says what is short.
    const qty = there.gt(0) ? Decimal.min(open, there) : new Decimal(open)
    ready.set(line.item, Decimal.max(0, there.minus(qty)).toFixed())
    return qty.gt(0) ? [{ line: line.id, item: line.item, qty: qty.toFixed() }] : []
  })
  if (wanted.length === 0) throw new Refusal(ordersMessages[ctx.locale].nothingOpen)
  const made = await create(ctx, notice, { docDate: now(ctx).slice(0, 10), salesOrder: id, planDate, warehouse, carrier, lines: wanted })
  const record = await findOne(withoutDataRules(ctx), notice, made.id)
  happens(ctx, ordersMessages[ctx.locale].noticeMade(record.docNo), `${notice.path}?open=view:${record.id}`)
  return presentRecord(ctx, notice, await withLines(ctx, notice, record))
})

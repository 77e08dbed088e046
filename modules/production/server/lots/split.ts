import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { splitLot, type Card } from '../../calls/lot.ts'
import { splitOf } from '../../rules/split.ts'
import { itemFacts } from '../facts.ts'
import type { Lot } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { heldLot, settleOrder } from '../settle.ts'
import { giveAway, giverOf, linkGifts, takersOf } from './give.ts'
import { lotMessages } from './messages.ts'

export const servedSplit = serve(splitLot, async (ctx, { qty, cards }, { id }) => {
  const messages = lotMessages[ctx.locale]
  const held = await heldLot(ctx, id)
  const giver = await giverOf(ctx, held)
  const { precision } = (await itemFacts(ctx, [held.lot.item])).get(held.lot.item)!
  if (new Decimal(qty).decimalPlaces() > precision)
    throw refuseFaults([{ field: 'qty', text: productionMessages[ctx.locale].precision(precision) }])
  const parts = splitOf(giver.qty, qty, cards)
  if (!parts) throw new Refusal(messages.noSplit(new Decimal(giver.qty).toFixed()))
  const made = await takersOf(ctx, [giver], parts)
  const opNo = held.tasks[giver.at]!.opNo
  await linkGifts(ctx, 'SPLIT', opNo, made.map((to) => ({ from: held.lot, to, qty: to.qty })))
  await giveAway(ctx, giver, 'SPLIT')
  await settleOrder(ctx, held.order)
  return { cards: await cardsOf(ctx, made) }
})

/** New travellers, as they are told and printed. */
export async function cardsOf(ctx: Ctx, lots: readonly Lot[]): Promise<Card[]> {
  const facts = await itemFacts(ctx, lots.map(({ item }) => item))
  return lots.map(({ id, cardNo, qty, item }) => ({ id, cardNo, qty: new Decimal(qty).toFixed(), uom: facts.get(item)!.uom }))
}

import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, requireRight } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { receive } from '../../calls/receivables.ts'
import { payment } from '../../entities/payment.ts'
import { priceRight } from '../../rules/price-right.ts'

export const servedReceive = serve(receive, async (ctx, { amount, bankRef }, of) => {
  requireRight(ctx, priceRight)
  const came = amount ?? new Decimal(of.amount).minus(of.paid).toFixed()
  const { id } = await create(ctx, payment, { docDate: now(ctx).slice(0, 10), customer: of.customer, currency: of.currency, amount: came,
    bankRef, matches: [{ invoice: of.id, amount: came }] })
  await move(ctx, payment, 'post', { id })
  return presentRecord(ctx, payment, await withLines(ctx, payment, await findOne(ctx, payment, id)))
})

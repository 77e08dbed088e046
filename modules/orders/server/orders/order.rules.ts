import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import { closeShort } from '../../calls/deliver.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { passesBy } from '../../rules/credit.ts'
import { ordersMessages } from '../messages.ts'
import type { Order } from '../rows.ts'
import { addBars } from './bars.ts'
import { completeOrder } from './complete.ts'
import { customerCredit, holdCustomer } from './credit.ts'

export const orderRules = defineRules(order, {
  shown: addBars,
  async beforeSave(ctx, record) {
    await completeOrder(ctx, record)
  },
  holds: {
    async approve(ctx, id) {
      await holdCustomer(ctx, (await findOne(withoutDataRules(ctx), order, id)).customer)
    },
  },
  moves: { approve: requireCredit, cancel: requireUnshipped, close: requireUnannounced },
  offered: (_ctx, { offersShort }, actions) => actions.filter((name) => name !== closeShort.name || offersShort === 'Y'),
})

/** @throws Refusal where the order passes what its customer may owe */
async function requireCredit(ctx: Ctx, { customer, currency, amount }: Order): Promise<void> {
  const messages = ordersMessages[ctx.locale]
  const buyer = await findOne(withoutDataRules(ctx), customerEntity, customer)
  if (buyer.status !== 'ACTIVE') throw new Refusal(messages.blocked(buyer.name))
  // What is ordered in another currency stands against no limit of this one.
  if (currency !== buyer.currency) return
  const over = passesBy(await customerCredit(ctx, buyer), amount ?? '0')
  if (over !== undefined) throw new Refusal(messages.overCredit(over, currency))
}

async function requireUnshipped(ctx: Ctx, record: Order): Promise<void> {
  await requireUnannounced(ctx, record)
  const { lines } = await withLines(withoutDataRules(ctx), order, record)
  const shipped = lines.find(({ shippedQty }) => new Decimal(shippedQty).gt(0))
  if (shipped) throw new Refusal(ordersMessages[ctx.locale].shipped(shipped.lineNo))
}

/** @throws Refusal while the store is asked for goods of the order: they would leave for nobody */
async function requireUnannounced(ctx: Ctx, { id }: Order): Promise<void> {
  const { rows: [open] } = await sql<{ no: string }>`
    select doc_no as no from crm_notice
    where sales_order = ${id} and status = any(${[notice.state.toPick, notice.state.picking]})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
  if (open) throw new Refusal(ordersMessages[ctx.locale].announced(open.no))
}

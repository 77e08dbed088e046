import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { mergeable, mergeLots, type Card } from '../../calls/lot.ts'
import { lot } from '../../entities/lot.ts'
import { bundleOf, mergeFault, type Mergeable, type PiecesAt } from '../../rules/split.ts'
import { unitText } from '#modules/product/server.ts'
import type { Lot } from '../rows.ts'
import { heldLot, settleOrder, type Held } from '../settle.ts'
import { giveAway, giverOf, linkGifts, takersOf, type Giver } from './give.ts'
import { lotMessages } from './messages.ts'
import { cardsOf } from './split.ts'

/** All lots of an order are held before one of them, in their order: two merges that share lots come one after the other. */
export async function holdSiblings(ctx: Ctx, id: string): Promise<void> {
  await sql`
    select from mes_lot
    where work_order = (select work_order from mes_lot where id = ${id}) and status in ('QUEUE', 'RUNNING', 'WAIT_QC', 'HOLD')
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id
    for update`.execute(ctx.db)
}

const servedMerge = serve(mergeLots, async (ctx, { others }, { id }) => {
  const messages = lotMessages[ctx.locale]
  const ids = [...new Set(others)].filter((other) => other !== id)
  if (ids.length === 0) throw new Refusal(messages.alone)
  const first = await giverOf(ctx, await heldLot(ctx, id))
  const givers = [first]
  for (const other of ids) givers.push(await otherGiver(ctx, first, other))
  const sum = givers.reduce((qty, giver) => qty.plus(giver.qty), new Decimal(0)).toFixed()
  const [made] = await takersOf(ctx, givers, [sum]) as [Lot]
  const opNo = opNoOf(first)
  await linkGifts(ctx, 'MERGE', opNo, givers.map(({ held, qty }) => ({ from: held.lot, to: made, qty })))
  for (const giver of givers) await giveAway(ctx, giver, 'MERGED')
  await settleOrder(ctx, first.held.order)
  return { cards: await cardsOf(ctx, [made]) }
})

async function otherGiver(ctx: Ctx, first: Giver, id: string): Promise<Giver> {
  const messages = lotMessages[ctx.locale]
  const found = await findOne(ctx, lot, id)
  if (found.workOrder !== first.held.order.id) throw new Refusal(messages.otherOrder(found.cardNo))
  if (found.status !== 'QUEUE' && found.status !== 'HOLD') throw new Refusal(messages.state(found.cardNo, await stateText(ctx, lot, found)))
  const giver = await giverOf(ctx, await heldLot(ctx, id))
  const fault = mergeFault(standsAt(first.held, opNoOf(first)), standsAt(giver.held, opNoOf(giver)))
  if (fault) throw new Refusal(messages[fault](found.cardNo))
  return giver
}

const opNoOf = ({ held, at }: Giver): number => held.tasks[at]!.opNo

function standsAt({ lot: { status, heat } }: Pick<Held, 'lot'>, opNo: number): Mergeable {
  return { opNo, held: status === 'HOLD', heat }
}

const servedMergeable = serve(mergeable, async (ctx, { id }) => {
  const asked = await findOne(ctx, lot, id)
  const { rows } = await sql<{ lot: string; opNo: number; uom: string } & PiecesAt>`
    select t.lot, t.op_no as "opNo", trim_scale(t.wip_qty)::text as wip, trim_scale(t.qc_qty)::text as qc,
      trim_scale(t.rework_qty)::text as rework, t.status,
      ${unitText(ctx, 'u')} as uom
    from mes_op_task t
    join mes_lot l on l.id = t.lot and l.status in ('QUEUE', 'HOLD') and l.del_flag = 0
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where t.work_order = ${asked.workOrder} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    order by t.lot, t.op_no`.execute(ctx.db)
  const bundles = new Map([...Map.groupBy(rows, (row) => row.lot)].flatMap(([of, ops]) => {
    const bundle = bundleOf(ops)
    return typeof bundle === 'string' ? [] : [[of, { qty: bundle.qty, opNo: ops[bundle.at]!.opNo }] as const]
  }))
  const own = bundles.get(id)
  const uom = rows[0]?.uom ?? ''
  if (!own) return { qty: '0', uom, others: [] }
  const lots = await findMany(withoutDataRules(ctx), lot, [...bundles.keys()])
  const others = lots.flatMap((one): Card[] => {
    const { qty, opNo } = bundles.get(one.id)!
    const fits = one.id !== id && mergeFault(standsAt({ lot: asked }, own.opNo), standsAt({ lot: one }, opNo)) === undefined
    return fits ? [{ id: one.id, cardNo: one.cardNo, qty, uom }] : []
  })
  return { qty: own.qty, uom, others: others.toSorted((a, b) => a.cardNo.localeCompare(b.cardNo)) }
})

export const mergeCalls = [servedMerge, servedMergeable]

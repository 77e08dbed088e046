import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { addRecords, addRows } from '#kernel/server/operations/system-writes.ts'
import { nextCodes } from '#modules/product/server.ts'
import { linkLots, makeLot } from '#modules/warehouse/server.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { lotLink } from '../../entities/lot-link.ts'
import { bundleOf, type Bundle } from '../../rules/split.ts'
import { settled } from '../../rules/standing.ts'
import { heatNoOf } from '../heats/heat-no.ts'
import { openHeatOf } from '../heats/loads.ts'
import { requireReleased } from '../orders/order.rules.ts'
import { anyLetter } from '../reports/output.ts'
import type { Lot, OpTask } from '../rows.ts'
import { settleLot, type Held } from '../settle.ts'
import { placed } from './location.ts'
import { lotMessages } from './messages.ts'

/** A lot that gives its pieces to others. */
export interface Giver extends Bundle {
  held: Held
}

/** @throws Refusal where its pieces are not at one operation, at rest and judged, in no heat, of an order that goes on */
export async function giverOf(ctx: Ctx, held: Held): Promise<Giver> {
  const messages = lotMessages[ctx.locale]
  const { cardNo, id } = held.lot
  requireReleased(ctx, held.order)
  const bundle = bundleOf(held.tasks)
  if (typeof bundle === 'string') throw new Refusal(messages[bundle](cardNo))
  const heat = await openHeatOf(ctx, id)
  if (heat !== undefined) throw new Refusal(messages.loaded(cardNo, heat))
  return { held, ...bundle }
}

/**
 * New lots at the operation of their givers, which all stand alike: the operations before it are theirs as well, with nothing in them,
 * so that an order has the same operations for each of its lots.
 * @param quantities of the new lots, together what the givers give
 */
export async function takersOf(ctx: Ctx, givers: readonly Giver[], quantities: readonly string[]): Promise<Lot[]> {
  const [{ held: { order, lot: like, tasks, transfer }, at }] = givers as [Giver]
  const cards = await nextCodes(ctx, 'CARD', { woNo: order.docNo }, quantities.length)
  const stockLots = givers.some(({ held }) => held.lot.stockLot !== null) ? await stockLotsFor(ctx, order.item, like, cards) : []
  const held = like.status === 'HOLD'
  const lots = await addRecords(ctx, lot,
    quantities.map((qty, index) => ({ cardNo: cards[index]!, workOrder: order.id, item: order.item, qty, status: held ? 'HOLD' : 'QUEUE',
      heldFrom: held ? 'QUEUE' : null, curOp: tasks[at]!.opNo, heat: like.heat, stockLot: stockLots[index] ?? null, location: like.location,
      locatedAt: like.locatedAt })
    ))
  await addRows(ctx, opTask, lots.flatMap((record) => tasksAt(record, { tasks, transfer, at, since: longestHere(givers) })))
  return lots
}

/** A lot in stock for each new traveller, of the heat that its giver bears. */
async function stockLotsFor(ctx: Ctx, item: string, like: Lot, cards: readonly string[]): Promise<string[]> {
  const heatNo = await heatNoOf(ctx, like)
  const ids: string[] = []
  for (const card of cards) ids.push((await makeLot(ctx, { item, originDoc: card, letter: anyLetter, heatNo })).id)
  return ids
}

/** What waited longest tells how long they have been there. */
function longestHere(givers: readonly Giver[]): string | null {
  return givers.flatMap(({ held, at }) => held.tasks[at]!.hereSince ?? []).toSorted()[0] ?? null
}

function tasksAt({ id, cardNo, qty }: Lot,
  { tasks, transfer, at, since }: Pick<Held, 'tasks' | 'transfer'> & { at: number; since: string | null }): Partial<OpTask>[] {
  const ops = tasks.map((task, place) => {
    const here = place === at ? qty : '0'
    return { ...task, planQty: place < at ? '0' : qty, inQty: here, good: '0', scrap: '0', rework: '0', qc: '0', wip: here, moved: here,
      status: 'WAIT' as const, transferQty: transfer.get(task.opNo) ?? null }
  })
  const states = settled(ops)
  return ops.map(({ workOrder, item, opNo, process, workcenter, reportMode, planQty, inQty, wip, moved }, place) => ({
    taskNo: `${cardNo}-${opNo}`,
    workOrder,
    lot: id,
    item,
    opNo,
    process,
    workcenter,
    reportMode,
    status: states[place],
    planQty,
    inQty,
    good: '0',
    scrap: '0',
    rework: '0',
    qc: '0',
    wip,
    moved,
    hereSince: place === at ? since : null,
  }))
}

/** Nothing of what a lot gave is left with it: it has ended, and its operations are done. */
export async function giveAway(ctx: Ctx, { held, at, qty }: Giver, status: 'SPLIT' | 'MERGED'): Promise<void> {
  const less = (from: string) => Decimal.max(new Decimal(from).minus(qty), 0).toFixed()
  const after = held.tasks.slice(at).map((task,
    index): readonly [string, Partial<OpTask>] => [task.id, { planQty: less(task.planQty),
    ...(index === 0 ? { inQty: less(task.inQty), moved: new Decimal(task.moved).minus(qty).toFixed() } : {}) }]
  )
  await settleLot(ctx, held, new Map(after), { status, heldFrom: null, ...placed(ctx, null) })
}

interface Gift {
  from: Lot
  to: Lot
  qty: string
}

/** Notes from which lots the new ones came, for travellers and, where they are known there, for stock. */
export async function linkGifts(ctx: Ctx, kind: 'SPLIT' | 'MERGE', opNo: number, gifts: readonly Gift[]): Promise<void> {
  await addRows(ctx, lotLink, gifts.map(({ from, to, qty }) => ({ kind, fromLot: from.id, toLot: to.id, opNo, qty })))
  await linkLots(ctx, gifts.flatMap(({ from, to, qty }) =>
    from.stockLot === null || to.stockLot === null
      ? []
      : [{ kind, item: from.item, from: from.stockLot, to: to.stockLot, qty, doc: { type: lot.id, id: to.id } }]
  ))
}

import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { changeRecord, changeRow, rowChanges } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { filled } from '#kernel/server/seams.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { orderProgress, promiseOrder, type OrderProgress } from '../../calls/delivery.ts'
import { order, orderLine } from '../../entities/order.ts'
import { estimatePromise } from '../../rules/promise.ts'
import { riskOf } from '../../rules/risk.ts'
import { announcedOf } from '../notices/announced.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { plantDays, positionsWhere, shownPosition, stockFor, type Position } from './positions.ts'
import { promising } from './promising.ts'
import { toldRisk } from './risks.ts'

const { approved, executing } = order.state
/** An order has no more. */
const most = 10_000

const ofOrder = (ctx: Ctx, id: string) => positionsWhere(ctx, sql`l.main_id = ${id}`, most)
const isOpen = ({ state, open }: Position) => state !== 'SHIPPED' && state !== 'CLOSED' && new Decimal(open).gt(0)

const servedProgress = serve(orderProgress, async (ctx, { id }) => {
  await findOne(ctx, order, id)
  const positions = await ofOrder(ctx, id)
  const { until } = await plantDays(ctx)
  const stock = await stockFor(ctx, positions.map(({ item }) => item))
  const announced = await announcedOf(ctx, positions.map((one) => one.id))
  const promises = await promisesOf(ctx, positions.filter(isOpen))
  return positions.toSorted((a, b) => a.lineNo - b.lineNo).map((position) => {
    const running = position.orderState === approved || position.orderState === executing
    const risk = running && isOpen(position) ? riskOf(position, stock(position), until) : undefined
    return { ...shownPosition(position), returned: new Decimal(position.returnedQty).toFixed(),
      announced: announced.get(position.id) ?? '0', level: risk?.level ?? null, risks: (risk?.risks ?? []).map((one) => toldRisk(ctx, one)),
      promise: promises.get(position.id) ?? { date: null, basis: 'UNKNOWN' as const, text: '' } }
  })
})

type Proposal = OrderProgress['promise']

/** When open positions could be there: by planning where it answers, else estimated. */
async function promisesOf(ctx: Ctx, positions: readonly Position[]): Promise<ReadonlyMap<string, Proposal>> {
  const { basis } = deliveryMessages[ctx.locale]
  const { today, works } = await plantDays(ctx)
  const stock = await stockFor(ctx, positions.map(({ item }) => item))
  const planned = await filled(ctx.kernel, promising)?.promise(ctx,
    positions.map(({ id, item, open, dueDate, priority }) => ({ line: id, item, qty: open, dueDate, priority })))
  return new Map(positions.map((position): [string, Proposal] => {
    const plan = planned?.get(position.id)
    if (plan) return [position.id, { date: plan.date, basis: 'PLAN', text: basis.PLAN(plan.by) }]
    const { date, basis: by, days } = estimatePromise({ ...position, ready: stock(position).ready }, today, works)
    return [position.id, { date, basis: by, text: basis[by](String(days ?? '')) }]
  }))
}

const servedPromise = serve(promiseOrder, async (ctx, _input, record) => {
  const positions = (await ofOrder(ctx, record.id)).filter((one) => isOpen(one) && one.promiseDate === null)
  const promises = await promisesOf(ctx, positions)
  const after = record.lines.map((line) => ({ ...line, promiseDate: promises.get(line.id)?.date ?? line.promiseDate }))
  const changed = after.filter((line, index) => line.promiseDate !== record.lines[index]!.promiseDate)
  if (changed.length === 0) throw new Refusal(deliveryMessages[ctx.locale].nothingToPromise)
  for (const line of changed) await changeRow(ctx, orderLine, record.lines.find(({ id }) => id === line.id)!, line)
  await changeRecord(ctx, order, record, {}, { action: promiseOrder.name, rows: { lines: rowChanges(orderLine, record.lines, after) } })
  return presentRecord(ctx, order, await withLines(ctx, order, await findOne(ctx, order, record.id)))
})

export const progressCalls = [servedProgress, servedPromise]

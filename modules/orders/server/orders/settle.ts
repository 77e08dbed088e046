import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import { move } from '#kernel/server/operations/move.ts'
import { order } from '../../entities/order.ts'
import { countFollowed } from '../follow/count.ts'
import { lineState, type LineState } from '../../rules/line-state.ts'
import { announcedOf } from '../notices/announced.ts'
import type { OrderLine } from '../rows.ts'
import { quantitiesOf } from './quantities.ts'
import { shortOf } from './short.ts'

const over: readonly LineState[] = ['SHIPPED', 'CLOSED']
const { approved, executing, finished, closed, cancelled } = order.state

/** States of positions follow from their quantities, the order's from theirs; the one place where they are written, one after the other. */
export async function settleOrder(ctx: Ctx, id: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const held = await findOne(all, order, id, { lock: true })
  await countFollowed(ctx, id)
  const record = await withLines(all, order, held)
  const ended = record.status === closed || record.status === cancelled
  const states = record.lines.map((line) => lineState(quantitiesOf(line, ended)))
  await writeStates(ctx,
    record.lines.flatMap(({ id: line, lineStatus }, index) => lineStatus === states[index] ? [] : [{ id: line, state: states[index]! }]))
  const offers = (await shortOf(ctx, record.lines, ended)).length > 0 ? 'Y' : 'N'
  if (offers !== record.offersShort) await markRecord(ctx, order, id, { field: 'offersShort', value: offers })
  const ready = !ended && await isReady(ctx, record.lines) ? 'Y' : 'N'
  if (ready !== record.ready) await markRecord(ctx, order, id, { field: 'ready', value: ready })
  const isOver = states.every((state) => over.includes(state))
  if (isOver && (record.status === approved || record.status === executing)) await move(ctx, order, 'finish', { id })
  else if (!isOver && record.status === finished) await move(ctx, order, 'reopen', { id })
  else if (record.status === approved && states.some((state) => state !== 'OPEN')) await move(ctx, order, 'begin', { id })
}

/** A position is complete from the moment on in which nothing of it is owed any more. */
async function writeStates(ctx: Ctx, changed: readonly { id: string; state: LineState }[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update crm_order_line l
    set line_status = x.state, completed_at = case when x.state = 'SHIPPED' then coalesce(l.completed_at, ${now(ctx)}) end
    from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ state }) => state)}::text[]) as x(id, state)
    where l.id = x.id and l.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** Whether something lies packed that the customer waits for and no notice announces. */
async function isReady(ctx: Ctx, lines: readonly OrderLine[]): Promise<boolean> {
  const announced = await announcedOf(ctx, lines.map(({ id }) => id), { drafts: true })
  return lines.some((line) => {
    const gone = new Decimal(line.shippedQty).plus(announced.get(line.id) ?? 0)
    return line.shortClosed === 'N' && gone.lt(line.packedQty) && gone.minus(line.returnedQty).lt(line.qty)
  })
}

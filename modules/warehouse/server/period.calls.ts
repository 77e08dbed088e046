import { sql } from 'kysely'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { closeMonth, openMonth } from '../calls/stock.ts'
import { period } from '../index.ts'
import { placeMessages } from './place-messages.ts'

/** Months are closed once they are over; the last one alone is opened again. */
export const periodCalls = [
  serve(closeMonth, async (ctx, { month }) => {
    await close(ctx, month)
    return withMessage(null, placeMessages[ctx.locale].closed(month))
  }),
  serve(openMonth, async (ctx, { month }) => {
    await open(ctx, month)
    return withMessage(null, placeMessages[ctx.locale].opened(month))
  }),
]

async function close(ctx: Ctx, month: string): Promise<void> {
  const messages = placeMessages[ctx.locale]
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refuseFaults([{ field: 'month', text: messages.badMonth }])
  if (month >= now(ctx).slice(0, 7)) throw refuseFaults([{ field: 'month', text: messages.notOver }])
  if (await isClosed(ctx, sql`month = ${month}`)) throw new Refusal(messages.alreadyClosed)
  await addRows(ctx, period, [{ month, closedBy: ctx.session.username }])
}

async function open(ctx: Ctx, month: string): Promise<void> {
  const messages = placeMessages[ctx.locale]
  if (await isClosed(ctx, sql`month > ${month}`)) throw new Refusal(messages.laterClosed)
  const { rows } = await sql`delete from wms_period where month = ${month} and tenant_id = ${ctx.session.tenantId} returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new Refusal(messages.notClosed)
}

async function isClosed(ctx: Ctx, which: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select from wms_period where ${which} and tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

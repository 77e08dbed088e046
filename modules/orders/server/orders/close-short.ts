import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { changeRecord, rowChanges } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { closeShort } from '../../calls/deliver.ts'
import { order, orderLine } from '../../entities/order.ts'
import { ordersMessages } from '../messages.ts'
import { settleOrder } from './settle.ts'
import { shortOf } from './short.ts'

export const servedCloseShort = serve(closeShort, async (ctx, { comment }, record) => {
  const short = new Set(await shortOf(ctx, record.lines, false))
  if (short.size === 0) throw new Refusal(ordersMessages[ctx.locale].notShort)
  await markShort(ctx, [...short].map(({ id }) => id))
  const after = record.lines.map((line) => (short.has(line) ? { ...line, shortClosed: 'Y' as const } : line))
  await changeRecord(ctx, order, record, {}, { action: closeShort.name, comment,
    rows: { lines: rowChanges(orderLine, record.lines, after) } })
  await settleOrder(ctx, record.id)
  return presentRecord(ctx, order, await withLines(ctx, order, await findOne(ctx, order, record.id)))
})

async function markShort(ctx: Ctx, lines: readonly string[]): Promise<void> {
  await sql`
    update crm_order_line set short_closed = 'Y' where id = any(${[...lines]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

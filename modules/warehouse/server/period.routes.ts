import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { now, requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { period } from '../index.ts'
import { placeSaid } from './place-said.ts'

const described = (name: string) => ({ schema: { tags: ['库存期间 warehouse.period'], summary: `库存期间 ${name}` } })

/** `POST /warehouse/period/close {month}`, `open {month}`: months are closed once they are over; the last one alone is opened again. */
export function periodRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const [name, act] of [['close', close], ['open', open]] as const) {
    app.post(`${period.path}/${name}`, described(name), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${period.permission}:close`)
      const month = parameter(ctx, bodyOf(ctx, request), 'month')
      await transact(ctx, (tx) => act(tx, month))
      return ok(null, placeSaid[ctx.locale][name === 'close' ? 'closed' : 'opened'](month))
    })
  }
}

async function close(ctx: Ctx, month: string): Promise<void> {
  const said = placeSaid[ctx.locale]
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refuseFaults([{ field: 'month', text: said.badMonth }])
  if (month >= now(ctx).slice(0, 7)) throw refuseFaults([{ field: 'month', text: said.notOver }])
  if (await isClosed(ctx, sql`month = ${month}`)) throw new Refusal(said.alreadyClosed)
  const record: Rec = { month, closedBy: ctx.session.username }
  stampNew(ctx, record)
  await insertSql(period, [record]).execute(ctx.db)
}

async function open(ctx: Ctx, month: string): Promise<void> {
  const said = placeSaid[ctx.locale]
  if (await isClosed(ctx, sql`month > ${month}`)) throw new Refusal(said.laterClosed)
  const { rows } = await sql`delete from wms_period where month = ${month} and tenant_id = ${ctx.session.tenantId} returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new Refusal(said.notClosed)
}

async function isClosed(ctx: Ctx, which: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select from wms_period where ${which} and tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

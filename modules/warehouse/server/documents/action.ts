import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { advance, requireMove } from '#kernel/server/operations/move.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { bodyOf, dressed, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { describe } from '#kernel/server/rest/openapi.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { documentSaid } from './said.ts'

export interface DocumentAction {
  entity: Entity
  /** A move of the entity that is its `own`: its right, states and trace are the move's. */
  name: string
  /** Carries it out and answers the values that the document has then, its state among them; runs in one transaction with the document locked. */
  run(ctx: Ctx, record: Rec, body: Rec): Promise<Rec>
}

/** Serves `POST {path}/{name} {id, rev?, …}`: right, key, revision, state, then the act. */
export function actionRoute(app: FastifyInstance, kernel: Kernel, { entity, name, run }: DocumentAction): void {
  app.post(`${entity.path}/${name}`, { schema: describe(kernel.registry, entity, name, 'POST') }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:${name}`)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), ['POST', request.url, body], async (inner) => {
      const record = await act(inner, { entity, name, run }, body)
      return ok(await dressed(inner, entity, record), documentSaid[inner.locale].done)
    })
  })
}

/** The act by itself, for whoever carries it out without a request. */
export async function act(ctx: Ctx, { entity, name, run }: DocumentAction, body: Rec): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const before = await findOne(tx, entity, parameter(tx, body, 'id'), { lock: true })
    requireRev(tx, body.rev, before)
    const comment = typeof body.comment === 'string' && body.comment.trim() ? body.comment.trim() : null
    await requireMove(tx, entity, name, before, comment)
    await requireStanding(tx, entity, before)
    for (const listener of tx.kernel.moveListeners) await listener.before?.(tx, entity, name, before)
    const values = await run(tx, await withLines(tx, entity, { ...before }), body)
    const after = await withLines(tx, entity, await advance(tx, entity, before, values, name, comment))
    for (const listener of tx.kernel.moveListeners) await listener.after?.(tx, entity, name, after)
    return after
  })
}

/** What has been taken back by a red entry, or is one, goes no further. */
export async function requireStanding(ctx: Ctx, entity: Entity, record: { id?: unknown; reversalOf?: unknown }): Promise<void> {
  const { rows } = await sql`select from ${sql.table(entity.table)} where reversal_of = ${record.id} and del_flag = 0 limit 1`.execute(
    ctx.db,
  )
  if (record.reversalOf || rows.length > 0) throw new Refusal(documentSaid[ctx.locale].reversed)
}

/** Key by which a step of a document posts once: the document is locked, so that its postings can be counted. */
export async function stepKey(ctx: Ctx, entity: Entity, id: string, step: string): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count
    from wms_posting
    where doc_type = ${entity.id} and doc_id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return `${entity.id}:${id}:${step}${rows[0]!.count}`
}

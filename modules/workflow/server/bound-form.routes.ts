import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { START, deployForm, deployOnline, deployment } from '../index.ts'
import { workflowSaid } from './said.ts'

type BoundForm = typeof deployForm | typeof deployOnline

/** Binds forms to deployed processes (spec 2 §7): `{deployId, formId, nodeKey?}`, `{deployId, onlineId, nodeKey?}`. */
export function boundFormRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const entity of [deployForm, deployOnline]) {
    app.post(`${entity.path}/add`, { schema: { tags: [`${entity.title} ${entity.id}`], summary: `${entity.title} add` } },
      async (request) => {
        const ctx = await callerCtx(kernel, request)
        requireRight(ctx, `${entity.permission}:add`)
        const body = bodyOf(ctx, request)
        return once(ctx, idempotencyKey(request), [entity.path, 'add', body], async (inner) =>
          ok(await bind(inner, entity, body), workflowSaid[inner.locale].bound))
      })
  }
}

/** Clients know no other call to change what is bound: a second one replaces the first. */
async function bind(ctx: Ctx, entity: BoundForm, body: Rec): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const { id: deployId } = await findOne(tx, deployment, parameter(tx, body, 'deployId'))
    const nodeKey = typeof body.nodeKey === 'string' && body.nodeKey !== '' ? body.nodeKey : START
    await sql`select from wf_deployment where id = ${deployId} for update`.execute(tx.db)
    const { rows } = await sql<{ id: string }>`select id from ${
      sql.table(entity.table)
    } where deploy_id = ${deployId} and node_key = ${nodeKey} and del_flag = 0`.execute(tx.db)
    return rows[0] ? update(tx, entity, { ...body, id: rows[0].id, nodeKey, rev: undefined }) : create(tx, entity, { ...body, nodeKey })
  })
}

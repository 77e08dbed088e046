import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bindDrawnForm, bindOnlineForm } from '../calls/models.ts'
import { START, deployForm, deployOnline, deployment } from '../index.ts'

/** Binds forms to deployed processes (spec 2 §7). */
export const boundFormCalls = [
  serve(bindDrawnForm, (ctx, input, { sent }) => bind(ctx, deployForm, input.deployId, sent)),
  serve(bindOnlineForm, (ctx, input, { sent }) => bind(ctx, deployOnline, input.deployId, sent)),
]

/** Clients know no other call to change what is bound: a second one replaces the first. */
async function bind<E extends typeof deployForm | typeof deployOnline>(ctx: Ctx, entity: E, deploymentId: string,
  sent: Rec): Promise<Stored<E>> {
  const { id: deployId } = await findOne(ctx, deployment, deploymentId)
  const nodeKey = typeof sent.nodeKey === 'string' && sent.nodeKey !== '' ? sent.nodeKey : START
  await sql`select from wf_deployment where id = ${deployId} for update`.execute(ctx.db)
  const { rows: [bound] } = await sql<{ id: string }>`
    select id
    from ${sql.table(entity.table)}
    where deploy_id = ${deployId} and node_key = ${nodeKey} and del_flag = 0`.execute(ctx.db)
  return bound ? update(ctx, entity, { ...sent, id: bound.id, nodeKey, rev: undefined }) : create(ctx, entity, { ...sent, nodeKey })
}

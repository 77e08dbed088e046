import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { requireMove } from '#kernel/server/operations/move.ts'
import type { Deployed } from './engine/deployed.ts'
import { engineMessages } from './engine/messages.ts'

/**
 * A process holds its record until it ends: it is started by who may submit the record, from a state in which that goes, and one at a time.
 * @throws Refusal
 */
export async function requireRecordToStart(ctx: Ctx, entity: Entity, recordId: string,
  { modelId }: Pick<Deployed, 'modelId'>): Promise<void> {
  const submit = await submitMoveOf(ctx, entity, modelId)
  requireRight(ctx, `${entity.permission}:${submit ?? 'edit'}`)
  // Two who start at once come one after the other.
  const record = await findOne(ctx, entity, recordId, { lock: true })
  const { rows } = await sql`
    select
    from wf_instance
    where entity_id = ${entity.id} and record_id = ${recordId} and status in ('RUNNING', 'SUSPENDED')
      and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(engineMessages[ctx.locale].running)
  // What is said with the move is asked where the move is made.
  if (submit !== undefined) await requireMove(ctx, entity, submit, record, submit)
}

/** The move by which records of the entity are submitted: that of the binding, else the one that documents have. */
async function submitMoveOf(ctx: Ctx, entity: Entity, modelId: string): Promise<string | undefined> {
  const moves = entity.states?.moves
  if (!moves) return undefined
  const { rows: [bound] } = await sql<{ move: string }>`
    select submit_move as move
    from wf_bind
    where entity_id = ${entity.id} and model_id = ${modelId} and enabled = 'Y' and del_flag = 0 and tenant_id = ${ctx.session.tenantId}
    order by position, id
    limit 1`.execute(ctx.db)
  const name = bound?.move ?? 'submit'
  return Object.hasOwn(moves, name) ? name : undefined
}

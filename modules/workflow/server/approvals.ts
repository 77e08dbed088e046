import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { movesMade, approvesUndecided, movesUndecided } from '../rules/decisions.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'

/*
 * A process moves its documents by its own right, so whoever lets one do so must have that right themselves, and what approves
 * without anybody having decided must say it (decision 0033).
 */

/** An entity whose records a model moves, and the moves that it makes at its ends; none where it is only about them. */
export interface Bound {
  readonly entityId: string
  readonly approveMove: string | null
  readonly rejectMove: string | null
  readonly revokeMove: string | null
}

/** What documents call it where no binding names another. */
const usualApproval = 'approve'

/** Entities whose records a model moves: by bindings in use, and by the screens that it is about. */
export async function boundTo(ctx: Ctx, modelId: string): Promise<Bound[]> {
  const { rows } = await sql<Bound>`
    select entity_id as "entityId", approve_move as "approveMove", reject_move as "rejectMove", revoke_move as "revokeMove"
    from wf_bind
    where model_id = ${modelId} and enabled = 'Y' and del_flag = 0 and tenant_id = ${ctx.session.tenantId}
    union
    select c.entity_id, null, null, null
    from wf_custom_form c
    join wf_deployment d on d.id = c.deploy_id
    where d.model_id = ${modelId} and c.del_flag = 0 and c.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows
}

/** The same of an instance: by its binding, else what it is about. */
export async function boundOf(ctx: Ctx, entityId: string, bindingId: string | null): Promise<Bound> {
  const { rows: [row] } = await sql<Bound>`
    select entity_id as "entityId", approve_move as "approveMove", reject_move as "rejectMove", revoke_move as "revokeMove"
    from wf_bind
    where id = ${bindingId}`.execute(ctx.db)
  return row ?? { entityId, approveMove: null, rejectMove: null, revokeMove: null }
}

/** Moves that approve a record. */
export function approvalsOf({ approveMove }: Bound): string[] {
  return [...new Set([...(approveMove === null ? [] : [approveMove]), usualApproval])]
}

/** @throws Refusal where the caller may not make a move themselves that the model would make for them */
export function requireOwnRight(ctx: Ctx, bound: Bound, definition: ProcessDefinition | undefined): void {
  const entity = ctx.kernel.registry.entities.get(bound.entityId)
  if (!entity) return
  for (const name of movesOf(entity, bound, definition)) requireRight(ctx, `${entity.permission}:${name}`)
}

/** Moves that a model makes of an entity; those that are the submitter's own take nothing away from anybody. */
function movesOf(entity: Entity, { approveMove, rejectMove, revokeMove }: Bound, definition: ProcessDefinition | undefined): string[] {
  const known = entity.states?.moves ?? {}
  const made = definition ? movesMade(definition) : []
  const named = made.includes(undefined) ? Object.keys(known) : made
  return [...new Set([approveMove, rejectMove, revokeMove, ...named])].filter((name): name is string =>
    typeof name === 'string' && Object.hasOwn(known, name) && known[name]!.by !== 'submitter' && !known[name]!.auto
  )
}

/** Whether records of the entity may be approved with no decision on the way. */
export function passesUndecided(ctx: Ctx, bound: Bound, definition: ProcessDefinition): boolean {
  const { entityId, approveMove } = bound
  const moves = ctx.kernel.registry.entities.get(entityId)?.states?.moves
  if (!moves) return false
  if (approveMove !== null) return approvesUndecided(definition, approvalsOf(bound))
  return Object.hasOwn(moves, usualApproval) && movesUndecided(definition, [usualApproval])
}

/** How the entity is called where a text names it. */
export function titleOfBound(ctx: Ctx, { entityId }: Bound): string {
  const entity = ctx.kernel.registry.entities.get(entityId)
  return entity ? titleOf(entity, ctx.locale) : entityId
}

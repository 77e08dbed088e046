import { sql } from 'kysely'
import { allFields, linesOf, type Entity } from '#kernel/entity/index.ts'
import { inTenant, now, type Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { GivenOver } from '#kernel/server/work/deputies.ts'
import { findPeople } from '#modules/system/server.ts'
import { halt } from '../rules/engine/index.ts'
import { openStatuses } from './engine/acting.ts'
import { carryOut } from './engine/carry-out-step.ts'
import { lockInstance, saveInstance } from './engine/live.ts'
import { administrators } from './engine/open-tasks.ts'
import { renameInDrafts } from './former-in-drafts.ts'
import { handTo, hasInHand } from './hand-over.ts'
import { engineCause } from './jobs/step.ts'
import { workflowMessages } from './messages.ts'

/**
 * What stood under an account that another person gets: nobody is its deputy, it is nobody's, and what waited for it is asked of
 * others. Whoever makes the account does not help themself to these decisions. What processes know of the former person is theirs.
 */
export const leaveToOthers: GivenOver = async (ctx, username, former) => {
  await sql`
    update wf_delegate_rule
    set enabled = 'N', rev = rev + 1, update_by = ${ctx.session.username}, update_time = ${now(ctx)}
    -- tenant: an account is one person in all tenants
    where (from_user = ${username} or to_user = ${username}) and del_flag = 0 and enabled = 'Y'`.execute(ctx.db)
  // Where others may take a task, it is theirs alone.
  await sql`
    delete from wf_task_candidate c
    where c.username = ${username}
      and exists (select from wf_task_candidate o where o.task_id = c.task_id and o.username <> ${username})`.execute(ctx.db)
  const { rows } = await sql<{ tenant: number }>`
    select distinct t.tenant_id as tenant
    from wf_task t
    -- tenant: an account is one person in all tenants
    where t.status = any(${[...openStatuses]}) and ${hasInHand(username)}
    order by 1`.execute(ctx.db)
  for (const { tenant } of rows) await leaveTasks({ ...ctx, session: inTenant(ctx.session, tenant) }, username)
  await renameInStates(ctx, username, former)
  await renameInDrafts(ctx, username, former)
}

/** Asked is whoever looks after processes there; what nobody of them may decide is an incident. */
async function leaveTasks(ctx: Ctx, username: string): Promise<void> {
  const opinion = workflowMessages[ctx.locale].givenOver(username)
  const others = (await findPeople(ctx, administrators)).filter((person) => person !== ctx.session.username)
  for (const to of others) await handTo(ctx, { from: username, to, opinion })
  const { rows } = await sql<{ id: string; instance: string; token: number }>`
    select t.id, t.instance_id as instance, t.token
    from wf_task t
    where t.tenant_id = ${ctx.session.tenantId} and t.status = any(${[...openStatuses]}) and ${hasInHand(username)}
    order by t.instance_id, t.id`.execute(ctx.db)
  for (const { id, instance, token } of rows) {
    const live = await lockInstance(ctx, instance)
    await sql`update wf_task set assignee = nullif(assignee, ${username}), owner = nullif(owner, ${username}), rev = rev + 1
      where id = ${id}`.execute(ctx.db)
    await sql`delete from wf_task_candidate where task_id = ${id} and username = ${username}`.execute(ctx.db)
    const { deployed: { definition }, state, evaluate } = live
    await carryOut(ctx, live, halt(definition, state, evaluate, token, { code: 'nobody' }), engineCause('fail'))
    await saveInstance(ctx, live)
  }
}

/** Of a token: over whom it loops, or which of them it is about. */
interface Of {
  items?: readonly unknown[]
  index?: number
  locals?: Rec
}

interface Known {
  id: string
  entityId: string | null
  variables: Rec
  state: { chosen?: Record<string, readonly string[]>; tokens?: readonly Of[] }
}

/**
 * What processes under way know of their starter, of the people that their record names, of those who were chosen for nodes to come and
 * of those over whom they loop: it names the former person, who is asked for nothing any more.
 */
async function renameInStates(ctx: Ctx, username: string, former: string): Promise<void> {
  const { rows } = await sql<Known>`
    select i.id, i.entity_id as "entityId", i.variables, i.state
    from wf_instance i
    -- tenant: an account is one person in all tenants
    where i.end_time is null and strpos(concat(i.variables, i.state), ${username}) > 0
    order by i.id`.execute(ctx.db)
  const renamed = (value: unknown): unknown => (value === username ? former : Array.isArray(value) ? value.map(renamed) : value)
  const people = (value: unknown) => (typeof value === 'string' ? value.split(',').map(renamed).join(',') : renamed(value))
  for (const { id, entityId, variables, state } of rows) {
    const entity = entityId === null ? undefined : ctx.kernel.registry.entities.get(entityId)
    const renewed = { ...withPeople(ctx, entity, variables, people), ...(variables.starter === username ? { starter: former } : {}) }
    const chosen = Object.entries(state.chosen ?? {}).map(([node, names]) => [node, names.map(renamed)])
    const all = (values: Rec) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, renamed(value)]))
    const tokens = state.tokens?.map((token) => ({
      ...token,
      ...(token.items ? { items: token.items.map(renamed) } : {}),
      ...(token.index !== undefined && token.locals ? { locals: all(token.locals) } : {}),
    }))
    await sql`
      update wf_instance
      set variables = ${JSON.stringify(renewed)}::jsonb, rev = rev + 1,
        state = ${JSON.stringify({ ...state, chosen: Object.fromEntries(chosen), tokens })}::jsonb
      where id = ${id}`.execute(ctx.db)
  }
}

/** Variables of a record with other names in the fields that hold people, its lines too. */
function withPeople(ctx: Ctx, entity: Entity | undefined, variables: Rec, people: (value: unknown) => unknown): Rec {
  if (!entity) return variables
  const inRow = (of: Entity, row: Rec): Rec =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const kind = Object.hasOwn(allFields(of), name) ? allFields(of)[name]!.kind : undefined
        return [name, kind === 'user' || kind === 'users' ? people(value) : value]
      }),
    )
  const lines = linesOf(entity).filter(([name]) => Array.isArray(variables[name])).map((
    [name, { target }],
  ) => [name, (variables[name] as Rec[]).map((row) => inRow(ctx.kernel.registry.entity(target!), row))])
  return { ...inRow(entity, variables), ...Object.fromEntries(lines) }
}

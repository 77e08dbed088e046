import { sql } from 'kysely'
import { inTenant, now, type Ctx } from '#kernel/server/context.ts'
import type { GivenOver } from '#kernel/server/work/deputies.ts'
import { findPeople } from '#modules/system/server.ts'
import { halt } from '../rules/engine/index.ts'
import { openStatuses } from './engine/acting.ts'
import { carryOut } from './engine/carry-out-step.ts'
import { lockInstance, saveInstance } from './engine/live.ts'
import { administrators } from './engine/open-tasks.ts'
import { handTo, hasInHand } from './hand-over.ts'
import { engineCause } from './jobs/step.ts'
import { workflowMessages } from './messages.ts'

/**
 * What stood under an account that another person gets: nobody is its deputy, it is nobody's, and what waited for it is asked of
 * others. Whoever makes the account does not help themself to these decisions.
 */
export const leaveToOthers: GivenOver = async (ctx, username) => {
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

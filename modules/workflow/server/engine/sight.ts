import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { can, refusal, type Ctx } from '#kernel/server/context.ts'

/** The right to see the processes of others. */
export const monitorList = 'workflow:monitor:list'

/** Tasks for which a person is asked together with others. */
function asCandidate(username: string): RawBuilder<SqlBool> {
  return sql`t.id = any(array(select c.task_id from wf_task_candidate c where c.username = ${username}))`
}

/** What a person has to decide: theirs, or nobody's yet. */
export function toDecide(username: string): RawBuilder<SqlBool> {
  return sql`t.status in ('TODO', 'CLAIMED', 'DELEGATED') and (t.assignee = ${username} or (t.assignee is null and
    ${asCandidate(username)}))`
}

/** The tasks `t` that a person may see at all; undefined: all. */
export function tasksSeen(ctx: Ctx): RawBuilder<SqlBool> | undefined {
  if (can(ctx, monitorList)) return undefined
  const { username } = ctx.session
  return sql`(t.assignee = ${username} or t.done_by = ${username} or t.owner = ${username} or t.starter = ${username} or
    ${asCandidate(username)})`
}

/** The instances `t` that a person may see: those they started, took part in, are asked in or were told of. */
export function instancesSeen(ctx: Ctx): RawBuilder<SqlBool> | undefined {
  if (can(ctx, monitorList)) return undefined
  const { username } = ctx.session
  // tenant: that of the instance, as `t`.
  return sql`
    (
      t.starter = ${username}
      or exists (
        select from wf_task k where k.instance_id = t.id and (k.assignee = ${username} or k.done_by = ${username} or k.owner = ${username})
      )
      or exists (select from wf_task k join wf_task_candidate c on c.task_id = k.id where k.instance_id = t.id and c.username = ${username})
      or exists (select from wf_cc c where c.instance_id = t.id and c.receiver = ${username})
    )`
}

/** @throws Refusal where the caller may not see the instance */
export async function requireSeenInstance(ctx: Ctx, id: string): Promise<void> {
  const seen = instancesSeen(ctx)
  const { rows } = await sql`
    select from wf_instance t
    where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and ${seen ?? sql`true`}`.execute(ctx.db)
  if (rows.length === 0) throw refusal(ctx, 'notFound')
}

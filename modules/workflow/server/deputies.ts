import { sql } from 'kysely'
import { joinNames, type Locale } from '#kernel/entity/index.ts'
import { now } from '#kernel/server/context.ts'
import type { DeputySource } from '#kernel/server/work/deputies.ts'
import { workflowMessages } from './messages.ts'

interface Standing {
  /** Whether the person acts for the other, rather than the other for them. */
  acts: boolean
  other: string
  /** Processes by their names; none where it is for all. */
  processes: string[]
  until: string
}

/** Whose tasks come to somebody now, and to whom theirs go: by the delegations that tasks are given out by. */
export const deputiesInProcesses: DeputySource = async (ctx, { username, tenantId }) => {
  const at = now(ctx)
  const { rows } = await sql<Standing>`
    select r.to_user = ${username} as acts, coalesce(u.realname, u.username) as other,
      array(
        select m.name from wf_model m where m.id = any(string_to_array(r.models, ',')) and m.del_flag = 0 order by m.name
      ) as processes, r.end_time as until
    from wf_delegate_rule r
    join sys_user u on u.username = case when r.to_user = ${username} then r.from_user else r.to_user end and u.del_flag = 0
    where r.tenant_id = ${tenantId} and r.del_flag = 0 and r.enabled = 'Y' and r.begin_time <= ${at} and r.end_time >= ${at}
      and (r.to_user = ${username} or r.from_user = ${username})
    order by r.create_time desc, r.id desc`.execute(ctx.db)
  return rows.map((row) => sayStanding(ctx.locale, row))
}

function sayStanding(locale: Locale, { acts, other, processes, until }: Standing): string {
  const messages = workflowMessages[locale]
  const of = processes.length > 0 ? messages.ofProcesses(joinNames(locale, processes)) : messages.ofAllProcesses
  return (acts ? messages.actsFor : messages.actedForBy)(other, of, until)
}

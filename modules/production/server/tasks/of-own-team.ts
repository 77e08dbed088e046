import { sql } from 'kysely'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import type { ScopeRule } from '#kernel/server/rules.ts'

const seesAll = 'production:op-task:all'

/**
 * Whoever works in a team sees the operations of its workshop and those that are in their own hands (domain §2.19); who is in no team,
 * or sees to the whole plant, sees all. What a heat reports is seen by whoever sees to heats.
 */
export function ofOwnTeam(ctx: Ctx): ScopeRule | undefined {
  if (can(ctx, seesAll)) return undefined
  const { username: me, tenantId } = ctx.session
  const today = now(ctx).slice(0, 10)
  const shops = sql`
    select g.workshop
    from cal_team_member m
    join cal_team g on g.id = m.main_id and g.tenant_id = m.tenant_id and g.del_flag = 0
    where m.member = ${me} and m.tenant_id = ${tenantId} and m.del_flag = 0
      and ${today}::date between m.from_date and coalesce(m.to_date, 'infinity'::date)`
  return { tables: ['cal_team', 'cal_team_member', 'md_workcenter'], where: sql`(
    t.report_mode = 'FURNACE' or t.operator = ${me} or ${me} = any(string_to_array(t.workers, ','))
    or not exists (${shops})
    or t.workcenter in (
      select c.id from md_workcenter c where c.tenant_id = t.tenant_id and c.del_flag = 0 and c.workshop in (${shops})))` }
}

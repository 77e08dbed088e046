import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { defineRules, type ScopeRule } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { reportWorker } from '../../entities/report-worker.ts'

export const seesAllWages = 'production:wage:all'

/** Wages are one's own, and those of the team that one leads at the time; who pays sees all. */
function ownOrTeam(ctx: Ctx): ScopeRule | undefined {
  if (can(ctx, seesAllWages)) return undefined
  const me = ctx.session.username
  return { tables: ['cal_team', 'cal_team_member'], where: sql`(t.worker = ${me} or exists (
    select from cal_team g
    join cal_team_member m on m.main_id = g.id and m.del_flag = 0
    where g.leader = ${me} and g.tenant_id = t.tenant_id and g.del_flag = 0 and m.member = t.worker
      and t.work_date between m.from_date and coalesce(m.to_date, 'infinity'::date)))` }
}

/** A sheet is for who pays, and for the leader of its team. */
export function teamSheets(ctx: Ctx): ScopeRule | undefined {
  if (can(ctx, seesAllWages)) return undefined
  return { tables: ['cal_team'], where: sql`t.team in (
    select g.id from cal_team g
    where g.leader = ${ctx.session.username} and g.tenant_id = t.tenant_id and g.del_flag = 0)` }
}

export const workerRules = defineRules(reportWorker, { scope: ownOrTeam, shown: addItemUnits })

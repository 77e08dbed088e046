import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { progressOf } from '#kernel/entity/console/progress.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import type { Entity, Locale, MenuSeed } from '#kernel/entity/index.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { actionWords } from '#kernel/server/operations/history.ts'
import { openingFilters } from '#kernel/entity/window.ts'
import { inLanes } from '#kernel/server/let-others-run.ts'
import { list } from '#kernel/server/operations/list.ts'
import { readProgress } from '#kernel/server/progress.ts'
import { homeChanges, homeRecords, visitsByDay, visitTotals } from '../../calls/home.ts'
import { ofOwnTenant } from '../tenants/in-tenant.ts'

const visitDays = 7
const dayMs = 86_400_000

/** What homes may show of the whole installation: visits, records, latest changes, all counted, none invented. */
export const homeCalls = [
  serve(visitTotals, (ctx) => countVisits(ctx)),
  serve(visitsByDay, (ctx) => countByDay(ctx)),
  serve(homeRecords, (ctx) => records(ctx)),
  serve(homeChanges, (ctx) => changes(ctx, shownEntities(ctx))),
  serve(progressOf, (ctx, { id }) => readProgress(ctx, id)),
]

async function countVisits(ctx: Ctx): Promise<AnswerOf<typeof visitTotals>> {
  const midnight = `${now(ctx).slice(0, 10)} 00:00:00`
  const { rows } = await sql<AnswerOf<typeof visitTotals>>`
    select count(*) as "totalVisitCount", count(*) filter (where create_time >= ${midnight}) as "todayVisitCount",
      count(distinct ip) filter (where create_time >= ${midnight}) as "todayIp"
    from sys_log
    where log_type = 1 and ${ofOwnTenant(ctx, 'tenant_id')}`.execute(ctx.db)
  return rows[0]!
}

async function countByDay(ctx: Ctx): Promise<AnswerOf<typeof visitsByDay>> {
  const nowMs = ctx.kernel.clock.now().getTime()
  const days = Array.from({ length: visitDays }, (_, index) => wallTime(new Date(nowMs - (visitDays - 1 - index) * dayMs)).slice(0, 10))
  const { rows } = await sql<{ tian: string; visit: number; ip: number }>`
    select create_time::date as tian, count(*) as visit, count(distinct ip) as ip
    from sys_log
    where log_type = 1 and create_time >= ${`${days[0]} 00:00:00`} and ${ofOwnTenant(ctx, 'tenant_id')}
    group by 1`.execute(ctx.db)
  const byDay = new Map(rows.map((row) => [row.tian, row]))
  return days.map((tian) => ({ tian, type: tian.slice(5), visit: byDay.get(tian)?.visit ?? 0, ip: byDay.get(tian)?.ip ?? 0 }))
}

interface Shown {
  entity: Entity
  path: string
  title: string
}

/** Entities that have a menu and that the caller may list. */
function shownEntities(ctx: Ctx): Shown[] {
  const walk = (menus: readonly MenuSeed[]): MenuSeed[] => menus.flatMap((menu) => [menu, ...walk(menu.children ?? [])])
  return ctx.kernel.registry.modules.flatMap((module) => walk(module.menu)).flatMap((menu) => {
    const entity = menu.entity ? ctx.kernel.registry.entities.get(menu.entity) : undefined
    return entity && can(ctx, `${entity.permission}:list`) ? [{ entity, path: menu.path, title: menuTitle(menu, ctx.locale) }] : []
  })
}

function menuTitle(menu: MenuSeed, locale: Locale): string {
  return locale === 'en-US' ? menu.en : menu.title
}

const latestChanges = 10
/** Who loads base data: what came with the installation is no news. */
const installer = 'system'

async function records(ctx: Ctx): Promise<AnswerOf<typeof homeRecords>> {
  const shown = shownEntities(ctx)
  const business = shown.filter(({ entity }) => entity.module !== 'system')
  return inLanes(business.length > 0 ? business : shown,
    async ({ entity, path, title }) => ({ entity: entity.id, title, path,
      count: await countOf(ctx, entity, openingFilters(entity, ctx.kernel.clock.now())) }))
}

/** The total of a list, without its records. */
async function countOf(ctx: Ctx, entity: Entity, filters: Readonly<Record<string, string>>): Promise<number> {
  return (await list(ctx, entity, { ...filters, pageSize: 1, _total: 'only' })).total
}

async function changes(ctx: Ctx, shown: readonly Shown[]): Promise<AnswerOf<typeof homeChanges>> {
  if (shown.length === 0) return []
  const byTable = new Map(shown.map((item) => [item.entity.table, item]))
  const { rows } = await sql<{ table: string; id: string; action: string; by: string; byName: string | null; at: string }>`
    select l.data_table as "table", l.data_id as id, l.action, l.create_by as "by", u.realname as "byName", l.create_time as at
    from sys_data_log l
      left join sys_user u on u.username = l.create_by
    where l.tenant_id = ${ctx.session.tenantId} and l.create_by <> ${installer} and l.data_table in (${sql.join([...byTable.keys()])})
    order by l.create_time desc, l.id desc
    limit ${latestChanges}`.execute(ctx.db)
  const result = []
  for (const row of rows) {
    const { entity, path } = byTable.get(row.table)!
    const { records } = await list(ctx, entity, { id: row.id, pageSize: 1 })
    const [record] = records
    // Out of the caller's scope, or deleted meanwhile.
    if (!record) continue
    result.push({ entity: entity.id, title: titleOf(entity, ctx.locale), recordId: row.id,
      recordTitle: String(record[entity.key ?? entity.display ?? 'id'] ?? row.id), action: actionWords(ctx, entity, row.action),
      by: row.byName ?? row.by, at: row.at, path })
  }
  return result
}

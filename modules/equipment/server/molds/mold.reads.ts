import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { actionsOf, stateText } from '#kernel/server/operations/states.ts'
import { moldBoard, moldForecast, moldHistory } from '../../calls/mold.ts'
import { device, mold } from '../../index.ts'
import { forecastLife } from '../../rules/life-forecast.ts'
import { isNearLimit, usage } from '../../rules/strokes.ts'
import { limitsOf, strokesSoFar, type Mold } from './log.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'

/** Days of which the rate is taken. */
const rateDays = 30

const servedBoard = serve(moldBoard, async (ctx) => {
  const { rows } = await sql<{ id: string; code: string; name: string; status: string; mold: string | null }>`
    select d.id, d.code, d.name, d.status,
      (select m.id from eam_mold m where m.device = d.id and m.tenant_id = d.tenant_id and m.del_flag = 0 limit 1) as mold
    from eam_equip d
    join eam_category c on c.id = d.category
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and d.status <> 'SCRAPPED'
      and (c.code = 'PRESS' or exists (select from eam_mold m where m.device = d.id and m.del_flag = 0))
    order by d.code`.execute(ctx.db)
  const molds = new Map((await findMany(ctx, mold, rows.flatMap((row) => row.mold ?? []))).map((one) => [one.id, one as Mold]))
  return Promise.all(
    rows.map(async ({ mold: on, ...machine }) => ({ ...machine, statusText: await stateText(ctx, device, machine),
      mold: on !== null && molds.has(on) ? shown(ctx, molds.get(on)!) : null })
    ),
  )
})

function shown(ctx: Ctx, record: Mold) {
  const [strokes, limits] = [strokesSoFar(record), limitsOf(record)]
  const { id, code, name, status, cavity, rev } = record
  return { id, code, name, status, cavity, rev, ...usage(strokes, limits), near: isNearLimit(strokes, limits),
    _actions: actionsOf(ctx, mold, record) }
}

const servedForecast = serve(moldForecast, async (ctx) => {
  const today = now(ctx).slice(0, 10)
  const { rows } = await sql<
    Pick<Mold, 'id' | 'code' | 'name' | 'status' | 'strokesTotal' | 'strokesSinceGrind' | 'lifeMax' | 'grindLimit' | 'warnPct'> & {
      machine: string | null
      perDay: number[]
    }
  >`
    select m.id, m.code, m.name, m.status, m.strokes_total as "strokesTotal", m.strokes_since_grind as "strokesSinceGrind",
      m.life_max as "lifeMax", m.grind_limit as "grindLimit", m.warn_pct as "warnPct", d.code as machine,
      array(
        select coalesce((
          select sum(l.strokes)
          from eam_mold_log l
          where l.mold = m.id and l.event = 'STROKES' and l.event_at >= day and l.event_at < day + interval '1 day'
        ), 0)::int
        from generate_series(${today}::date - ${rateDays}::int, ${today}::date - 1, interval '1 day') as day
      ) as "perDay"
    from eam_mold m
    left join eam_equip d on d.id = m.device
    where m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0 and m.status <> 'SCRAPPED'`.execute(ctx.db)
  return rows.map(({ id, code, name, status, machine, perDay, ...record }) => {
    const limits = limitsOf(record)
    const { pct, left } = usage(strokesSoFar(record), limits)
    const { rate = null, days = null, from = null, to = null } = forecastLife(perDay, left) ?? {}
    return { id, code, name, status, machine, pct, left, rate, days, from, to,
      limit: record.lifeMax - record.strokesTotal <= left ? 'life' as const : 'grind' as const }
  }).toSorted((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity) || b.pct - a.pct)
})

const servedHistory = serve(moldHistory, async (ctx, { id }) => {
  await findOne(ctx, mold, id)
  const { rows } = await sql<{ day: string; strokes: number }>`
    select to_char(event_at, 'YYYY-MM-DD') as day, sum(strokes)::int as strokes
    from eam_mold_log
    where mold = ${id} and event = 'STROKES' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by 1
    order by 1 desc
    limit 90`.execute(ctx.db)
  return rows.toReversed()
})

export const moldReads = [servedBoard, servedForecast, servedHistory]

import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { WallChart } from '../../rules/spc/wall-chart.ts'

/** Points of each chart that the wall shows. */
const shown = 40

/** All charts in use with their last points; those with violations that nobody has explained first, then by the newest point. */
export async function wallCharts(ctx: Ctx): Promise<WallChart[]> {
  const { rows } = await sql<WallChart>`
    select c.id, c.code, c.name, c.chart_type as type, c.open_count as open, c.point_count as points, c.critical = 'Y' as critical,
      c.last_time as "lastTime", k.decimals, k.uom, p.stat, p.ucl, p.lcl, p.center, p.violations, p.flags
    from qms_spc_chart c
    join qms_char k on k.id = c.char_id
    cross join lateral (
      select coalesce(json_agg(stat::float8), '[]') as stat, coalesce(json_agg(ucl::float8), '[]') as ucl,
        coalesce(json_agg(lcl::float8), '[]') as lcl, coalesce(json_agg(center::float8), '[]') as center,
        coalesce(json_agg(violations | spread_violations), '[]') as violations,
        coalesce(json_agg((excluded = 'Y')::int + 2 * (cause is not null)::int), '[]') as flags
      from (select * from qms_spc_point where chart = c.id and tenant_id = c.tenant_id and seq > c.point_count - ${shown} order by seq) t
    ) p
    where c.state = 'OPEN' and c.tenant_id = ${ctx.session.tenantId} and c.del_flag = 0
    order by c.open_count > 0 desc, c.critical = 'Y' desc, c.open_count desc, c.last_time desc nulls last, c.code`.execute(ctx.db)
  return rows
}

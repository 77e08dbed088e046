import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { restWindowMs, type Reading, type ScaleTag } from '../../rules/stable-weight.ts'

/** A device that weighs, by its first weight: that of the overview before others. */
export interface Scale extends ScaleTag {
  id: string
  code: string
  online: boolean
  series: number | null
  /** Of its newest value, in milliseconds since 1970. */
  newest: number | null
}

/** A scale of the caller's tenant. */
export async function scaleOf(ctx: Ctx, id: string): Promise<Scale | undefined> {
  const { rows: [row] } = await sql<Scale>`
    select d.id, d.code, d.online = 'Y' as online, g.uom, g.decimals, g.low::float8, g.high::float8, g.deadband::float8,
      g.period_s as "periodS", s.id as series, (extract(epoch from l.ts) * 1000)::float8 as newest
    from iot_device d
    join iot_product p on p.id = d.model and p.category = 'SCALE'
    join iot_tag_def g on g.main_id = d.model and g.kind = 'WEIGHT' and g.del_flag = 0
    left join iot_series s on s.device = d.id and s.tag = g.tag
    left join iot_latest l on l.series = s.id
    where d.id = ${id} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    order by g.is_main desc, g.order_num
    limit 1`.execute(ctx.db)
  return row
}

/** What a scale sent until a moment, as far back as tells whether it stood still then. */
export async function readingsUntil(ctx: Ctx, scale: Scale, atMs: number): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select (extract(epoch from ts) * 1000)::float8 as at, value, quality
    from iot_point
    where series = ${scale.series} and ts >= ${momentOf(atMs - restWindowMs(scale))}::timestamptz
      and ts <= ${momentOf(atMs)}::timestamptz
    order by ts`.execute(ctx.db)
  return rows
}

const momentOf = (ms: number): string => new Date(ms).toISOString()

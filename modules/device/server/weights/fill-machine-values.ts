import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { fill } from '#kernel/server/seams.ts'
import { machineValues, type MeasuredValue } from '#modules/product/server.ts'

/** Without a value for so many periods a machine is silent. */
const freshPeriods = 3
/** The last moment that has a date. */
const latestMs = 8.64e15

interface Row {
  named: string
  uom: string | null
  decimals: number
  periodS: number
  at: number
  value: number
}

/** What the device of a machine measures under each name: a tag of its model, or one behind the code of the model. */
function seriesOf(ctx: Ctx, machine: string, tags: readonly string[]) {
  return sql`
    from unnest(${[...tags]}::text[]) named
    join iot_device d on d.machine = ${machine} and d.online = 'Y' and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    join iot_product p on p.id = d.model
    join iot_tag_def g on g.main_id = d.model and g.kind <> 'STATE' and named in (g.tag, p.code || '.' || g.tag) and g.del_flag = 0
    join iot_series s on s.device = d.id and s.tag = g.tag`
}

/** What product data asks of machines: their newest values, and what one was at a moment. */
export const machineFilling = fill(machineValues, {
  async newest(ctx, machine, tags) {
    if (tags.length === 0) return new Map()
    const { rows } = await sql<Row>`
      select distinct on (named) named, g.uom, g.decimals, g.period_s as "periodS", (extract(epoch from l.ts) * 1000)::float8 as at, l.value
      ${seriesOf(ctx, machine, tags)}
      join iot_latest l on l.series = s.id and l.quality = 0
      order by named, l.ts desc`.execute(ctx.db)
    const nowMs = ctx.kernel.clock.now().getTime()
    return new Map(
      rows.filter(({ at, periodS }) => nowMs - at <= freshPeriods * periodS * 1000).map((
        row,
      ): [string, MeasuredValue] => [row.named, shown(row)]),
    )
  },
  async valueAt(ctx, machine, tag, at) {
    if (!Number.isSafeInteger(at) || Math.abs(at) > latestMs) return undefined
    const { rows: [row] } = await sql<Row>`
      select named, g.uom, g.decimals, g.period_s as "periodS", ${at}::float8 as at, v.value
      ${seriesOf(ctx, machine, [tag])}
      join iot_point v on v.series = s.id and v.ts = ${new Date(at).toISOString()}::timestamptz and v.quality = 0
      limit 1`.execute(ctx.db)
    return row && shown(row)
  },
  async tagsOf(ctx, code) {
    const { rows } = await sql<{ tag: string | null; model: string; uom: string | null; periodS: number }>`
      select g.tag, p.code as model, g.uom, g.period_s as "periodS"
      from iot_device d
      join iot_product p on p.id = d.model
      left join iot_tag_def g on g.main_id = d.model and g.kind <> 'STATE' and g.del_flag = 0
      where d.code = ${code} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
      order by g.order_num`.execute(ctx.db)
    if (rows.length === 0) return undefined
    return rows.flatMap((
      { tag, model, uom, periodS },
    ) => (tag === null ? [] : [{ names: [tag, `${model}.${tag}`] as const, uom, periodS }]))
  },
})

function shown({ value, decimals, uom, at }: Row): MeasuredValue {
  return { value: new Decimal(String(value)).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed(), uom, at,
    time: wallTime(new Date(at)) }
}

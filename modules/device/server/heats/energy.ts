import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** A furnace for some time, by moments of the plant's wall. */
export interface Stay {
  id: string
  furnace: string
  from: string
  to: string
}

/** What units of energy counters are in kWh, and of power in kW. */
const kwhOf = new Map([['kWh', 1], ['MWh', 1000], ['MJ', 1 / 3.6], ['GJ', 1000 / 3.6], ['W', 0.001], ['kW', 1], ['MW', 1000]])

/** An amount of a tag of energy, or the hours of one of power, in kWh. A unit that nobody knows counts as kWh. */
export const inKwh = (amount: number, uom: string | null): number => amount * (kwhOf.get(uom ?? '') ?? 1)

interface Used {
  id: string
  uom: string | null
  counted: number | null
  /** kWh by the mean power of each minute. */
  drawn: number | null
}

/**
 * What furnaces used in kWh, by the id of the stay: by their energy counters, which may begin anew in between; where there is none, by
 * their power. A furnace that tells neither is left out.
 */
export async function energyOf(ctx: Ctx, stays: readonly Stay[]): Promise<ReadonlyMap<string, number>> {
  if (stays.length === 0) return new Map()
  const { rows } = await sql<Used>`
    select w.id, g.uom, used.counted, used.drawn
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as w(id text, furnace text, "from" timestamptz, "to" timestamptz)
    join iot_device d on d.machine = w.furnace and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    join iot_tag_def g on g.main_id = d.model and g.kind in ('ENERGY', 'POWER') and g.del_flag = 0
    join iot_series s on s.device = d.id and s.tag = g.tag
    cross join lateral (
      select sum(case when step < 0 then last else step end) filter (where g.kind = 'ENERGY') as counted,
        sum(mean) filter (where g.kind = 'POWER') / 60 as drawn
      from (
        select last, last - lag(last) over (order by ts) as step, total / times as mean
        from iot_point_1m where series = s.id and ts >= w."from" and ts <= w."to"
      ) of_minutes
    ) used`.execute(ctx.db)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const counted = sumOf(own.map((one) => (one.counted === null ? null : inKwh(one.counted, one.uom))))
    const used = counted ?? sumOf(own.map(({ drawn, uom }) => (drawn === null ? null : inKwh(drawn, uom))))
    return used === null ? [] : [[id, used] as const]
  }))
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

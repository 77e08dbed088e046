import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater, type Period } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { furnaceBatch } from '#modules/production/index.ts'
import type { EnergyAnswer, energyGroups } from '../../calls/energy.ts'
import { device } from '../../entities/device.ts'
import { energyBy, monthWithin, type UnloadedHeats, type UsedEnergy } from '../../rules/energy-figures.ts'
import { inKwh } from '../heats/energy.ts'

/** A device that tells what it uses, with the tags that do. */
interface Meter {
  id: string
  code: string
  name: string
  machine: string | null
  tags: string[]
}

/** What devices used within a period, by device or month. */
export async function energyIn(ctx: Ctx, period: Period, by: typeof energyGroups[number], only: string | null): Promise<EnergyAnswer> {
  const meters = await metersOf(ctx, only)
  const used = await usedBy(ctx, meters.map(({ id }) => id), period)
  const { rows, all } = energyBy(by, used, await unloadedFrom(ctx, meters, period))
  const byId = new Map(meters.map((meter) => [meter.id, meter]))
  const seriesOf = ({ id, tags }: Meter) => tags.map((tag) => `${id}:${tag}`)
  return { period, all, rows: rows.map(({ key, figures }) => {
    if (by === 'device') {
      const meter = byId.get(key)!
      return { key, text: `${meter.code} ${meter.name}`, period, machine: meter.machine, series: seriesOf(meter), ...figures }
    }
    const own = only === null ? undefined : byId.get(only)
    return { key, text: key, period: monthWithin(key, period), machine: own?.machine ?? null, series: own ? seriesOf(own) : [], ...figures }
  }) }
}

async function metersOf(ctx: Ctx, only: string | null): Promise<Meter[]> {
  const { rows } = await sql<Meter>`
    select t.id, t.code, t.name, t.machine, array_agg(g.tag order by g.kind, g.order_num) as tags
    from iot_device t join iot_tag_def g on g.main_id = t.model and g.kind in ('ENERGY', 'POWER') and g.del_flag = 0
    where ${joinAnd(scopeOf(ctx, device).where)} and (${only}::text is null or t.id = ${only})
    group by t.id
    order by t.code`.execute(ctx.db)
  return rows
}

interface UsedRow {
  device: string
  kind: string
  uom: string | null
  month: string
  used: number
}

/**
 * By hours, so that a year is a matter of some thousand rows for each device. A counter that began anew in an hour counts with what it
 * came to before and after; an hour that was measured counts with its mean power.
 */
async function usedBy(ctx: Ctx, devices: readonly string[], { from, to }: Period): Promise<UsedEnergy[]> {
  const { rows } = await sql<UsedRow>`
    with hours as (
      select s.device, g.kind, g.uom, h.ts, h.low, h.high, h.last, h.total / h.times as mean,
        lag(h.last) over (partition by s.id order by h.ts) as before
      from iot_device d
      join iot_tag_def g on g.main_id = d.model and g.kind in ('ENERGY', 'POWER') and g.del_flag = 0
      join iot_series s on s.device = d.id and s.tag = g.tag
      join iot_point_1h h on h.series = s.id and h.ts >= ${from}::date - interval '1 day' and h.ts < ${daysLater(to, 1)}::date
      where d.id = any(${devices}) and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    )
    select device, kind, uom, to_char(ts, 'YYYY-MM') as month, sum(case
      when kind = 'POWER' then mean
      when before is null then last - low
      when last >= before then last - before
      else greatest(high - before, 0) + last end) as used
    from hours where ts >= ${from}::date
    group by device, kind, uom, month`.execute(ctx.db)
  return [...Map.groupBy(rows, (row) => `${row.device} ${row.month}`).values()].map((own) => {
    const sum = (kind: string) => {
      const parts = own.filter((row) => row.kind === kind)
      return parts.length === 0 ? null : parts.reduce((all, { uom, used }) => all + inKwh(used, uom), 0)
    }
    return { device: own[0]!.device, month: own[0]!.month, counted: sum('ENERGY'), drawn: sum('POWER') }
  })
}

/** So many heats are read at once. */
const atOnce = 500

/** Heats that were unloaded from measured furnaces, whom the one who asks may see. */
async function unloadedFrom(ctx: Ctx, meters: readonly Meter[], { from, to }: Period): Promise<UnloadedHeats[]> {
  const deviceOf = new Map(meters.flatMap(({ id, machine }) => (machine === null ? [] : [[machine, id] as const])))
  if (deviceOf.size === 0) return []
  const found = new Map<string, UnloadedHeats>()
  for (let pageNo = 1;; pageNo += 1) {
    const { records } = await list(ctx, furnaceBatch, { unloadedAt_begin: `${from} 00:00:00`, unloadedAt_end: `${to} 23:59:59`,
      furnace: [...deviceOf.keys()].join(','), pageNo: String(pageNo), pageSize: String(atOnce), column: 'id', order: 'asc' })
    for (const { furnace, unloadedAt, loadKg } of records) {
      const [own, month] = [deviceOf.get(furnace), unloadedAt!.slice(0, 7)]
      if (own === undefined) continue
      const before = found.get(`${own} ${month}`) ?? { device: own, month, heats: 0, kg: '0' }
      found.set(`${own} ${month}`, { ...before, heats: before.heats + 1, kg: new Decimal(before.kg).plus(loadKg).toFixed() })
    }
    if (records.length < atOnce) return [...found.values()]
  }
}

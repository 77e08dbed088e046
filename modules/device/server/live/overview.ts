import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { device as machine } from '#modules/equipment/index.ts'
import { workshop } from '#modules/product/index.ts'
import { overview, type ShownDevice, type ShownTag } from '../../calls/values.ts'
import { device } from '../../entities/device.ts'

interface DeviceRow extends Omit<ShownDevice, 'tags' | 'online' | 'workshop'> {
  online: string
}

export const servedOverview = serve(overview, async (ctx) => {
  const devices = await devicesOf(ctx)
  const [shops, tags] = await Promise.all([workshopsOf(ctx, devices), tagsOf(ctx, devices)])
  return { now: now(ctx),
    devices: devices.map(({ online, ...rest }) => ({ ...rest, online: online === 'Y', workshop: shops.get(rest.machine ?? '') ?? '',
      tags: tags.get(rest.id) ?? [] })
    ) }
})

async function devicesOf(ctx: Ctx): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select t.id, t.code, t.name, p.category, t.machine, t.state, to_char(t.state_since, 'YYYY-MM-DD HH24:MI:SS') as "stateSince", t.online,
      to_char(t.last_seen, 'YYYY-MM-DD HH24:MI:SS') as "lastSeen"
    from iot_device t join iot_product p on p.id = t.model
    where t.tenant_id = ${ctx.session.tenantId} and ${joinAnd(scopeOf(ctx, device).where)}
    order by t.code`.execute(ctx.db)
  return rows
}

/** Where the machines of devices stand, by their ids. */
export async function workshopsOf(ctx: Ctx, devices: readonly { machine: string | null }[]): Promise<ReadonlyMap<string, string>> {
  const all = withoutDataRules(ctx)
  const machines = await findMany(all, machine, devices.flatMap((one) => one.machine ?? []))
  const shops = await findMany(all, workshop, [...new Set(machines.map((one) => one.workshop))])
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  return new Map(machines.map((one) => [one.id, names.get(one.workshop) ?? '']))
}

interface TagRow extends Omit<ShownTag, 'main'> {
  device: string
  main: string
}

async function tagsOf(ctx: Ctx, devices: readonly DeviceRow[]): Promise<ReadonlyMap<string, ShownTag[]>> {
  const { rows } = await sql<TagRow>`
    select d.id as device, g.tag, g.name, g.kind, g.uom, g.decimals, g.is_main as main, g.low::float8, g.high::float8,
      (extract(epoch from l.ts) * 1000)::float8 as at, l.value
    from iot_device d
    join iot_tag_def g on g.main_id = d.model and g.del_flag = 0
    left join iot_series s on s.device = d.id and s.tag = g.tag
    left join iot_latest l on l.series = s.id
    where d.id = any(${devices.map(({ id }) => id)}) and d.tenant_id = ${ctx.session.tenantId}
    order by d.code, g.order_num`.execute(ctx.db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.device)].map((
      [id, own],
    ) => [id, own.map(({ device: _device, main, ...tag }) => ({ ...tag, main: main === 'Y' }))]),
  )
}

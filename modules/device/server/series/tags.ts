import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readFormulas, type TagFormula } from '../../rules/formulas.ts'
import type { TagRule } from '../../rules/read-batch.ts'

/** A device as those see it who take what it sends. */
export interface KnownDevice {
  id: string
  code: string
  tenantId: number
  gateway: string | null
  tags: ReadonlyMap<string, TagRule>
  /** Of its calculated tags, each after those that it reads. */
  formulas: readonly TagFormula[]
}

/** Says to every process that devices or models have changed. */
export const changedTopic = 'device-changed'
/** The longest that a process believes what it knew, should a notice be lost. */
const believedMs = 30_000

interface Known {
  until: number
  device: KnownDevice | undefined
}

/** Devices by their ids, kept by the process until one of them changes. */
export interface DeviceBook {
  /** @param db the transaction of which the device may be */
  byId(id: string, db?: Db): Promise<KnownDevice | undefined>
  /** The devices of a gateway by their codes. */
  ofGateway(id: string): Promise<ReadonlyMap<string, string>>
}

const books = new WeakMap<Kernel, DeviceBook>()

export function deviceBook(kernel: Kernel): DeviceBook {
  let book = books.get(kernel)
  if (!book) {
    book = makeBook(kernel)
    books.set(kernel, book)
  }
  return book
}

function makeBook(kernel: Kernel): DeviceBook {
  const devices = new Map<string, Known>()
  const gateways = new Map<string, { until: number; codes: ReadonlyMap<string, string> }>()
  const forget = () => {
    devices.clear()
    gateways.clear()
  }
  kernel.notices.subscribe(changedTopic, forget, forget)
  const nowMs = () => kernel.clock.now().getTime()
  return {
    async byId(id, db = kernel.db) {
      const known = devices.get(id)
      if (known && known.until > nowMs()) return known.device
      const device = await readDevice(db, id)
      devices.set(id, { until: nowMs() + believedMs, device })
      return device
    },
    async ofGateway(id) {
      const known = gateways.get(id)
      if (known && known.until > nowMs()) return known.codes
      const { rows } = await sql<{ id: string; code: string }>`
        select id, code from iot_device where gateway = ${id} and del_flag = 0 -- tenant: that of the gateway`.execute(kernel.db)
      const codes = new Map(rows.map((row) => [row.code, row.id]))
      gateways.set(id, { until: nowMs() + believedMs, codes })
      return codes
    },
  }
}

interface TagRow extends Omit<TagRule, 'series' | 'low' | 'high' | 'factor' | 'shift' | 'deadband' | 'isCalculated'> {
  series: number | null
  low: string | null
  high: string | null
  factor: string
  shift: string
  deadband: string
  formula: string | null
}

async function readDevice(db: Db, id: string): Promise<KnownDevice | undefined> {
  const { rows: [device] } = await sql<{ id: string; code: string; tenantId: number; gateway: string | null; model: string }>`
    select id, code, tenant_id as "tenantId", gateway, model
    from iot_device where id = ${id} and del_flag = 0 -- tenant: a device is known by its id`.execute(db)
  if (!device) return undefined
  const { rows } = await sql<TagRow>`
    select t.tag, t.kind, t.low::text, t.high::text, t.factor::text, t.shift::text, t.deadband::text,
      t.period_s as "periodS", t.formula, s.id as series
    from iot_tag_def t left join iot_series s on s.device = ${id} and s.tag = t.tag
    where t.main_id = ${device.model} and t.del_flag = 0 -- tenant: tags of the device's own model`.execute(db)
  const made = await makeSeries(db, device, rows.filter(({ series }) => series === null).map(({ tag }) => tag))
  const { inOrder: formulas } = readFormulas(rows)
  const inputs = new Set(formulas.flatMap(({ reads }) => reads))
  // What a formula reads is kept at each moment: a value that is left out would leave out those that are made of it.
  const tags = new Map(
    rows.map((
      { formula, ...row },
    ): [string, TagRule] => [row.tag, { ...row, series: row.series ?? made.get(row.tag)!, low: numberOf(row.low), high: numberOf(row.high),
      factor: Number(row.factor), shift: Number(row.shift), deadband: inputs.has(row.tag) ? 0 : Number(row.deadband),
      isCalculated: formula !== null }]
    ),
  )
  return { id, code: device.code, tenantId: device.tenantId, gateway: device.gateway, tags, formulas }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Two processes that meet a new tag at once get one series. */
async function makeSeries(db: Db, { id, tenantId }: { id: string; tenantId: number },
  tags: readonly string[]): Promise<Map<string, number>> {
  if (tags.length === 0) return new Map()
  await sql`
    insert into iot_series (tenant_id, device, tag)
    select ${tenantId}::int, ${id}, tag from unnest(${tags}::text[]) tag order by tag
    on conflict (device, tag) do nothing`.execute(db)
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag from iot_series
    where device = ${id} and tag = any(${tags}) and tenant_id = ${tenantId}`.execute(db)
  return new Map(rows.map((row) => [row.tag, row.id]))
}

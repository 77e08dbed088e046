import type { Rec, TestApp } from '#apps/server/testing/app.ts'
import { assemble } from '#apps/server/kernel.ts'
import { startTestApp } from '#apps/server/testing/app.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { openBroker, type Broker } from '../server/mqtt/broker.ts'

/* What tests of devices share: a plant on the morning of its story, devices that show keys, values by their places. */

export interface DevicePlant {
  app: TestApp
  /** Of another process on the same database: what duties do. */
  kernel: Kernel
  rows(text: string, values?: unknown[]): Promise<Rec[]>
  deviceId(code: string): Promise<string>
  keyOf(code: string, of?: 'device' | 'gateway'): Promise<string>
  send(key: string, body: unknown): Promise<{ status: number; body: Rec }>
  /** Stored values of a tag, in the order of their times. */
  values(code: string, tag: string): Promise<number[]>
  nowMs(): number
  close(): Promise<void>
}

/** @param bare nothing was measured yet */
export async function devicePlant(
  { bare = false, ...options }: Parameters<typeof startTestApp>[0] & { bare?: boolean } = {},
): Promise<DevicePlant> {
  const app = await startTestApp({ ...options, env: { MQTT_PORT: '', ...options.env } })
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  const rows = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows as Rec[]
  if (bare) {
    await rows(
      'truncate iot_point, iot_point_1m, iot_point_1h, iot_latest, iot_dirty, iot_state_log, iot_alarm, iot_alarm_log, iot_alarm_state',
    )
    await rows("update iot_device set state = 'OFF', online = 'N', last_seen = null")
    await rows("update iot_gateway set online = 'N', last_seen = null")
  }
  const idOf = async (table: string, code: string): Promise<string> =>
    (await rows(`select id from ${table} where code = $1 and del_flag = 0`, [code]))[0]!.id
  return {
    app,
    kernel,
    rows,
    deviceId: (code) => idOf('iot_device', code),
    async keyOf(code, of = 'device') {
      const id = await idOf(of === 'device' ? 'iot_device' : 'iot_gateway', code)
      return (await app.call<Rec>('POST', `/device/${of}/issueKey`, { as: 'equipment', body: { id, overlap: 0 } })).body.result
        .key as string
    },
    async send(key, body) {
      const { status, body: answer } = await app.call('POST', `/iot/ingest/${key}`, { as: null, body })
      return { status, body: answer as unknown as Rec }
    },
    values: async (code, tag) =>
      (await rows(
        `select p.value from iot_point p join iot_series s on s.id = p.series join iot_device d on d.id = s.device
        where d.code = $1 and s.tag = $2 order by p.ts`,
        [code, tag],
      )).map(({ value }) => value as number),
    nowMs: () => app.clock.now().getTime(),
    close: async () => {
      await kernel.notices.close()
      await app.close()
    },
  }
}

/** A plant where nothing was measured yet, with a broker at a free port. */
export interface BrokerPlant extends DevicePlant {
  broker: Broker
}

export async function brokerPlant(): Promise<BrokerPlant> {
  const plant = await devicePlant({ idle: true, bare: true })
  const broker = await openBroker(plant.kernel, { host: '127.0.0.1', port: 0 })
  return { ...plant, broker, close: async () => {
    await broker.close()
    await plant.close()
  } }
}

import { once } from 'node:events'
import { connect as open } from 'node:net'
import { generate } from 'mqtt-packet'
import mqtt, { type MqttClient } from 'mqtt'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokerPlant, type BrokerPlant } from './plant.ts'

/* Issue 34, bad days: what a plant does to its devices, and they to it. The clock stands on Monday, 18 May 2026, 08:30. */

let plant: BrokerPlant
beforeAll(async () => {
  plant = await brokerPlant()
})
afterAll(() => plant.close())

const second = 1000
const minute = 60_000
/** A new key is the only one of its device: whoever joins twice names it. */
const join = async (username: string, password?: string): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${plant.broker.port}`, { username, password: password ?? await plant.keyOf(username),
    reconnectPeriod: 0 })

/** Takes the database away from everybody, or brings it back. */
async function database(there: boolean): Promise<void> {
  const name = new URL(plant.app.database.url).pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('testServerUrl') })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections ${there}`)
  if (!there) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

test('the database is away for five minutes: devices are told to come again, nothing is acknowledged, nothing is lost', async () => {
  const key = await plant.keyOf('PR-01')
  const client = await join('PR-02')
  client.on('error', () => undefined)
  const batch = [{ ts: plant.nowMs() - second, tag: 'force', v: 320 }]
  await database(false)
  expect((await plant.send(key, batch)).status).toBe(503)
  const gone = new Promise<void>((resolve) => client.once('close', () => resolve()))
  let acknowledged = false
  client.publishAsync('millwright/0/PR-02/points', JSON.stringify(batch), { qos: 1 }).then(() => (acknowledged = true), () => undefined)
  await gone
  expect(acknowledged).toBe(false)
  plant.app.clock.advance(5 * minute)
  await database(true)
  // What the device kept meanwhile comes now, with the values of the five minutes.
  const kept = [...batch, ...Array.from({ length: 300 }, (_, index) => ({ ts: batch[0]!.ts + (index + 1) * second, tag: 'force', v: 321 }))]
  await expect.poll(async () => (await plant.send(key, kept)).status, { timeout: 20_000 }).toBe(200)
  expect(await plant.values('PR-01', 'force')).toHaveLength(301)
  const again = await join('PR-02')
  await again.publishAsync('millwright/0/PR-02/points', JSON.stringify(kept), { qos: 1 })
  expect(await plant.values('PR-02', 'force')).toHaveLength(301)
  await again.endAsync()
})

test('retained messages to 10,000 topics of a device: nothing of it is kept for those who come later, what is refused is counted by few lines', async () => {
  const refused = async () =>
    (await plant.rows('select count(*)::int as lines, coalesce(sum(times), 0)::int as times from iot_rejection where device = $1', [
      await plant.deviceId('PR-03'),
    ]))[0] as { lines: number; times: number }
  const before = await refused()
  const key = await plant.keyOf('PR-03')
  const client = await join('PR-03', key)
  for (let first = 0; first < 10_000; first += 1000)
    await Promise.all(
      Array.from({ length: 1000 },
        (_, index) => client.publishAsync(`millwright/0/PR-03/tag/x${first + index}`, '1', { qos: 1, retain: true })),
    )
  const after = await refused()
  expect(after.times - before.times).toBe(10_000)
  expect(after.lines - before.lines, '200 by name, the rest together').toBe(201)
  const later = await join('PR-03', key)
  const heard: string[] = []
  later.on('message', (topic) => heard.push(topic))
  await later.subscribeAsync('millwright/0/PR-03/#')
  await client.publishAsync('millwright/0/PR-03/tag/force', '300', { qos: 1 })
  await expect.poll(() => heard).toEqual(['millwright/0/PR-03/tag/force'])
  await Promise.all([client.endAsync(), later.endAsync()])
})

test('whole numbers become broken ones, a day is brought twice: each value is there once and as it was', async () => {
  const key = await plant.keyOf('PR-04')
  const day = Array.from({ length: 1440 },
    (_, index) => ({ ts: plant.nowMs() - (1440 - index) * minute + second, tag: 'force', v: index < 700 ? 300 : 300.25 }))
  for (let time = 0; time < 2; time += 1) expect((await plant.send(key, day)).body.result).toMatchObject({ accepted: 1440, refused: [] })
  const values = await plant.values('PR-04', 'force')
  expect([values.length, values[0], values.at(-1)]).toEqual([1440, 300, 300.25])
})

test('a subscriber that takes nothing holds nobody up', async () => {
  const password = await plant.keyOf('PR-05')
  const slow = open(plant.broker.port, '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write(
    generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId: 'slow', keepalive: 60, username: 'PR-05',
      password: Buffer.from(password) }),
  )
  await once(slow, 'data')
  slow.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'millwright/0/PR-05/#', qos: 1 }] }))
  await once(slow, 'data')
  slow.pause()
  const other = await join('PR-06')
  const own = await join('PR-05', password)
  const entry = JSON.stringify([{ ts: plant.nowMs(), tag: 'force', v: 300, note: 'x'.repeat(20_000) }])
  // More than the sockets of both sides hold.
  const flood = Promise.all(Array.from({ length: 500 }, () => own.publishAsync('millwright/0/PR-05/points', entry, { qos: 1 })))
  const waits = { on: true }
  const flooded = flood.then(() => (waits.on = false))
  for (let index = 0; index < 5; index += 1)
    await other.publishAsync('millwright/0/PR-06/tag/force', JSON.stringify({ ts: plant.nowMs() - index * second, v: 310 }), { qos: 1 })
  expect(await plant.values('PR-06', 'force')).toHaveLength(5)
  expect(waits.on, 'what the slow one would get waits meanwhile').toBe(true)
  slow.destroy()
  await flooded
  await Promise.all([own.endAsync(), other.endAsync()])
})

import { connect as open } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMosquitto } from '#tools/mosquitto.ts'
import { joinOutside } from '../server/mqtt/outside.ts'
import { brokerPlant, type BrokerPlant } from './plant.ts'

/* Issue 34, «In»: what devices bring by MQTT, through the broker of the server and through one of the plant's own. */

let plant: BrokerPlant
beforeAll(async () => {
  plant = await brokerPlant()
})
afterAll(() => plant.close())

const join = (username: string, password: string, more: IClientOptions = {}): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${plant.broker.port}`, { username, password, reconnectPeriod: 0, ...more })
const online = async (code: string) => (await plant.rows('select online from iot_device where code = $1', [code]))[0]!.online as string

test('what is acknowledged is kept; bare values, batches and those of a gateway', async () => {
  const device = await join('BM-01', await plant.keyOf('BM-01'))
  await device.publishAsync('millwright/0/BM-01/tag/rpm', '61.5', { qos: 1 })
  await device.publishAsync('millwright/0/BM-01/points', JSON.stringify([{ ts: plant.nowMs() - 1000, values: { rpm: 60, temp: 41 } }]), {
    qos: 1,
  })
  await device.publishAsync('millwright/0/BM-01/points', '{broken', { qos: 1 })
  expect(await plant.values('BM-01', 'rpm')).toEqual([60, 61.5])
  await device.endAsync()
  const gateway = await join('GW-MIX', await plant.keyOf('GW-MIX', 'gateway'))
  await gateway.publishAsync('millwright/0/BM-02/points', JSON.stringify([{ tag: 'rpm', v: 55 }]), { qos: 1 })
  expect(await plant.values('BM-02', 'rpm')).toEqual([55])
  expect(await plant.rows('select reason from iot_rejection where device = $1', [await plant.deviceId('BM-01')])).toEqual([{
    reason: 'NOT_A_NUMBER',
  }])
  await gateway.endAsync()
})

test('nobody gets in without a key of their own, and nobody reaches what is not theirs', async () => {
  const key = await plant.keyOf('PR-01')
  await expect(join('PR-01', 'mw_wrong')).rejects.toThrow()
  await expect(join('PR-02', key)).rejects.toThrow()
  const device = await join('PR-01', key)
  const heard: string[] = []
  device.on('message', (topic) => heard.push(topic))
  for (const filter of ['#', 'millwright/+/PR-02/#', 'millwright/0/PR-02/points', 'millwright/0/+/points', '$SYS/#'])
    await expect(device.subscribeAsync(filter), filter).rejects.toThrow()
  await device.subscribeAsync('millwright/0/PR-01/#')
  const foreign = await join('PR-02', await plant.keyOf('PR-02'))
  await foreign.publishAsync('millwright/0/PR-02/tag/force', '7', { qos: 1 })
  const gone = new Promise<void>((resolve) => foreign.once('close', () => resolve()))
  foreign.publish('millwright/0/PR-01/tag/force', '8', { qos: 1 })
  await gone
  expect(await plant.values('PR-01', 'force')).toEqual([])
  await device.publishAsync('millwright/0/PR-01/tag/force', '9', { qos: 1 })
  await expect.poll(() => heard).toEqual(['millwright/0/PR-01/tag/force'])
  await device.endAsync()
})

test('a name that somebody else has is no way to cut them off', async () => {
  const own = await join('BM-03', await plant.keyOf('BM-03'), { clientId: 'mill' })
  let gone = false
  own.on('close', () => (gone = true))
  const foreign = await join('BM-04', await plant.keyOf('BM-04'), { clientId: 'mill' })
  await foreign.publishAsync('millwright/0/BM-04/tag/rpm', '7', { qos: 1 })
  await own.publishAsync('millwright/0/BM-03/tag/rpm', '8', { qos: 1 })
  expect(gone).toBe(false)
  await own.endAsync()
  await foreign.endAsync()
})

test('a last will, the end of a connection and a revoked key take a device offline', async () => {
  const id = await plant.deviceId('PR-03')
  const device = await join('PR-03', await plant.keyOf('PR-03'), {
    will: { topic: 'millwright/0/PR-03/status', payload: Buffer.from('offline'), qos: 1, retain: true },
  })
  await device.publishAsync('millwright/0/PR-03/tag/force', '300', { qos: 1 })
  expect(await online('PR-03')).toBe('Y')
  device.stream.destroy()
  await expect.poll(() => online('PR-03')).toBe('N')

  const again = await join('PR-03', await plant.keyOf('PR-03'))
  await again.publishAsync('millwright/0/PR-03/tag/force', '301', { qos: 1 })
  expect(await online('PR-03')).toBe('Y')
  const cut = new Promise<void>((resolve) => again.once('close', () => resolve()))
  await plant.app.call('POST', '/device/device/revokeKeys', { as: 'equipment', body: { id, comment: '密钥外泄' } })
  await cut
  await expect.poll(() => online('PR-03')).toBe('N')
})

test('a packet that is too long cuts off its sender before it is held, and others go on', async () => {
  const device = await join('PR-04', await plant.keyOf('PR-04'))
  const socket = open(plant.broker.port, '127.0.0.1')
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  // A CONNECT that announces 256 MB.
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
  await ended
  await device.publishAsync('millwright/0/PR-04/tag/force', '300', { qos: 1 })
  expect(await plant.values('PR-04', 'force')).toEqual([300])
  await device.endAsync()
})

test('values of a state are kept for whoever comes later, values are not', async () => {
  const key = await plant.keyOf('PR-05')
  const first = await join('PR-05', key)
  await first.publishAsync('millwright/0/PR-05/status', 'online', { qos: 1, retain: true })
  await first.publishAsync('millwright/0/PR-05/tag/force', '1', { qos: 1, retain: true })
  await first.endAsync()
  const second = await join('PR-05', key, { clientId: 'later' })
  const heard: string[] = []
  second.on('message', (topic) => heard.push(topic))
  await second.subscribeAsync('millwright/0/PR-05/#')
  await expect.poll(() => heard).toEqual(['millwright/0/PR-05/status'])
  await second.endAsync()
})

test('an outside broker: what it brings is kept once by two servers, also after it was away', async (context) => {
  const outside = await startMosquitto()
  if (!outside) return context.skip()
  const other = await devicePlantProcess()
  const joined = [await joinOutside(plant.kernel, outside.url), await joinOutside(other, outside.url)]
  try {
    const device = await mqtt.connectAsync(outside.url, { reconnectPeriod: 100 })
    const bring = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          device.publishAsync('millwright/0/PR-06/points',
            JSON.stringify([{ ts: plant.nowMs() - 100_000 + (from + index) * 10, tag: 'force', v: from + index }]), { qos: 1 })),
      )
    // Until one of the two has subscribed nobody keeps anything: the first is brought until it is there.
    await expect.poll(async () => {
      await bring(0, 1)
      return plant.values('PR-06', 'force')
    }, { timeout: 20_000 }).toEqual([0])
    await bring(1, 200)
    await expect.poll(async () => (await plant.values('PR-06', 'force')).length, { timeout: 20_000 }).toBe(200)
    await outside.restart()
    await expect.poll(async () => {
      await bring(200, 201)
      return (await plant.values('PR-06', 'force')).length
    }, { timeout: 30_000 }).toBe(201)
    await device.endAsync()
  } finally {
    for (const one of joined) await one.close()
    await other.notices.close()
    await outside.close()
  }
}, 90_000)

async function devicePlantProcess() {
  const { assemble } = await import('#apps/server/kernel.ts')
  return (await assemble({ config: plant.app.config, pool: plant.app.database.pool, clock: plant.app.clock })).kernel
}

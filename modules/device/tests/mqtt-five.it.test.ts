import { connect as open, type Socket } from 'node:net'
import mqtt, { type IClientOptions, type IConnackPacket, type IDisconnectPacket, type MqttClient } from 'mqtt'
import { generate, parser, type IConnectPacket, type Packet } from 'mqtt-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBroker } from '../server/mqtt/broker.ts'
import { brokerPlant, type BrokerPlant } from './plant.ts'

/* Issue 34, «In»: clients of MQTT 5 at the broker of the server, which is one of 3.1.1 behind a front. */

let plant: BrokerPlant
beforeAll(async () => {
  plant = await brokerPlant()
})
afterAll(() => plant.close())

type Five = MqttClient & { connack: IConnackPacket }

const address = () => `mqtt://127.0.0.1:${plant.broker.port}`
async function join(username: string, password: string, more: IClientOptions = {}): Promise<Five> {
  const client = mqtt.connect(address(), { protocolVersion: 5, username, password, reconnectPeriod: 0, ...more })
  const connack = await new Promise<IConnackPacket>((done, failed) => client.once('connect', done).once('error', failed))
  return Object.assign(client, { connack })
}
const online = async (code: string) => (await plant.rows('select online from iot_device where code = $1', [code]))[0]!.online as string
const farewell = (client: MqttClient) => new Promise<IDisconnectPacket>((resolve) => client.once('disconnect', resolve))
/** A connection that says what it likes. */
async function raw(): Promise<{ socket: Socket; heard: Packet[]; send(packet: Packet): void; closed: Promise<void> }> {
  const socket = open(plant.broker.port, '127.0.0.1')
  const words = parser({ protocolVersion: 5 })
  const heard: Packet[] = []
  words.on('packet', (packet) => heard.push(packet))
  socket.on('data', (chunk) => words.parse(chunk)).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, heard, closed, send: (packet) => void socket.write(generate(packet, { protocolVersion: 5 })) }
}
const hello = (username: string, password: string, more: Partial<IConnectPacket> = {}): Packet => ({ cmd: 'connect', protocolId: 'MQTT',
  protocolVersion: 5, clean: true, clientId: username, keepalive: 60, username, password: Buffer.from(password), ...more })
const answer = async (of: { heard: Packet[] }, index = 0) => {
  await expect.poll(() => of.heard.length).toBeGreaterThan(index)
  return of.heard[index]!
}

test('values of QoS 0 and 1 are kept, and acknowledged once they are; aliases stand for topics', async () => {
  const device = await join('BM-01', await plant.keyOf('BM-01'), { clientId: '' })
  expect(device.connack.properties).toMatchObject({ maximumQoS: 1, topicAliasMaximum: 100, sharedSubscriptionAvailable: false,
    subscriptionIdentifiersAvailable: false, sessionExpiryInterval: 0, assignedClientIdentifier: expect.stringMatching(/^mw-/) as unknown })
  const topic = 'millwright/0/BM-01/tag/rpm'
  await device.publishAsync(topic, JSON.stringify({ ts: plant.nowMs() - 3000, v: 60 }), { qos: 1, properties: { topicAlias: 7 } })
  expect(await plant.values('BM-01', 'rpm')).toEqual([60])
  await device.publishAsync('', JSON.stringify({ ts: plant.nowMs() - 2000, v: 61 }), { qos: 1, properties: { topicAlias: 7 } })
  expect(await plant.values('BM-01', 'rpm')).toEqual([60, 61])
  await device.publishAsync(topic, JSON.stringify({ ts: plant.nowMs() - 1000, v: 62 }), { qos: 0 })
  await expect.poll(() => plant.values('BM-01', 'rpm')).toEqual([60, 61, 62])
  await device.endAsync()
})

test('who is not let in hears why', async () => {
  const key = await plant.keyOf('PR-01')
  await expect(join('PR-01', 'mw_wrong')).rejects.toMatchObject({ code: 0x86 })
  await expect(join('PR-02', key)).rejects.toMatchObject({ code: 0x86 })
  await expect(join('PR-01', key, { will: { topic: 'millwright/0/PR-01/status', payload: Buffer.from('offline'), qos: 2 } })).rejects
    .toMatchObject({ code: 0x9b })
  for (const [properties, code] of [[{ authenticationMethod: 'SCRAM' }, 0x8c], [{ maximumPacketSize: 0 }, 0x82]] as const) {
    const one = await raw()
    one.send(hello('PR-01', key, { properties }))
    await one.closed
    expect(one.heard).toMatchObject([{ cmd: 'connack', reasonCode: code }])
  }
  const later = await raw()
  const bytes = generate(hello('PR-01', key) as IConnectPacket)
  bytes[bytes.indexOf('MQTT') + 4] = 6
  later.socket.write(bytes)
  await later.closed
  expect(later.heard, 'a version of MQTT that is not there yet').toMatchObject([{ cmd: 'connack', reasonCode: 0x84 }])
})

test('a topic of somebody else is refused by its reason; the connection goes on where it can be told', async () => {
  const device = await join('PR-01', await plant.keyOf('PR-01'))
  await expect(device.publishAsync('millwright/0/PR-02/tag/force', '8', { qos: 1 })).rejects.toMatchObject({ code: 0x87 })
  await expect(device.publishAsync('elsewhere', '8', { qos: 1 })).rejects.toMatchObject({ code: 0x87 })
  await device.publishAsync('millwright/0/PR-01/tag/force', '9', { qos: 1 })
  expect(await plant.values('PR-01', 'force')).toEqual([9])
  expect(await plant.values('PR-02', 'force')).toEqual([])
  const gone = farewell(device)
  device.publish('millwright/0/PR-02/tag/force', '8', { qos: 0 })
  expect(await gone).toMatchObject({ reasonCode: 0x87 })
})

test('each filter is answered for itself, with its options', async () => {
  const key = await plant.keyOf('PR-02')
  const one = await raw()
  one.send(hello('PR-02', key))
  await answer(one)
  const own = 'millwright/0/PR-02/#'
  one.send({ cmd: 'subscribe', messageId: 5,
    subscriptions: [{ topic: own, qos: 2 }, { topic: 'millwright/0/PR-01/#', qos: 1 }, { topic: '$share/g/a', qos: 1 }, { topic: 'a#',
      qos: 0 }, { topic: own, qos: 0, nl: true }] })
  expect(await answer(one, 1)).toMatchObject({ cmd: 'suback', messageId: 5, granted: [0, 0x87, 0x9e, 0x8f, 0] })
  one.send({ cmd: 'unsubscribe', messageId: 6, unsubscriptions: ['a', own, 'b#'] })
  expect(await answer(one, 2)).toMatchObject({ cmd: 'unsuback', messageId: 6, granted: [0x11, 0, 0x8f] })
  one.send({ cmd: 'pingreq' })
  expect(await answer(one, 3)).toMatchObject({ cmd: 'pingresp' })
  one.send({ cmd: 'subscribe', messageId: 7, subscriptions: [{ topic: own, qos: 0 }], properties: { subscriptionIdentifier: 3 } })
  await one.closed
  expect(one.heard.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0xa1 })
})

test('what is kept of a state is brought as it is asked for, and nobody hears themselves who does not want to', async () => {
  const key = await plant.keyOf('PR-05')
  const first = await join('PR-05', key, { clientId: 'first' })
  await first.publishAsync('millwright/0/PR-05/status', 'online', { qos: 1, retain: true })
  await first.publishAsync('millwright/0/PR-05/tag/force', '1', { qos: 1, retain: true })
  const second = await join('PR-05', key, { clientId: 'second' })
  const heard: [string, boolean][] = []
  second.on('message', (topic, _payload, { retain }) => heard.push([topic.slice('millwright/0/PR-05/'.length), retain]))
  const filter = 'millwright/0/PR-05/#'
  const say = async (of: MqttClient, value: string) => {
    await of.publishAsync(`millwright/0/PR-05/tag/force`, value, { qos: 1 })
  }
  await second.subscribeAsync(filter, { qos: 1, rh: 2, nl: true })
  await say(second, '2')
  await say(first, '3')
  await expect.poll(() => heard).toEqual([['tag/force', false]])
  await second.subscribeAsync(filter, { qos: 1, rh: 1, nl: true })
  await say(first, '4')
  await expect.poll(() => heard.length).toBe(2)
  await second.subscribeAsync(filter, { qos: 1, rh: 0 })
  await expect.poll(() => heard.slice(2)).toEqual([['status', true]])
  await say(second, '5')
  await expect.poll(() => heard.slice(3)).toEqual([['tag/force', false]])
  await Promise.all([first.endAsync(), second.endAsync()])
})

test('a last will takes a device offline, also where its client says goodbye with it; a usual goodbye does not carry it out', async () => {
  const will = { topic: 'millwright/0/PR-03/status', payload: Buffer.from('offline'), qos: 1 as const, retain: true,
    properties: { willDelayInterval: 3600 } }
  const key = await plant.keyOf('PR-03')
  const watcher = await join('PR-03', key, { clientId: 'watcher' })
  const heard: string[] = []
  watcher.on('message', (_topic, payload) => heard.push(payload.toString()))
  await watcher.subscribeAsync('millwright/0/PR-03/status')
  const enter = async () => {
    const device = await join('PR-03', key, { will })
    await device.publishAsync('millwright/0/PR-03/tag/force', '300', { qos: 1 })
    await plant.rows("update iot_device set online = 'Y' where code = 'PR-03'")
    return device
  }
  const broken = await enter()
  broken.stream.destroy()
  await expect.poll(() => online('PR-03')).toBe('N')
  await expect.poll(() => heard).toEqual(['offline'])
  await (await enter()).endAsync(false, { reasonCode: 4 })
  await expect.poll(() => heard).toEqual(['offline', 'offline'])
  expect(await online('PR-03')).toBe('N')
  await (await enter()).endAsync()
  await watcher.publishAsync('millwright/0/PR-03/status', 'online', { qos: 1 })
  await expect.poll(() => heard).toEqual(['offline', 'offline', 'online'])
  await watcher.endAsync()
})

test('a revoked key, a newer connection of the same name and the end of the server are told as what they are', async () => {
  const id = await plant.deviceId('PR-06')
  const key = await plant.keyOf('PR-06')
  const device = await join('PR-06', key, { clientId: 'press' })
  const replaced = farewell(device)
  const newer = await join('PR-06', key, { clientId: 'press' })
  expect(await replaced).toMatchObject({ reasonCode: 0x8e })
  const revoked = farewell(newer)
  await plant.app.call('POST', '/device/device/revokeKeys', { as: 'equipment', body: { id, comment: '密钥外泄' } })
  expect(await revoked).toMatchObject({ reasonCode: 0x98 })
  const other = await openBroker(plant.kernel, { host: '127.0.0.1', port: 0 })
  const last = await mqtt.connectAsync(`mqtt://127.0.0.1:${other.port}`, { protocolVersion: 5, username: 'PR-06',
    password: await plant.keyOf('PR-06'), reconnectPeriod: 0 })
  const shut = farewell(last)
  await other.close()
  expect(await shut).toMatchObject({ reasonCode: 0x8b })
})

test('limits hold: a packet too long, too much at once, more than the client takes, aliases beyond what was agreed', async () => {
  const key = await plant.keyOf('PR-04')
  const breaks: [string, (one: Awaited<ReturnType<typeof raw>>) => void, number][] = [
    ['too long', ({ socket }) => socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f, 1, 2, 3])), 0x95],
    ['an alias beyond what was agreed',
      ({ send }) => send({ cmd: 'publish', topic: 'a', payload: '1', qos: 0, dup: false, retain: false, properties: { topicAlias: 101 } }),
      0x94],
    ['unknown alias', ({ socket }) => socket.write(Buffer.from([0x30, 6, 0, 0, 3, 35, 0, 9])), 0x82],
    ['QoS 2', ({ send }) => send({ cmd: 'publish', topic: 'a', payload: '1', qos: 2, messageId: 1, dup: false, retain: false }), 0x9b],
    ['CONNECT again', ({ send }) => send(hello('PR-04', key)), 0x82],
    ['AUTH', ({ send }) => send({ cmd: 'auth', reasonCode: 0x19 }), 0x82],
    ['garbage', ({ socket }) => socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n')), 0x81],
    ['a property that does not exist', ({ socket }) => socket.write(Buffer.from([0x30, 6, 0, 1, 97, 2, 0x7f, 0])), 0x81],
  ]
  for (const [name, say, code] of breaks) {
    const one = await raw()
    one.send(hello('PR-04', key))
    expect(await answer(one), name).toMatchObject({ cmd: 'connack', reasonCode: 0 })
    say(one)
    await one.closed
    expect(one.heard.at(-1), name).toMatchObject({ cmd: 'disconnect', reasonCode: code })
  }
  const device = await join('PR-04', key)
  await device.publishAsync('millwright/0/PR-04/tag/force', '300', { qos: 1 })
  expect(await plant.values('PR-04', 'force'), 'others go on').toEqual([300])
  await device.endAsync()
})

test('a client gets no more at once than it takes, nor what is longer than it takes', async () => {
  const key = await plant.keyOf('PR-07')
  const slow = await raw()
  slow.send(hello('PR-07', key, { clientId: 'slow', properties: { receiveMaximum: 2, maximumPacketSize: 100 } }))
  await answer(slow)
  slow.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'millwright/0/PR-07/tag/force', qos: 1 }] })
  await answer(slow, 1)
  const device = await join('PR-07', key, { clientId: 'brings' })
  const bring = (value: string) => device.publishAsync('millwright/0/PR-07/tag/force', value, { qos: 1 })
  for (const value of ['1', '2', ' '.repeat(100) + '3', '4', '5']) await bring(value)
  const brought = () => slow.heard.flatMap((packet) => (packet.cmd === 'publish' ? [packet] : []))
  await expect.poll(() => brought().length).toBe(2)
  for (const { messageId } of brought()) slow.send({ cmd: 'puback', messageId: messageId!, reasonCode: 0 })
  await expect.poll(() => brought().map(({ payload }) => payload.toString())).toEqual(['1', '2', '4', '5'])
  slow.socket.destroy()
  await device.endAsync()
})

test('bytes that are no MQTT, cut anywhere, end their connection and nothing else', async () => {
  const key = await plant.keyOf('PR-08')
  const whole = Buffer.concat([generate(hello('PR-08', key)),
    generate({ cmd: 'publish', topic: 'millwright/0/PR-08/tag/force', payload: '1', qos: 1, messageId: 1, dup: false, retain: false,
      properties: { topicAlias: 1 } }, { protocolVersion: 5 })])
  for (let at = 0; at < whole.length; at += 3) {
    const one = await raw()
    const bent = Buffer.from(whole)
    bent[at] = bent[at]! ^ 0xff
    one.socket.end(bent)
    await one.closed
  }
  const device = await join('PR-08', key)
  await device.publishAsync('millwright/0/PR-08/tag/force', JSON.stringify({ ts: plant.nowMs() - 1000, v: 300 }), { qos: 1 })
  expect((await plant.values('PR-08', 'force'))[0]).toBe(300)
  await device.endAsync()
})

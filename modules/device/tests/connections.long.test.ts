import { writeFileSync } from 'node:fs'
import { connect as open, type Socket } from 'node:net'
import { join } from 'node:path'
import { generate, parser, type Packet } from 'mqtt-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokerPlant, type BrokerPlant } from './plant.ts'

/* Issue 34, bad days: as many connections as no plant has. */

const connections = 5000
const atOnce = 100

let plant: BrokerPlant
beforeAll(async () => {
  plant = await brokerPlant()
})
afterAll(() => plant.close())

interface Seat {
  socket: Socket
  /** The next packet that comes. */
  next(): Promise<Packet>
}

async function enter(name: string, key: string): Promise<Seat> {
  const socket = open(plant.broker.port, '127.0.0.1')
  const heard: Packet[] = []
  const waiting: ((packet: Packet) => void)[] = []
  const words = parser()
  words.on('packet', (packet) => {
    const first = waiting.shift()
    if (first) first(packet)
    else heard.push(packet)
  })
  socket.on('data', (chunk: Buffer) => words.parse(chunk))
  socket.on('error', () => undefined)
  const next = () =>
    new Promise<Packet>((resolve) => {
      const first = heard.shift()
      if (first) resolve(first)
      else waiting.push(resolve)
    })
  socket.write(
    generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId: name, keepalive: 600, username: 'GW-MIX',
      password: Buffer.from(key) }),
  )
  expect(await next()).toMatchObject({ cmd: 'connack', returnCode: 0 })
  return { socket, next }
}

test(`${connections} connections at once: each is let in, each value is acknowledged and kept, and their end takes their devices offline`, async () => {
  const key = await plant.keyOf('GW-MIX', 'gateway')
  const before = process.memoryUsage().rss
  const seats: Seat[] = []
  for (let first = 0; first < connections; first += atOnce)
    seats.push(...await Promise.all(Array.from({ length: atOnce }, (_, index) => enter(`c${first + index}`, key))))
  await Promise.all(seats.map(async ({ socket, next }, index) => {
    const entry = JSON.stringify([{ ts: plant.nowMs() - index * 1000, tag: 'rpm', v: 55 }])
    socket.write(
      generate({ cmd: 'publish', topic: 'millwright/0/BM-01/points', payload: entry, qos: 1, messageId: 1, retain: false, dup: false }),
    )
    expect(await next()).toMatchObject({ cmd: 'puback', messageId: 1 })
  }))
  // Both ends of them.
  const kbOfEach = Math.round((process.memoryUsage().rss - before) / connections / 1024)
  writeFileSync(join(import.meta.dirname, 'connections.long.result.json'), `${JSON.stringify({ connections, kbOfEach }, null, 2)}\n`)
  expect(await plant.values('BM-01', 'rpm')).toHaveLength(connections)
  const online = async () => (await plant.rows("select online from iot_device where code = 'BM-01'"))[0]!.online as string
  expect(await online()).toBe('Y')
  for (const { socket } of seats) socket.destroy()
  await expect.poll(online, { timeout: 60_000 }).toBe('N')
})

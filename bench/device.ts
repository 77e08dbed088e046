import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { createPool } from '#kernel/server/database.ts'
import { freePort } from '#tools/free-port.ts'
import { copied, fillMonth, floorCurve } from './device/floor.ts'
import { load } from './device/load.ts'
import { callsOf, makeModel, makeRules, makeSender, tags, type Sender } from './device/plant.ts'
import { evaluating, stepping } from './device/pure.ts'
import { byHttp, byMqtt, inFlight, message, nextOf, type Send } from './device/senders.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * Devices: values a second stored for good, by HTTP batches of 500 and by MQTT messages of 20, beside COPY of the same rows; 300 devices with
 * 20 tags each second and 50 rules on each; a month of a value a second as a curve; what judging a heat and a step of an alarm cost.
 * `--long` holds the load for ten minutes, else for one. Server, database and senders share the machine.
 */

const long = process.argv.includes('--long')
const rounds = 3
const seconds = 4
const batch = 500
const [gateways, devicesOfEach, rules, loadSeconds] = [30, 10, 50, long ? 600 : 60]
const hourMs = 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-device-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 12 })
const mqttPort = await freePort()
const server = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production',
  MQTT_PORT: String(mqttPort) })
const measures: Measure[] = []
try {
  const call = await callsOf(server)
  const model = await makeModel(call)
  const senders = await Promise.all(Array.from({ length: 8 }, () => makeSender(call, model, 1)))
  for (const count of [1, 8])
    measures.push(await stored(`http, ${count} at once, batches of ${batch}`, count, batch, (sender) => byHttp(server.address, sender)))
  for (const count of [1, 8])
    measures.push(await stored(`mqtt, ${count} at once, messages of ${message}`, count, message, (sender) => byMqtt(mqttPort, sender)))
  measures.push(...await curve(senders[0]!))
  await makeRules(call, model, rules)
  const all: Sender[] = []
  for (let index = 0; index < gateways; index += 1) all.push(await makeSender(call, model, devicesOfEach))
  measures.push(...await load(all, { pool, mqttPort, pid: server.pid, seconds: loadSeconds, rules }))

  /** Points a second that are kept for good, beside COPY of as many. */
  async function stored(title: string, count: number, size: number, open: (sender: Sender) => Promise<Send>): Promise<Measure> {
    const samples = { ours: [] as number[], floor: [] as number[] }
    const sends = await Promise.all(senders.slice(0, count).map(async (sender) => ({ sender, ...await open(sender) })))
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of inTurn(['ours', 'floor'] as const)) {
        const rate = side === 'ours'
          ? await perSecond(sends.map(({ sender, send }) => async () => {
            const entries = nextOf(sender, size)
            await send(entries)
            return entries.length
          }))
          : await floorRate(count, size)
        // The first round warms both sides.
        if (round > 0) samples[side].push(rate)
      }
    }
    await Promise.all(sends.map(({ close }) => close()))
    console.log(title, samples)
    return { case: title, unit: 'points/s', better: 'higher', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
  }

  async function floorRate(count: number, size: number): Promise<number> {
    const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
    try {
      return await perSecond(clients.map((client) => copied(client, size, size === message ? inFlight : 1)))
    } finally {
      for (const client of clients) client.release()
    }
  }

  async function curve({ devices: [device] }: Sender): Promise<Measure[]> {
    const days = 30
    const end = wallTime(new Date(Math.floor(Date.now() / hourMs) * hourMs - 24 * hourMs))
    const from = wallTime(new Date(Math.floor(Date.now() / hourMs) * hourMs - (days + 1) * 24 * hourMs))
    const { rows: [own] } = await pool.query<{ id: number }>('select id from iot_series where device = $1 and tag = $2', [device!.id,
      tags[0]])
    await fillMonth(pool, own!.id, end, days)
    const path = `/device/device/curves?${new URLSearchParams({ series: `${device!.id}:${tags[0]}`, from, to: end })}`
    const samples = { ours: [] as number[], floor: [] as number[] }
    const first = (await call('GET', path)).series as { step: string; of: number; points: unknown[] }[]
    console.log(`a month by ${first[0]!.step}: ${first[0]!.of} rows, ${first[0]!.points.length} points`)
    for (let round = 0; round <= 30; round += 1) {
      for (const side of inTurn(['ours', 'floor'] as const)) {
        const startedAt = performance.now()
        if (side === 'ours') await call('GET', path)
        else await floorCurve(pool, first[0]!.step, own!.id, from, end)
        if (round > 0) samples[side].push(performance.now() - startedAt)
      }
    }
    return [{ case: 'curve, 30 days at a second, to the reader', unit: 'ms', better: 'lower',
      values: { ours: spread(samples.ours), floor: spread(samples.floor) } }]
  }
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
measures.push(evaluating(), stepping())
report(long ? 'device-long' : 'device', measures)

/** Points a second of all senders together, each sending what it has when it may. */
async function perSecond(work: readonly (() => Promise<number>)[]): Promise<number> {
  const startedAt = performance.now()
  let points = 0
  await Promise.all(work.map(async (send) => {
    while (performance.now() - startedAt < seconds * 1000) points += await send()
  }))
  return points / ((performance.now() - startedAt) / 1000)
}

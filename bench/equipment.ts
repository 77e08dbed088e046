import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { assemble } from '#apps/server/kernel.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import { createPool } from '#kernel/server/database.ts'
import { generateOrders } from '#modules/equipment/server/plans/generate.ts'
import { changesOfAnOrder, dueDay, fillMachines, floorList, floorMonth, insertPlainly } from './equipment/plant.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * What comes due by itself: the list of what is due and a month of the calendar of 5,000 machines beside the queries one would write by
 * hand; then the generator over 20,000 plans with 400 days behind them, beside plain SQL that inserts the same rows, and with nothing due.
 */

const rounds = 3
const pages = 60
const [few, many] = [5000, 20_000]

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-equipment-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 8 })
const config = loadConfig({ DEMO: '1', DEMO_HISTORY: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '1000000' })
// All machines came due twenty periods after the first day, and come due next one period later.
let number = 21
let moment = Date.parse(`${dueDay(number - 1)}T00:30:00Z`)
const clock = { now: () => new Date(moment) }
await prepareDatabase({ config, pool })
const { kernel } = await assemble({ config, pool, clock })
const app = await createApp({ config, pool, clock, idle: true })
const measures: Measure[] = []
try {
  await pool.query('update eam_plan_equip set next_due = null, next_reading = null')
  await fillMachines(pool, 1, few, number)
  measures.push(
    await compare('due, the first page of 5,000 orders with their total',
      asked('/equipment/order/list?status=0&column=due&order=asc&pageSize=20'), () => floorList(pool)),
  )
  const [from, to] = [`${dueDay(number).slice(0, 7)}-01`, `${dueDay(number).slice(0, 7)}-28`]
  measures.push(
    await compare('month, the calendar of 5,000 machines', asked(`/equipment/plan/calendar?from=${from}&to=${to}`), () =>
      floorMonth(pool, from, to)),
  )
  await fillMachines(pool, few + 1, many, number)
  measures.push(await generating(), ...await nothingDue())
} finally {
  await app.close()
  await kernel.notices.close()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('equipment', measures)

function asked(path: string): () => Promise<unknown> {
  const signedIn = app.inject({ method: 'POST', url: `${config.apiBase}/sys/login`,
    payload: { username: 'equipment', password: '123456' } })
  return async () => {
    const headers = { 'x-access-token': (await signedIn).json<{ result: { token: string } }>().result.token }
    const answer = await app.inject({ url: `${config.apiBase}${path}`, headers })
    if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body)
  }
}

async function compare(title: string, ours: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  const sides = { ours, floor }
  for (let page = 0; page < pages; page++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await timed(sides[side])
      // The first ones warm both sides.
      if (page >= 10) samples[side].push(ms)
    }
  }
  return { case: title, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function generating(): Promise<Measure> {
  const ctx = kernel.systemCtx(0)
  const samples = { ours: [] as number[], floor: [] as number[] }
  const sides = {
    ours: async () => {
      const { orders } = await generateOrders(ctx)
      if (orders !== many) throw new Error(`${orders} orders were made`)
    },
    floor: () => insertPlainly(pool, many, number, changes),
  }
  let changes = ''
  for (let round = 0; round <= rounds; round++) {
    // The first round warms up, and tells the plain one what ours writes into the history.
    for (const side of round === 0 ? ['ours', 'floor'] as const : inTurn(['ours', 'floor'] as const)) {
      changes ||= round === 0 && side === 'floor' ? await changesOfAnOrder(pool) : ''
      moment = Date.parse(`${dueDay(number)}T00:30:00Z`)
      const ms = await timed(sides[side])
      if (round > 0) samples[side].push(ms)
      number++
    }
    console.log('generator', samples)
  }
  return { case: 'generator, 20,000 plans × 400 days, an order of each', unit: 'ms', better: 'lower',
    values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function nothingDue(): Promise<Measure[]> {
  const ctx = kernel.systemCtx(0)
  const samples = { ms: [] as number[], mb: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const before = process.memoryUsage().rss
    samples.ms.push(await timed(async () => {
      const made = await generateOrders(ctx)
      if (made.orders + made.missed > 0) throw new Error(JSON.stringify(made))
    }))
    samples.mb.push(Math.max(0, process.memoryUsage().rss - before) / 1_000_000)
  }
  const title = 'generator, 20,000 plans × 400 days, nothing due'
  return [{ case: title, unit: 'ms', better: 'lower', values: { ours: spread(samples.ms) } }, { case: `${title}, memory beside`, unit: 'MB',
    better: 'lower', values: { ours: spread(samples.mb) } }]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

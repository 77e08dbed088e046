import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { assemble } from '#apps/server/kernel.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import { createPool } from '#kernel/server/database.ts'
import { floorBoard, floorReport, rowsOf } from './production/floor.ts'
import { callsOf, mountMolds, openShop, release } from './production/shop.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * The shop: reports a second by 1, 8 and 32 at once, each with three components from the line and a mold, beside plain SQL that writes the
 * same rows; the board of 5,000 travellers beside the query one would write by hand; what a terminal waits for where 30 of them report
 * every five seconds among 14,000 open operations.
 */

const rounds = 3
const seconds = 3
const boards = 30
const [few, many, ofAnOrder] = [5000, 14_000, 500]
const [terminals, everyMs, terminalSeconds] = [30, 5000, 60]

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-production-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 40 })
const config = loadConfig({ DEMO: '1', DEMO_HISTORY: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '1000000' })
await prepareDatabase({ config, pool })
const { kernel } = await assemble({ config, pool })
const app = await createApp({ config, pool })
const call = callsOf(app, config.apiBase)
const measures: Measure[] = []
try {
  const shop = await openShop(call, pool, kernel)
  const tasks = await release(shop, 32, 1, 1_000_000)
  await mountMolds(pool, tasks)
  for (const id of tasks) await call('operator', 'POST', '/production/op-task/start', { id })
  const reportOne = (id: string) => call('operator', 'POST', '/production/op-task/report', { id, good: '1' })
  const copied = await rowsOf(pool, String((await reportOne(tasks[0]!)).id))
  for (const clients of [1, 8, 32]) {
    measures.push(
      await reporting(`report, ${clients} at once, an order each, three components and a mold`, clients, {
        ours: (client) => reportOne(tasks[client]!),
        floor: (client) => floorReport(pool, tasks[client]!, copied),
      }),
    )
  }
  await pool.query('update mes_op_task set tenant_id = 9 where id = any($1)', [tasks])
  await release(shop, few / ofAnOrder, ofAnOrder, 10)
  measures.push(await board())
  const open = await release(shop, (many - few) / ofAnOrder, ofAnOrder, 10)
  measures.push(...await terminalDay(open))
} finally {
  await app.close()
  await kernel.notices.close()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('production', measures)

async function reporting(title: string, clients: number, sides: Record<'ours' | 'floor', (client: number) => Promise<unknown>>) {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const rate = await perSecond(clients, sides[side])
      // The first round warms both sides.
      if (round > 0) samples[side].push(rate)
    }
  console.log(title, samples)
  return { case: title, unit: '1/s', better: 'higher', values: { ours: spread(samples.ours), floor: spread(samples.floor) } } as const
}

async function perSecond(clients: number, work: (client: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  await Promise.all(Array.from({ length: clients }, async (_, client) => {
    while (performance.now() - startedAt < seconds * 1000) {
      await work(client)
      done += 1
    }
  }))
  return done / ((performance.now() - startedAt) / 1000)
}

async function board(): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  const sides = { ours: () => call('workshop', 'GET', '/production/op-task/wip'), floor: () => floorBoard(pool) }
  for (let look = 0; look < boards; look++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await timed(sides[side])
      if (look >= 5) samples[side].push(ms)
    }
  }
  return { case: `board, ${few.toLocaleString('en')} travellers`, unit: 'ms', better: 'lower',
    values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

/** Thirty people who scan, begin and report one traveller after the other, each call a moment after its like of the others. */
async function terminalDay(tasks: readonly string[]): Promise<Measure[]> {
  const samples = { start: [] as number[], report: [] as number[] }
  const until = performance.now() + terminalSeconds * 1000
  await Promise.all(Array.from({ length: terminals }, async (_, terminal) => {
    await later(terminal * everyMs / terminals)
    for (let at = terminal; performance.now() < until; at += terminals) {
      const begun = performance.now()
      const id = tasks[at]!
      samples.start.push(await timed(() => call('operator', 'POST', '/production/op-task/start', { id })))
      samples.report.push(await timed(() => call('operator', 'POST', '/production/op-task/report', { id, good: '10' })))
      await later(everyMs - (performance.now() - begun))
    }
  }))
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!
  return (['start', 'report'] as const).map((name) => ({
    case: `${name}, ${terminals} terminals every ${everyMs / 1000} s among ${many.toLocaleString('en')} open operations, p95`,
    unit: 'ms',
    better: 'lower' as const,
    values: { ours: spread([p95(samples[name])]) },
  }))
}

function later(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { assemble } from '#apps/server/kernel.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import { post } from '#modules/warehouse/server.ts'
import { inTurn, report, spread, type Measure } from './report.ts'
import { floorIssue, floorPage, floorProof } from './warehouse/floor.ts'
import { fillPlant, openStore } from './warehouse/store.ts'

/*
 * The stock: postings a second by 1, 8 and 32 at once, all at one balance or each at another; the page of an item's stock; the proof of the
 * whole ledger. Beside each the same rows written, or the same asked, by plain SQL on the same database. `--long` fills 1,000,000 balances
 * and 10,000,000 ledger rows, else a tenth.
 */

const rounds = 3
const seconds = 3
const pages = 300
const long = process.argv.includes('--long')
const balances = long ? 1_000_000 : 100_000
/** The proof of ten million rows takes minutes. */
const proofs = long ? 1 : rounds

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-warehouse-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 40 })
const config = loadConfig({ DEMO: '1', DEMO_HISTORY: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '1000000' })
await prepareDatabase({ config, pool })
const { kernel } = await assemble({ config, pool })
const app = await createApp({ config, pool })
const store = await openStore(pool)
const measures: Measure[] = []
let count = 0
try {
  for (const clients of [1, 8, 32]) for (const spreadOut of [false, true]) measures.push(await posting(clients, spreadOut))
  await fillPlant(pool, store, balances, 10)
  measures.push(...await query(), await proof())
} finally {
  await app.close()
  await kernel.notices.close()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report(long ? 'warehouse-long' : 'warehouse', measures)

async function posting(clients: number, spreadOut: boolean): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  const ctx = kernel.systemCtx(0)
  const bin = () => store.bins[spreadOut ? count % store.bins.length : 0]!
  const issue = {
    ours: () => {
      const key = `bench${++count}`
      return post(ctx, { doc: { type: 'bench', id: key, no: key }, key,
        lines: [{ moveType: '204', item: store.item, lot: store.lot, warehouse: store.warehouse, bin: bin(), stockType: 'OK',
          qty: '-1' }] })
    },
    floor: () => floorIssue(pool, store, (++count, bin()), `floor${count}`),
  }
  for (let round = 0; round <= rounds; round++)
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const rate = await perSecond(clients, issue[side])
      if (round > 0) samples[side].push(rate)
    }
  const title = `post, ${clients} at once, ${spreadOut ? 'spread over 1,000 balances' : 'all at one balance'}`
  console.log(title, samples)
  return { case: title, unit: '1/s', better: 'higher', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function perSecond(clients: number, call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  await Promise.all(Array.from({ length: clients }, async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await call()
      done += 1
    }
  }))
  return done / ((performance.now() - startedAt) / 1000)
}

async function query(): Promise<Measure[]> {
  const signedIn = await app.inject({ method: 'POST', url: `${config.apiBase}/sys/login`,
    payload: { username: 'storekeeper', password: '123456' } })
  const headers = { 'x-access-token': signedIn.json<{ result: { token: string } }>().result.token }
  const items = [store.item, ...Array.from({ length: 100 }, (_, n) => `item${n * 37}`)]
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let page = 0; page < pages; page++) {
    const item = items[page % items.length]!
    const sides = {
      ours: async () => {
        const answer = await app.inject({
          url: `${config.apiBase}/warehouse/balance/list?item=${item}&stockType=OK&column=lastMove&order=desc&pageNo=1&pageSize=20`,
          headers,
        })
        if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body)
      },
      floor: () => floorPage(pool, item),
    }
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await timed(sides[side])
      // The first of each item warms both sides.
      if (page >= items.length) samples[side].push(ms)
    }
  }
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!
  const title = `query, a page of an item's stock among ${balances.toLocaleString('en')} balances`
  return [
    { case: title, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } },
    { case: `${title}, p95`, unit: 'ms', better: 'lower',
      values: { ours: spread([p95(samples.ours)]), floor: spread([p95(samples.floor)]) } },
  ]
}

async function proof(): Promise<Measure> {
  const { prove } = await import('#modules/warehouse/server/proof/prove.ts')
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < proofs; round++) {
    samples.ours.push(await timed(() => prove(kernel.systemCtx(0))) / 1000)
    samples.floor.push(await timed(() => floorProof(pool)) / 1000)
  }
  const { rows: [{ differences } = { differences: -1 }] } = await pool.query<{ differences: number }>(
    'select differences from wms_proof order by create_time desc, id desc limit 1',
  )
  console.log('proof', samples, 'differences', differences)
  return { case: `proof, nine checks over ${(balances * 10).toLocaleString('en')} ledger rows (floor: sums against balances alone)`,
    unit: 's', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

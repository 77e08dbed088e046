import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { addressesOn, isRead, operationsOf } from '#apps/server/testing/asked-reads.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { report, spread, type Measure } from './report.ts'
import { askerOf, type Asker } from './years/asker.ts'
import { exportCases } from './years/exports.ts'
import { growYears } from './years/grow.ts'
import { postBeside } from './years/post-beside.ts'

/*
 * A plant after five years, that works while it is read: every read of the API's document is asked as people of four roles while documents
 * are posted, and those that take longer than 300 ms are told. `-- --scale=1` is ten million ledger rows, the default a tenth;
 * `--folder=PATH` keeps the plant there and finds it again; `--only=WORD` asks reads of that word alone and reports nothing;
 * `--no-exports` leaves out the longest exports, which take minutes each.
 */

const argument = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const scale = Number(argument('scale') ?? 0.1)
const kept = argument('folder')
const only = argument('only')
/** What takes longer is told. */
const slowMs = 300
/** Samples of a read that was slow the first time. */
const samples = 5
const people = ['admin', 'storekeeper', 'inspector', 'qm']

const folder = kept ?? mkdtempSync(join(tmpdir(), 'millwright-bench-years-'))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 4 })
const started = () =>
  startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production', RATE_LIMIT: '1000000' })
let server = await started()
const measures: Measure[] = []
try {
  const { rows: [known] } = await pool.query<{ items: number }>('select count(*) as items from md_item')
  if (known!.items < 1000) {
    await server.stop()
    await growYears(pool, scale)
    server = await started()
  }
  const atBegin = residentMb()
  const stop = await postBeside(server.address)
  measures.push(...await sizes())
  for (const username of people) measures.push(...await readAll(await askerOf(server.address, username)))
  const posted = await stop()
  measures.push(one('documents posted meanwhile', 'documents', 'higher', posted), one('memory at the begin', 'MB', 'lower', atBegin),
    one('memory after all reads', 'MB', 'lower', residentMb()))
  if (!only && !process.argv.includes('--no-exports'))
    measures.push(...await exportCases(await askerOf(server.address, 'admin'), residentMb))
} catch (error) {
  console.error(server.output(), error)
  throw error
} finally {
  await pool.end()
  await server.stop()
  await database.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
if (only) console.log(measures.map(({ case: title, values }) => `${title}: ${JSON.stringify(values.ours)}`).join('\n'))
else report('years', measures)

async function sizes(): Promise<Measure[]> {
  const tables = { 'rows of the ledger': 'wms_ledger', balances: 'wms_balance', items: 'md_item', 'measured values': 'qms_insp_value',
    'instances of processes': 'wf_instance' }
  const found: Measure[] = []
  for (const [title, table] of Object.entries(tables)) {
    const { rows: [row] } = await pool.query<{ count: number }>(`select count(*) as count from ${table}`)
    found.push(one(`the plant: ${title}`, 'rows', 'higher', row!.count))
  }
  return found
}

/** Asks all that the person may, and tells what was slow. */
async function readAll(asker: Asker): Promise<Measure[]> {
  const { body } = await asker.ask('/docs/json')
  const reads = operationsOf(JSON.parse(body) as { paths: Record<string, unknown> }, '/api').filter(isRead)
    .filter(({ path }) => !/\/(exportXls|exportTree|importTemplate|exportManySheetXls\/.*)$/.test(path) && (!only || path.includes(only)))
  const addressOf = addressesOn(pool)
  const slow: Measure[] = []
  let answered = 0
  for (const operation of reads) {
    const url = await addressOf(operation)
    if (url === undefined) continue
    const first = await asker.ask(url)
    if (!first.success) continue
    answered++
    if (only) console.log(`  ${asker.username} ${url}: ${Math.round(first.ms)} ms, ${first.body.length} bytes`)
    if (first.ms <= slowMs) continue
    const times: number[] = []
    for (let sample = 0; sample < samples; sample++) times.push((await asker.ask(url)).ms)
    const found = spread(times)
    console.log(`  ${asker.username} ${url}: ${found.median} ms`)
    if (found.median > slowMs)
      slow.push({ case: `slow: ${operation.path} as ${asker.username}`, unit: 'ms', better: 'lower', values: { ours: found } })
  }
  return [one(`reads answered to ${asker.username}`, 'reads', 'higher', answered),
    one(`of them slower than ${slowMs} ms, to ${asker.username}`, 'reads', 'lower', slow.length), ...slow]
}

function one(title: string, unit: string, better: Measure['better'], value: number): Measure {
  return { case: title, unit, better, values: { ours: spread([value]) } }
}

/** What the server holds in memory now. */
function residentMb(): number {
  const pages = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(pages)?.[1] ?? 0) / 1024)
}

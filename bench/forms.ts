import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runtimeEntities, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import { createPool } from '#kernel/server/database.ts'
import { storedFields } from '#kernel/server/operations/columns.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { formCalls, type FormCall } from './forms/calls.ts'
import { fillWideForm, wideForm } from './forms/wide-form.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * The list of a published form with 300 fields and 1,000,000 records (`--rows 20000` for a quick look, which keeps no result):
 * the time of a call, beside the statements written by hand.
 */

const { values: { rows: asked = '1000000' } } = parseArgs({ options: { rows: { type: 'string' } } })
const rows = Number(asked)
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-forms-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })
const ours = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production',
  RATE_LIMIT: '1000000' })
const stop: (() => Promise<unknown>)[] = [() => ours.stop()]
const measures: Measure[] = []
try {
  const token = await signIn()
  await publish(token)
  const startedAt = performance.now()
  await fillWideForm(pool, rows)
  const { rows: [table] } = await pool.query<{ size: string }>("select pg_size_pretty(pg_total_relation_size('rt_wide')) as size")
  console.log(`${rows} rows of 300 fields, ${table!.size}, filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const floor = await startConsoleProcess({}, { command: ['bench/forms-floor.ts', database.url, await selectedColumns()] })
  stop.push(() => floor.stop())
  for (const call of formCalls)
    measures.push(await compare(call, { mine: { address: `${ours.address}/api`, token }, theirs: floor.address }))
} finally {
  await pool.end()
  for (const end of stop.toReversed()) await end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (rows === 1_000_000) report('forms', measures)

interface Sides {
  mine: { address: string; token: string }
  theirs: string
}

async function compare(call: FormCall, { mine, theirs }: Sides): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  // The first round warms both sides.
  for (let round = 0; round <= rounds; round++) {
    // Each round asks for other days, so that ours counts as often as the floor where a filter is new.
    const number = (n: number) => round * call.times + n
    const ask = { ours: () => median(call.times, (n) => `${mine.address}${call.path(number(n))}`, { 'x-access-token': mine.token }),
      floor: () => median(call.times, (n) => `${theirs}/${encodeURIComponent(call.name)}/${number(n)}`) }
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await ask[side]()
      if (round > 0) samples[side].push(ms)
    }
  }
  console.log(call.name, samples)
  return { case: call.name, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

/** One call after the other, as somebody who works; neither side packs its answer. */
async function median(times: number, address: (n: number) => string, headers: Record<string, string> = {}): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    const response = await fetch(address(n), { headers: { ...headers, 'accept-encoding': 'identity' } })
    const body = await response.text()
    taken.push(performance.now() - startedAt)
    if (!response.ok || body.includes('"success":false')) throw new Error(`${address(n)}: ${response.status} ${body.slice(0, 300)}`)
  }
  return spread(taken).median
}

async function signIn(): Promise<string> {
  return (await call<{ token: string }>('sys/login', { username: 'admin', password: '123456' })).token
}

async function publish(token: string): Promise<void> {
  const { id } = await call<{ id: string }>('flowable/form/add', { formName: '三百个字段', formContent: wideForm() }, token)
  const { rows: [role] } = await pool.query<{ id: string }>("select id from sys_role where role_code = 'admin'")
  await call('flowable/form/publish', { id, code: 'wide', parentId: '', roleIds: role!.id }, token)
}

async function call<T>(path: string, body: unknown, token = ''): Promise<T> {
  const response = await fetch(`${ours.address}/api/${path}`, { method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token }, body: JSON.stringify(body) })
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

/** All columns of the list, as ours names them. */
async function selectedColumns(): Promise<string> {
  const { rows: [stored] } = await pool.query<{ description: RuntimeDescription }>(
    "select description from sys_runtime_entity where name = 'wide'",
  )
  return storedFields(runtimeEntities(stored!.description)[0]!).map(({ column, name }) => `t."${column}" as "${name}"`).join(', ')
}

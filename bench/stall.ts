import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createPool } from '#kernel/server/database.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { report, spread, type Measure, type Spread } from './report.ts'
import { heavyCalls, type HeavyCall } from './stall/heavy-calls.ts'
import { growPlant } from './stall/large-plant.ts'

/*
 * How long anybody else waits while one person makes the heaviest call there is: another person asks for their tasks without
 * a pause, beside it. The floor is the same while nobody does anything else, in the same run. --rounds=3 --only=text
 */

const argument = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const rounds = Number(argument('rounds') ?? 3)
const only = argument('only')
/** The floor is measured for as long as a heavy call takes. */
const idleMs = 3_000

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-stall-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })
const server = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production' })
const measures: Measure[] = []
try {
  await growPlant(pool)
  const heavy = await tokenOf('admin')
  const other = new Worker(new URL('./stall/asker.ts', import.meta.url), {
    workerData: { address: server.address, token: await tokenOf('inspector') },
  })
  const calls = (await heavyCalls({ address: server.address, token: heavy, pool })).filter(({ name }) => !only || name.includes(only))
  const floor = new Map(calls.map(({ name }) => [name, [] as number[]]))
  const found = new Map(calls.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const call of shuffled(calls)) {
      const idle = await worstWait(other, () => new Promise((done) => setTimeout(done, idleMs)))
      const waited = await worstWait(other, () => made(call))
      // The first round warms both.
      if (round === 0) continue
      floor.get(call.name)!.push(idle)
      found.get(call.name)!.push(waited)
    }
    console.log(`round ${round} of ${rounds}`)
  }
  await other.terminate()
  for (const { name } of calls) measures.push(measureOf(name, spread(found.get(name)!), spread(floor.get(name)!)))
} catch (error) {
  // What others run into once the server is stopped would hide it.
  console.error(server.output(), error)
  throw error
} finally {
  await pool.end()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('stall', measures)

function measureOf(name: string, ours: Spread, floor: Spread): Measure {
  return { case: `longest wait of another caller: ${name}`, unit: 'ms', better: 'lower', values: { ours, floor } }
}

/** The longest that a short call of somebody else took while the work went on. */
async function worstWait(asker: Worker, work: () => Promise<unknown>): Promise<number> {
  const worst = once(asker, 'message') as Promise<[number]>
  asker.postMessage('begin')
  await work()
  asker.postMessage('end')
  return (await worst)[0]
}

async function made({ name, send }: HeavyCall): Promise<void> {
  const startedAt = performance.now()
  const response = await send()
  const bytes = await response.arrayBuffer()
  const said = Buffer.from(bytes.slice(0, 200)).toString().replaceAll('\n', ' ')
  console.log(
    `  ${name}: ${Math.round(performance.now() - startedAt)} ms, ${response.status}, ${bytes.byteLength} bytes ${
      said.startsWith('{') ? said.slice(0, 140) : ''
    }`,
  )
  if (response.status >= 500) throw new Error(`${name}: ${response.status} ${said}`)
}

async function tokenOf(username: string): Promise<string> {
  const response = await fetch(`${server.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}

function shuffled<T>(list: readonly T[]): T[] {
  return list.map((value) => ({ value, at: Math.random() })).toSorted((a, b) => a.at - b.at).map(({ value }) => value)
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { inTurn, report, spread, type Measure } from './report.ts'
import { screenCalls, type ScreenCall } from './system/calls.ts'
import { seedLargePlant } from './system/large-plant.ts'

/* The calls of the administration's screens in a large plant: the 95th percentile of each, beside statements written by hand. */

const rounds = 3
const callsPerRound = 100

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-system-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })
const ours = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production',
  RATE_LIMIT: '1000000' })
await seedLargePlant(pool)
const floor = await startConsoleProcess({}, { command: ['bench/system-floor.ts', database.url] })

const measures: Measure[] = []
try {
  const token = await signIn()
  for (const call of screenCalls) measures.push(await compare(call, token))
} finally {
  await pool.end()
  await Promise.all([ours.stop(), floor.stop()])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('system', measures)

async function compare(call: ScreenCall, token: string): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  // The first round warms both sides.
  for (let round = 0; round <= rounds; round++) {
    const ask = { ours: () => percentile95((n) => `${ours.address}/api${call.path(n)}`, { 'x-access-token': token }), floor: () =>
      percentile95((n) => `${floor.address}/${encodeURIComponent(call.name)}/${n}`) }
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await ask[side]()
      if (round > 0) samples[side].push(ms)
    }
  }
  console.log(call.name, samples)
  return { case: `${call.name}, p95`, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

/** One call after the other, as somebody who works: what 95 of 100 stay below. */
async function percentile95(address: (n: number) => string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < callsPerRound; n++) {
    const startedAt = performance.now()
    const response = await fetch(address(n), { headers })
    const body = await response.text()
    times.push(performance.now() - startedAt)
    if (!response.ok || body.includes('"success":false')) throw new Error(`${address(n)}: ${response.status} ${body.slice(0, 300)}`)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(callsPerRound * 0.95) - 1]!
}

async function signIn(): Promise<string> {
  const response = await fetch(`${ours.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}

import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'
import { report, spread, type Measure } from './report.ts'
import type { Order, Report, Seat } from './sockets/clients.ts'

/* As many people as a large plant has, each with a console open on one server process: how long until the last of them hears a release. */

const people = 5_000
const clientProcesses = 4
const rounds = 5

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-sockets-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })

const ours = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production' })
const token = await signIn()
const written = await Promise.all(Array.from({ length: rounds }, (_, round) => write(round)))
const mine = await measure(ours, await seatsOf(ours), async (round) => {
  await call('GET', `/sys/annountCement/doReleaseData?id=${written[round]}`)
})
await ours.stop()

const bare = await startConsoleProcess({}, { command: ['bench/sockets/floor.ts'] })
const theirs = await measure(bare, Array.from({ length: people }, () => ({ address: bare.address.replace('http', 'ws'), token: '' })),
  async () => {
    await fetch(bare.address, { method: 'POST', body: JSON.stringify({ cmd: 'topic', msgTxt: '通知' }) })
  })
await bare.stop()

await pool.end()
await database.stop()
rmSync(folder, { recursive: true, force: true })

const measures: Measure[] = [
  { case: `release until the last of ${people} heard it`, unit: 'ms', better: 'lower',
    values: { ours: spread(mine.delays), floor: spread(theirs.delays) } },
  { case: `opening ${people} sockets`, unit: 's', better: 'lower',
    values: { ours: spread([mine.openSeconds]), floor: spread([theirs.openSeconds]) } },
  { case: 'memory of the server with all of them', unit: 'MB', better: 'lower',
    values: { ours: spread([mine.memoryMb]), floor: spread([theirs.memoryMb]) } },
]
report('sockets', measures)

async function measure(server: ConsoleProcess, seats: readonly Seat[], say: (round: number) => Promise<void>) {
  const startedAt = performance.now()
  const share = Math.ceil(seats.length / clientProcesses)
  const clients = Array.from({ length: clientProcesses },
    (_, index) => ({ child: fork(join(import.meta.dirname, 'sockets/clients.ts')),
      seats: seats.slice(index * share, (index + 1) * share) }))
  try {
    await Promise.all(clients.map(({ child, seats: own }) => ask(child, { kind: 'open', seats: own }, 'opened')))
    const openSeconds = (performance.now() - startedAt) / 1000
    const memoryMb = residentMb(server.pid)
    const delays: number[] = []
    for (let round = 0; round < rounds; round++) {
      const heard = clients.map(({ child }) => ask(child, { kind: 'await' }, 'heard'))
      const saidMs = Date.now()
      await say(round)
      const reports = await Promise.all(heard)
      for (const { dropped } of reports) if (dropped > 0) throw new Error(`${dropped} sockets were dropped`)
      delays.push(Math.max(...reports.map(({ lastMs }) => lastMs)) - saidMs)
      console.log(`round ${round + 1} of ${rounds}: ${delays.at(-1)} ms`)
    }
    return { delays, openSeconds, memoryMb }
  } finally {
    for (const { child } of clients) child.kill()
  }
}

function ask<K extends Report['kind']>(child: ChildProcess, order: Order, kind: K): Promise<Extract<Report, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`the clients ended with ${String(code)}`))
    child.once('exit', end)
    child.once('message', (said: Report) => {
      child.off('exit', end)
      if (said.kind === kind) resolve(said as Extract<Report, { kind: K }>)
      else reject(new Error(`${said.kind} came for ${kind}`))
    })
    child.send(order)
  })
}

/** People with a session each, as if all had signed in this morning. */
async function seatsOf({ address }: ConsoleProcess): Promise<Seat[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `
      insert into sys_user (id, username, realname, password, status, create_time)
      select 'seat-' || n, 'seat' || n, '员工' || n, 'x', 1, now()
      from generate_series(0, $1::int - 1) n`,
    [people],
  )
  await pool.query(
    `
      insert into sys_session (id, token_hash, user_id, tenant_id, create_time, seen_time)
      select 'seat-' || (n - 1), hash, 'seat-' || (n - 1), 0, now(), now()
      from unnest($1::text[]) with ordinality as t(hash, n)`,
    [tokens.map((one) => createHash('sha256').update(one).digest('hex'))],
  )
  return tokens.map((one, n) => ({ address: `${address.replace('http', 'ws')}/api/websocket/seat-${n}`, token: one }))
}

/** An announcement to all; measured is its release alone. @returns its id */
async function write(round: number): Promise<string> {
  const title = `通知 ${round}`
  const { id } = await call<{ id: string }>('POST', '/sys/annountCement/add', { titile: title, msgAbstract: title, msgCategory: '1',
    msgType: 'ALL', priority: 'M', startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00',
    msgContent: '<p>今天下午停电检修</p>' })
  return id
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${ours.address}/api${path}`, { method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const answer = (await response.json()) as { success: boolean; message: string; result: T }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.result
}

async function signIn(): Promise<string> {
  const response = await fetch(`${ours.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

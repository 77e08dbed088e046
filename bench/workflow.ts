import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'
import { inTurn, report, spread, type Measure } from './report.ts'
import { measurePeer } from './workflow/peer.ts'
import { busiest, fillTasks, modelKey, people, twoSteps } from './workflow/plant.ts'

/*
 * Processes: instances started and tasks completed by twenty people at once, the page of what somebody has to do among 100,000 open tasks,
 * and the next completion after a kill, each beside plain SQL that writes the same rows or the query written by hand.
 */

const rounds = 3
const perPerson = 15
const pages = 200

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-workflow-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })
const startOurs = () =>
  startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production', RATE_LIMIT: '1000000' })
const startFloor = () => startConsoleProcess({}, { command: ['bench/workflow/floor.ts', database.url] })
const sides = { ours: await startOurs(), floor: await startFloor() }
const tokens = new Map<string, string>()
const measures: Measure[] = []
try {
  await prepare()
  for (const nodes of [10, 2000]) measures.push(...await measurePeer(nodes))
  measures.push(...await startAndComplete())
  await fillTasks(pool)
  measures.push(await toDo())
  measures.push(await recover())
} finally {
  await pool.end()
  await Promise.all([sides.ours.stop(), sides.floor.stop()])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('workflow', measures)

/** People with a role that signs in, the process, and one instance of it whose rows the floor copies. */
async function prepare(): Promise<void> {
  tokens.set('admin', await signIn('admin'))
  const { rows: [role] } = await pool.query<{ id: string }>("select id from sys_role where role_code = 'operator'")
  for (const username of people)
    await post('/sys/user/add', { username, realname: username, password: '123456', roles: [{ role: role!.id }] })
  for (const username of people) tokens.set(username, await signIn(username))
  const { id } = await post<{ id: string }>('/flowable/model/add', { modelKey, name: '两级审批', category: 'other', bpmnXml: twoSteps })
  await post('/flowable/model/deploy', { id, asMeant: true })
  await startOne('ours', people[0]!)
}

async function startAndComplete(): Promise<Measure[]> {
  const samples = { start: { ours: [] as number[], floor: [] as number[] }, complete: { ours: [] as number[], floor: [] as number[] } }
  for (let round = 0; round <= rounds; round++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const started = await perSecond(people.flatMap((person) => Array.from({ length: perPerson }, () => () => startOne(side, person))))
      const { rows } = await pool.query<{ id: string; assignee: string }>(
        `select id, assignee from wf_task where model_key = $1 and status = 'TODO' and node_id = 'a'`,
        [side === 'ours' ? modelKey : 'floor'],
      )
      const completed = await perSecond(rows.map(({ id, assignee }) => () => completeOne(side, assignee, id)))
      await pool.query(`update wf_task set status = 'DONE' where status = 'TODO' and model_key = any($1)`, [[modelKey, 'floor']])
      if (round === 0) continue
      samples.start[side].push(started)
      samples.complete[side].push(completed)
    }
  }
  console.log(samples)
  return [
    { case: 'start, instances by 20 people at once', unit: '1/s', better: 'higher',
      values: { ours: spread(samples.start.ours), floor: spread(samples.start.floor) } },
    { case: 'complete, tasks by 20 people at once', unit: '1/s', better: 'higher',
      values: { ours: spread(samples.complete.ours), floor: spread(samples.complete.floor) } },
  ]
}

/** Twenty at a time. */
async function perSecond(calls: (() => Promise<unknown>)[]): Promise<number> {
  const open = [...calls]
  const startedAt = performance.now()
  await Promise.all(people.map(async () => {
    for (let call = open.shift(); call; call = open.shift()) await call()
  }))
  return (calls.length * 1000) / (performance.now() - startedAt)
}

async function toDo(): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const ask = { ours: () => call(sides.ours, '/api/flowable/task/list?view=todo&pageNo=1&pageSize=20', tokens.get(busiest)!), floor: () =>
      call(sides.floor, `/todo/${busiest}`) }
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await slowest(ask[side])
      if (round > 0) samples[side].push(ms)
    }
  }
  console.log('to-do', samples)
  return { case: 'to-do, a page among 100,000 open tasks, p99', unit: 'ms', better: 'lower',
    values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

/** One call after the other: what 99 of 100 stay below. */
async function slowest(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < pages; n++) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(pages * 0.99) - 1]!
}

/** Twenty completions are under way when the process is killed; a second process is asked for one of them at once. */
async function recover(): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const [side, start] of inTurn([['ours', startOurs], ['floor', startFloor]] as const)) {
      for (const person of people) await startOne(side, person)
      const { rows } = await pool.query<{ id: string; assignee: string }>(
        `select id, assignee from wf_task where model_key = $1 and status = 'TODO' and node_id = 'a' order by id desc limit 20`,
        [side === 'ours' ? modelKey : 'floor'],
      )
      const [open] = rows
      if (!open) throw new Error(`${side}: nothing waits that was started`)
      const second = await start()
      const underWay = rows.map(({ id, assignee }) => completeOne(side, assignee, id).catch(() => undefined))
      const startedAt = performance.now()
      await sides[side].kill()
      sides[side] = second
      await completeOne(side, open.assignee, open.id, true)
      samples[side].push(performance.now() - startedAt)
      await Promise.all(underWay)
      await pool.query(`update wf_task set status = 'DONE' where status = 'TODO' and model_key = any($1)`, [[modelKey, 'floor']])
    }
  }
  console.log('recover', samples)
  return { case: 'recover, next completion by another process after kill -9', unit: 'ms', better: 'lower',
    values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

type Side = keyof typeof sides

function startOne(side: Side, person: string): Promise<unknown> {
  return side === 'ours'
    ? call(sides.ours, '/api/flowable/instance/start', tokens.get(person)!, { modelKey })
    : call(sides.floor, '/start', '', {})
}

/** @param again after a kill: it may have been done already */
function completeOne(side: Side, person: string, id: string, again = false): Promise<unknown> {
  return side === 'ours'
    ? call(sides.ours, '/api/flowable/task/approve', tokens.get(person)!, { id, opinion: '同意' }, again)
    : call(sides.floor, '/complete', '', { id })
}

function post<T>(path: string, body: object): Promise<T> {
  return call(sides.ours, `/api${path}`, tokens.get('admin')!, body) as Promise<T>
}

async function signIn(username: string): Promise<string> {
  return ((await call(sides.ours, '/api/sys/login', '', { username, password: '123456' })) as { token: string }).token
}

async function call({ address }: ConsoleProcess, path: string, token: string = '', body?: object, mayRefuse = false): Promise<unknown> {
  const response = await fetch(`${address}${path}`, { method: body ? 'POST' : 'GET',
    headers: { 'x-access-token': token, 'accept-encoding': 'identity', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}) })
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: unknown }
  if (!success && !mayRefuse) throw new Error(`${path}: ${message}`)
  return result
}

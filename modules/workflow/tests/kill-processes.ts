import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { processOf } from './process-of.ts'
import { Stage } from './stage.ts'
import { serviceTask, userTask } from './steps.ts'

/* Servers that are killed with -9 while people start and decide: two processes on one database, each killed again and again. */

export interface KillOptions {
  instances: number
  /** Kills in all; they come after every so many answers. */
  kills: number
  every: number
}

export interface KillReport {
  instances: number
  kills: number
  /** Calls that had to be repeated, since the answer never came. */
  repeated: number
  /** What is not as it must be: empty where nothing was lost and nothing done twice. */
  faults: Record<string, unknown[]>
}

const key = 'killed'
const people = ['leader', 'workshop', 'director'] as const

/** A service before and after people, a timer beside them, several voices, a message to oneself and a called process. */
const definition = processOf({
  n1: noting('before'),
  f: { type: 'parallelGateway' },
  a: userTask('leader'),
  n2: noting('after'),
  d: { type: 'catchEvent', event: { kind: 'timer', when: 'PT1S', workingTime: false } },
  j: { type: 'parallelGateway' },
  b: { ...userTask([{ by: 'user', ids: ['workshop', 'director'] }]),
    loop: { sequential: false, over: { by: 'assignees' }, element: 'who', done: { by: 'all' } } },
  c: { type: 'callActivity', called: 'killed_child', inputs: [{ from: 'number', to: 'number' }], outputs: [] },
}, ['s n1', 'n1 f', 'f a', 'f d', 'a n2', 'n2 j', 'd j', 'j b', 'b c', 'c e'])
const child = processOf({ n3: noting('called') }, ['s n3', 'n3 e'])

/** Acts of an instance, each so often. */
const wantedHistory = 'approve:3,end:1,service:2,start:1,timeout:1'
/** Nodes that an instance passes, each so often: a join is come to by each branch, several voices by the whole and by each. */
const wantedNodes = 'a:1,b:3,c:1,d:1,e:1,f:1,j:2,n1:1,n2:1,s:1'

function noting(value: string) {
  return serviceTask('probe.note', { parameters: [{ from: `"${value}"`, to: 'value' }], tries: 10 })
}

/** Runs so many instances to their end under kills. */
export async function killWhileRunning({ instances, kills, every }: KillOptions): Promise<KillReport> {
  const stage = await Stage.open([], { startAt: new Date().toISOString() })
  await stage.deploy('killed_child', child)
  await stage.deploy(key, definition)
  // From here on only processes that are killed work on it.
  await stage.app.app.close()
  const fleet = new Fleet(stage.app.database.url, kills, every)
  try {
    await fleet.open()
    const numbers = Array.from({ length: instances }, (_, number) => number)
    const started = Promise.all(Array.from({ length: 4 }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        await fleet.call('operator', '/flowable/instance/start', { modelKey: key, variables: { number } }, `start-${number}`)
    }))
    const over = async () =>
      Number((await stage.rows(`select count(*)::int as n from wf_instance where model_key = $1 and status = 'DONE'`, key))[0]!.n)
        === instances
    await Promise.all([started, ...people.map((person) => decideAll(fleet, person, over))])
    return { instances, kills: fleet.killed, repeated: fleet.repeated, faults: await account(stage, instances) }
  } finally {
    await fleet.close()
    await stage.app.close()
  }
}

/** Somebody approves whatever comes, until all is over. */
async function decideAll(fleet: Fleet, person: string, over: () => Promise<boolean>): Promise<void> {
  while (!(await over())) {
    const { records } = await fleet.call<{ records: Rec[] }>(person, `/flowable/task/list?view=todo&modelKey=${key}&pageSize=20`)
    for (const { id } of records) await fleet.call(person, '/flowable/task/approve', { id, opinion: '同意' }, `approve-${String(id)}`)
  }
}

/** Processes that are killed in turn, and calls that go to whichever lives. */
class Fleet {
  killed = 0
  repeated = 0
  private answered = 0
  private readonly folders: string[] = []
  private readonly running: Promise<ConsoleProcess>[] = []
  private readonly tokens = new Map<string, Promise<string>>()
  private readonly url: string
  private readonly kills: number
  private readonly every: number

  constructor(url: string, kills: number, every: number) {
    this.url = url
    this.kills = kills
    this.every = every
  }

  async open(): Promise<void> {
    this.running.push(this.process(), this.process())
    await Promise.all(this.running)
  }

  private process(): Promise<ConsoleProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'millwright-killed-'))
    this.folders.push(dataDir)
    return startConsoleProcess({ DATABASE_URL: this.url, DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: '1000000' }, {
      command: ['modules/workflow/tests/kill-server.ts'],
    })
  }

  /** Calls until it is answered, under its key the same call every time. @throws where the answer is a refusal other than that the task is done */
  async call<T = Rec>(as: string, path: string, body?: object, idempotencyKey?: string): Promise<T> {
    for (let attempt = this.answered;; attempt++) {
      const index = attempt % this.running.length
      const server = await this.running[index]!
      const token = await this.tokenOf(as)
      const sent = this.attempt<T>(server, path, token, body, idempotencyKey)
      // The process dies with this act in its hands, whatever else is under way.
      if (body && this.answered >= this.every * (this.killed + 1) && this.killed < this.kills) {
        this.killed++
        this.kill(index)
      }
      const answer = await sent
      if (!answer) {
        this.repeated++
        continue
      }
      if (!answer.success && !answer.message.includes('已被处理')) throw new Error(`${path}: ${answer.message}`)
      this.answered++
      return answer.result
    }
  }

  private kill(index: number): void {
    const victim = this.running[index]!
    this.running[index] = victim.then(async (server) => {
      await server.kill()
      return this.process()
    })
  }

  private tokenOf(username: string): Promise<string> {
    const known = this.tokens.get(username) ?? this.signIn(username)
    this.tokens.set(username, known)
    return known
  }

  private async signIn(username: string): Promise<string> {
    for (;;) {
      const server = await this.running[0]!
      const answer = await this.attempt<{ token: string }>(server, '/sys/login', '', { username, password: '123456' })
      if (answer) return answer.result.token
    }
  }

  /** @returns undefined where no answer came */
  private async attempt<T>({ address }: ConsoleProcess, path: string, token: string, body?: object,
    idempotencyKey?: string): Promise<{ success: boolean; message: string; result: T } | undefined> {
    try {
      const response = await fetch(`${address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return await response.json() as never
    } catch {
      return undefined
    }
  }

  async close(): Promise<void> {
    for (const server of await Promise.all(this.running)) await server.kill()
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Every row that must not be there, and every one that is missing. */
async function account(stage: Stage, instances: number): Promise<Record<string, unknown[]>> {
  const wrong = {
    instances: `select count(*)::int as n from wf_instance where model_key = $1 and status = 'DONE' having count(*) <> ${instances}`,
    children:
      `select i.id, count(c.id) as n from wf_instance i left join wf_instance c on c.parent_id = i.id and c.status = 'DONE' where i.model_key = $1 group by i.id having count(c.id) <> 1`,
    tokens:
      `select a.instance_id, a.token, count(*) as n from wf_activity a where a.model_key = $1 group by a.instance_id, a.token having count(*) <> 1 or bool_or(a.left_at is null)`,
    nodes:
      `select * from (select i.id, (select string_agg(node_id || ':' || n, ',' order by node_id) from (select node_id, count(*) as n from wf_activity where instance_id = i.id group by node_id) v) as passed from wf_instance i where i.model_key = $1) p where passed is distinct from '${wantedNodes}'`,
    history:
      `select * from (select i.id, (select string_agg(action || ':' || n, ',' order by action) from (select action, count(*) as n from wf_history where instance_id = i.id group by action) h) as told from wf_instance i where i.model_key = $1) p where told is distinct from '${wantedHistory}'`,
    tasks:
      `select i.id, count(*) filter (where t.status = 'DONE') as done, count(*) as n from wf_instance i left join wf_task t on t.instance_id = i.id where i.model_key = $1 group by i.id having count(*) filter (where t.status = 'DONE') <> 3 or count(*) <> 3`,
    effects:
      `select i.id, string_agg(e.value::text, ',' order by e.value::text) as done from wf_instance i left join wf_instance c on c.parent_id = i.id left join prb_effect e on e.step like i.id || ':%' or e.step like c.id || ':%' where i.model_key = $1 group by i.id having string_agg(e.value::text, ',' order by e.value::text) is distinct from '"after","before","called"'`,
    repeated: `select step from prb_effect where $1 <> '' group by step having count(*) > 1`,
    open:
      `select j.id, j.kind, j.status, j.last_error from wf_job j join wf_instance i on i.id = j.instance_id where $1 <> '' and j.status in ('WAITING', 'FAILED')`,
    incidents: `select reason from wf_incident where $1 <> ''`,
    subscriptions: `select id from wf_subscription where $1 <> ''`,
    deadlocks: `select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0 and $1 <> ''`,
  }
  const found = await Promise.all(Object.entries(wrong).map(async ([name, text]) => [name, await stage.rows(text, key)] as const))
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, rows.slice(0, 5)]))
}

import { expect } from 'vitest'
import type { Service } from '#kernel/server/services/service.ts'
import { startTestApp, type Rec, type TestApp, type TestAppOptions } from '#apps/server/testing/app.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { probeServer } from './probe.ts'
import { xmlOf } from './xml-of.ts'

/* A server with processes and with services of its own, for tests of what processes wait for. */

export class Stage {
  readonly app: TestApp
  private readonly known = new Set<string>()
  constructor(app: TestApp) {
    this.app = app
  }

  static async open(services: readonly Service[] = [], options: TestAppOptions = {}): Promise<Stage> {
    return new Stage(await startTestApp({ extra: () => probeServer(services), ...options }))
  }

  /** Time goes on; whoever has been away for long signs in anew. */
  later(minutes: number): void {
    this.app.clock.advance(minutes * 60_000)
    for (const username of this.known) this.app.forget(username)
  }

  /** Calls and expects success. */
  async ok<T = Rec>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as = 'admin'): Promise<T> {
    this.known.add(as)
    const answer = (await this.app.call<T>(method, path, { as, ...(body === undefined ? {} : { body }) })).body
    expect([path, answer.success, answer.message]).toEqual([path, true, answer.message])
    return answer.result
  }

  /** Calls and expects a refusal. @returns its text */
  async refused(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as = 'admin'): Promise<string> {
    const { status, body: answer } = await this.app.call(method, path, { as, ...(body === undefined ? {} : { body }) })
    expect([path, status, answer.success]).toEqual([path, 200, false])
    return answer.message
  }

  /** Draws and deploys a process; a second time the next version of it. @returns the deployment's id */
  async deploy(key: string, definition: ProcessDefinition): Promise<string> {
    const bpmnXml = xmlOf(definition, key)
    const { records: [known] } = await this.ok<{ records: Rec[] }>('GET', `/flowable/model/list?modelKey=${key}`)
    const { id } = known
      ? await this.ok('POST', '/flowable/model/edit', { id: known.id, bpmnXml, rev: known.rev })
      : await this.ok('POST', '/flowable/model/add', { modelKey: key, name: key, category: 'other', bpmnXml })
    return (await this.ok('POST', '/flowable/model/deploy', { id, asMeant: true })).id as string
  }

  async start(modelKey: string, variables: Rec = {}, as = 'operator'): Promise<string> {
    return (await this.ok('POST', '/flowable/instance/start', { modelKey, variables }, as)).id as string
  }

  async rows<T = Rec>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await this.app.database.pool.query(text, values)).rows as T[]
  }

  /** The instance, once it looks as is said. */
  async until(id: string, expected: Rec): Promise<void> {
    await expect.poll(async () => (await this.rows('select status, current_nodes as at, variables from wf_instance where id = $1', id))[0],
      { timeout: 20_000 }).toMatchObject(expected)
  }

  /** Somebody decides what they have to do in an instance. */
  async decide(as: string, instanceId: string, action: 'approve' | 'reject' = 'approve'): Promise<void> {
    const { records } = await this.ok<{ records: Rec[] }>('GET', `/flowable/task/list?view=todo&instanceId=${instanceId}`, undefined, as)
    expect(records.length, `${as} has nothing to do`).toBeGreaterThan(0)
    await this.ok('POST', `/flowable/task/${action}`, { id: records[0]!.id, opinion: '意见' }, as)
  }

  async history(id: string): Promise<string[]> {
    return (await this.rows<{ line: string }>(
      `select concat_ws(' ', create_by, action, node_id) as line from wf_history where instance_id = $1 order by id`,
      id,
    )).map(({ line }) => line)
  }

  async effects(id: string): Promise<unknown[]> {
    return (await this.rows<{ value: unknown }>('select value from prb_effect where step like $1 order by id', `${id}:%`)).map((
      { value },
    ) => value)
  }
}

import pg from 'pg'
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bpmnOf, userTask } from '#modules/workflow/tests/bpmn-of.ts'
import { budgets } from '#tools/budgets.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { startConsoleProcess } from '../testing/console-process.ts'

/* How many statements a call sends to the database once everything that is kept between calls is warm. */

let app: TestApp
/** Where the statements of some work are noted; what the server does by itself meanwhile is nobody's. */
const noted = new AsyncLocalStorage<string[]>()
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
const { query: send } = client
beforeAll(async () => {
  client.query = function(...args) {
    const [query] = args as [string | { text: string }]
    noted.getStore()?.push((typeof query === 'string' ? query : query.text).replace(/\s+/g, ' ').slice(0, 120))
    return send.apply(this, args)
  }
  app = await startTestApp()
})
afterAll(async () => {
  client.query = send
  await app.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: unknown): Promise<Rec> => {
  const { body: answer } = await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result as Rec
}

/** The texts of the statements of some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await noted.run(statements, work)
  return statements
}

function hold(name: keyof typeof budgets.statements, statements: readonly string[]): void {
  expect(statements.length, name).toBeGreaterThan(0)
  expect(statements.length, `${name} sends more than its budget:\n${statements.join('\n')}`).toBeLessThanOrEqual(budgets.statements[name])
}

test('what waits, and a search of everything', async () => {
  const counts = () => call('GET', '/sys/work/counts', 'admin')
  const search = () => call('GET', '/sys/search?text=RM-WC', 'admin')
  await counts()
  await search()
  hold('waiting', await statementsOf(counts))
  hold('search', await statementsOf(search))
})

test('a list of records that wait for somebody asks whose they are once, however many steps and people there are', async () => {
  const list = () => call('GET', '/equipment/repair/list?pageSize=100', 'leader')
  const { records } = await list()
  expect(new Set((records as Rec[]).flatMap(({ _waits }) => (_waits as Rec | undefined)?.act ?? [])).size).toBeGreaterThan(2)
  const statements = await statementsOf(list)
  expect(statements.filter((text) => text.includes('sys_permission'))).toHaveLength(1)
  hold('waitingList', statements)
})

test('a list, its next page, a record, a save', async () => {
  const list = (page: number) => call('GET', `/product/item/list?column=code&order=asc&pageNo=${page}`, 'planner')
  const { records } = await list(1)
  hold('list', await statementsOf(() => list(1)))
  hold('list', await statementsOf(() => list(2)))
  const [record] = records as Rec[]
  const read = () => call('GET', `/product/item/queryById?id=${record!.id}`, 'process')
  const before = await read()
  hold('record', await statementsOf(read))
  const save = (remark: string, rev: unknown) => call('PUT', '/product/item/edit', 'process', { id: record!.id, rev, remark })
  const saved = await save('一', before.rev)
  hold('save', await statementsOf(() => save('二', saved.rev)))
})

test('a stock document from draft to posting', async () => {
  const { records: lots } = await call('GET', '/warehouse/lot/list?lotNo=A260110001', 'storekeeper')
  const { records: stock } = await call('GET', `/warehouse/balance/list?lot=${(lots as Rec[])[0]!.id}`, 'storekeeper')
  const { records: reasons } = await call('GET', '/product/reason/list?reasonType=ADJ', 'storekeeper')
  const { item, lot, warehouse, bin } = (stock as Rec[])[0]!
  const write = () =>
    call('POST', '/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18', reason: (reasons as Rec[])[0]!.id,
      lines: [{ item, lot, warehouse, bin, stockType: 'OK', qty: '-0.5' }] })
  const through = async (id: unknown) => {
    await call('POST', '/warehouse/adjust/submit', 'storekeeper', { id })
    await call('POST', '/warehouse/adjust/approve', 'director', { id })
  }
  await through((await write()).id)
  let id: unknown
  hold('documentAdd', await statementsOf(async () => {
    id = (await write()).id
  }))
  hold('documentSubmit', await statementsOf(() => call('POST', '/warehouse/adjust/submit', 'storekeeper', { id })))
  hold('posting', await statementsOf(() => call('POST', '/warehouse/adjust/approve', 'director', { id })))
})

test('a task is completed, and the next one opened', async () => {
  const { id } = await call('POST', '/flowable/model/add', 'admin', { modelKey: 'counted', name: '两级审批', category: 'other',
    bpmnXml: bpmnOf('counted', [userTask('a', 'leader'), userTask('b', 'workshop')], ['s a', 'a b', 'b e']) })
  await call('POST', '/flowable/model/deploy', 'admin', { id })
  const begun = async () => {
    await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'counted' })
    const { records } = await call('GET', '/flowable/task/list?view=todo&modelKey=counted', 'leader')
    return (records as Rec[])[0]!.id as string
  }
  const complete = (task: string) => call('POST', '/flowable/task/approve', 'leader', { id: task, opinion: '同意' })
  await complete(await begun())
  const task = await begun()
  hold('completion', await statementsOf(() => complete(task)))
})

test('a start loads, binds and asks no more than it may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-start-'))
  const counts = join(folder, 'counts.json')
  const console = await startConsoleProcess({ DATABASE_URL: app.database.url, DATA_DIR: folder, MILLWRIGHT_DEV: '1', COUNTS_FILE: counts },
    { command: ['--import', './apps/server/testing/count-start.ts', 'apps/server/start.ts'] })
  try {
    const found = JSON.parse(readFileSync(counts, 'utf8')) as Record<keyof typeof budgets.start, number>
    for (const name of ['modules', 'routes', 'statements'] as const) {
      expect(found[name], name).toBeGreaterThan(10)
      expect(found[name], name).toBeLessThanOrEqual(budgets.start[name])
    }
  } finally {
    await console.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('after a restart somebody comes back whose roles somebody else holds as well', async () => {
  const { records: roles } = await call('GET', '/sys/role/list?roleCode=operator', 'admin')
  const crew = ['crew1', 'crew2']
  for (const username of crew)
    await call('POST', '/sys/user/add', 'admin', { username, realname: username, password: '123456',
      roles: [{ role: (roles as Rec[])[0]!.id }] })
  const tokens = await Promise.all(crew.map((username) => app.tokenOf(username)))
  const restarted = await app.another()
  const comesBack = async (token: string) => {
    const answer = await restarted.app.inject({ url: `${app.config.apiBase}/flowable/task/count`, headers: { 'x-access-token': token } })
    expect(answer.statusCode).toBe(200)
  }
  await comesBack(tokens[0]!)
  const back = await statementsOf(() => comesBack(tokens[1]!))
  hold('session', back)
  expect(back.filter((text) => text.includes('sys_permission'))).toEqual([])
  await restarted.close()
})

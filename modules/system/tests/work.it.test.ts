import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = async <T = Rec>(as: string, path: string): Promise<T> => {
  const { body } = await app.call<T>('GET', path, { as })
  expect(body.success, body.message).toBe(true)
  return body.result
}
const counts = (as: string) => ask<Rec[]>(as, '/sys/work/counts')
const rows = (as: string, query = '') => ask<Rec[]>(as, `/sys/work/list?size=200${query}`)
const people = ['storekeeper', 'inspector', 'qe', 'qm', 'leader', 'operator', 'process', 'director', 'admin']

/** Steps whose own list was asked: one person's is enough, the rest of what they see is compared for each. */
const asked = new Set<string>()

test.each(people)('%s: counts, rows, and the list of each step agree, and every step may be made', async (as) => {
  const steps = await counts(as)
  const all = await rows(as)
  for (const { id, entity, path, count } of steps) {
    const mine = all.filter((row) => row.work === id)
    expect(mine.length, id).toBe(count)
    expect(path, id).toMatch(/^\//)
    if (asked.has(id)) continue
    asked.add(id)
    const called = (await ask<Rec>(as, `/sys/work/list?size=200&works=${encodeURIComponent(id)}`)) as unknown as Rec[]
    expect(called.map((row) => row.id), id).toEqual(mine.map((row) => row.id))
    const list = await ask<{ total: number }>(as, `${pathOf(entity)}/list?pageSize=1&work=${encodeURIComponent(id)}`)
    expect(list.total, id).toBe(count)
  }
  expect(all.map(({ late }) => late)).toEqual(all.map(({ late }) => late).toSorted((a, b) => Number(b) - Number(a)))
  for (const { no, what, since, path, title, of } of all) {
    expect([no, since, path, title, of].every((text) => typeof text === 'string' && text !== ''), JSON.stringify({ no, path })).toBe(true)
    expect(typeof what).toBe('string')
  }
})

const paths: Record<string, string> = { 'workflow.task': '/flowable/task' }
const pathOf = (entity: string) => paths[entity] ?? `/${entity.replace('.', '/')}`

const recordOf = async (as: string, work: string) => (await rows(as)).find((row) => row.work === work)!

test('a step that is made is gone from everywhere, and the next one waits for the next person', async () => {
  const row = await recordOf('storekeeper', 'warehouse.arrival/confirm')
  expect(row).toMatchObject({ what: expect.stringMatching(/^25 kg RM-TAC-01 /), act: 'confirm', late: false })
  const before = await counts('inspector')
  const { body } = await app.call('POST', '/warehouse/arrival/confirm', { as: 'storekeeper', body: { id: row.id, rev: row.record.rev } })
  expect(body.success, body.message).toBe(true)
  expect(await recordOf('storekeeper', 'warehouse.arrival/confirm')).toBeUndefined()
  const [inspect, earlier] = [await counts('inspector'), before].map((all) => all.find(({ id }) => id === 'quality.task/begin')!.count)
  expect(inspect).toBe(earlier + 1)
})

test('what a person submitted waits for others, and comes back to them when it is rejected', async () => {
  const { id, record } = await recordOf('director', 'warehouse.adjust/approve')
  expect((await rows(record.submitBy as string)).map((row) => row.work)).not.toContain('warehouse.adjust/approve')
  const refused = await app.call('POST', '/warehouse/adjust/reject', { as: 'director', body: { id, rev: record.rev, comment: '数量不符' } })
  expect(refused.body.success, refused.body.message).toBe(true)
  expect(await recordOf('storekeeper', 'warehouse.adjust/submit')).toMatchObject({ id, title: '修改后重新提交' })
  expect(await recordOf('director', 'warehouse.adjust/submit')).toBeUndefined()
  // Who may approve is not told to approve what they submitted themselves.
  const again = await app.call('POST', '/warehouse/adjust/submit', { as: 'admin', body: { id } })
  expect(again.body.success, again.body.message).toBe(true)
  const toApprove = async (as: string) => (await rows(as)).filter((row) => row.work === 'warehouse.adjust/approve').map((row) => row.id)
  expect([await toApprove('director'), await toApprove('admin')]).toEqual([expect.arrayContaining([id]), expect.not.arrayContaining([id])])
})

test('a record says whom it waits for, by name, without those who may not', async () => {
  const { id } = await recordOf('storekeeper', 'warehouse.issue/pick')
  const whom = (as: string) => ask(as, `/sys/work/whom?entity=warehouse.issue&id=${id}`)
  expect(await whom('storekeeper')).toMatchObject({ title: '拣货', mine: true, people: ['赵芳'], act: 'pick' })
  expect(await whom('planner')).toMatchObject({ mine: false, people: ['赵芳'] })
  expect((await app.call('GET', `/sys/work/whom?entity=warehouse.issue&id=${id}`, { as: 'operator' })).body).toMatchObject({ code: 510 })
  const menu = (perms: string) => app.database.pool.query('update sys_permission set perms = $1 where perms = any($2)', [perms, [of, both]])
  const [of, both] = ['warehouse:issue:pick', 'warehouse:issue:look-at,warehouse:issue:pick']
  await menu(both)
  expect(await whom('planner'), 'a button that gives two rights').toMatchObject({ people: ['赵芳'] })
  await menu(of)
})

test('goods that are inspected wait for the inspection, in the list as on the page, whatever their document would let one do next', async () => {
  const list = await ask<{ records: Rec[] }>('planner', '/warehouse/arrival/list?status=2')
  expect(list.records.length).toBeGreaterThan(0)
  for (const { id, _waits } of list.records) {
    expect(_waits).toMatchObject({ act: 'task', title: expect.stringMatching(/^检验（QT/), mine: false,
      people: expect.arrayContaining([expect.any(String)]) })
    expect(await ask('planner', `/sys/work/whom?entity=warehouse.arrival&id=${id}`)).toMatchObject({ title: _waits.title,
      at: expect.stringMatching(/^\/quality\/task-board\?task=/) })
  }
  const done = await ask<{ records: Rec[] }>('planner', '/warehouse/arrival/list?status=4')
  expect(done.records.filter(({ _waits }) => _waits)).toEqual([])
})

test('a list keeps to what waits; a step of others is empty rather than everything', async () => {
  const total = async (as: string, work: string) =>
    (await ask<{ total: number }>(as, `/warehouse/issue/list?pageSize=1&work=${work}`)).total
  // Those to be picked are the storekeeper's; what was submitted or picked by them somebody else approves and checks.
  const under = async (...states: readonly string[]) =>
    (await app.database.pool.query('select from wms_out where status = any($1) and del_flag = 0', [states])).rowCount
  expect(await total('storekeeper', 'mine')).toBe(await under('2', '3'))
  expect(await total('director', 'mine')).toBe(await under('1', '31'))
  expect(await total('planner', 'mine')).toBe(0)
  expect(await total('storekeeper', 'warehouse.arrival%2Fconfirm')).toBe(0)
})

test('a document under way in a process waits for its task alone', async () => {
  const { rows: [running] } = await app.database.pool.query<{ entity_id: string; record_id: string }>(
    "select entity_id, record_id from wf_instance where status = 'RUNNING' and entity_id = 'quality.concession' limit 1",
  )
  expect(running, 'the demonstration has one').toBeDefined()
  expect((await rows('qm')).filter(({ id }) => id === running!.record_id)).toEqual([])
  expect((await rows('qm')).map(({ work }) => work)).toContain('workflow.task/approve')
})

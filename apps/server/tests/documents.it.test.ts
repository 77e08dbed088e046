import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let book: Rec
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  book = (await app.call('POST', '/sample/book/add', { body: { code: 'B', name: '书' } })).body.result
})
afterAll(() => app.close())

async function loan(as = 'planner'): Promise<Rec> {
  const { body } = await app.call('POST', '/sample/loan/add', { as,
    body: { docDate: '2026-05-18', reader: '小王', total: '3',
      lines: [{ book: book.id, qty: '1' }, { book: book.id, qty: '2', note: '急' }] } })
  expect(body.success, body.message).toBe(true)
  return body.result
}
const move = async (name: string, id: string, as: string, more: Rec = {}) =>
  (await app.call('POST', `/sample/loan/${name}`, { as, body: { id, ...more } })).body

test('a document gets a number, starts as a draft and keeps its lines in order', async () => {
  const record = await loan()
  expect(record).toMatchObject({ status: '0', status_dictText: '草稿',
    lines: [{ orderNum: 1, qty: '1' }, { orderNum: 2, qty: '2', note: '急' }] })
  expect(record.docNo).toMatch(/^L/)
  expect(record._actions).toEqual(['edit', 'delete', 'submit', 'cancel'])
  expect((await app.call('GET', `/sample/loan/queryLinesByMainId?id=${record.id}`)).body.result).toHaveLength(2)
})

test('lines are edited, added and removed by their ids; without the key they stay', async () => {
  const { id, lines } = await loan()
  await app.call('PUT', '/sample/loan/edit', { as: 'planner', body: { id, reader: '小李' } })
  const { body } = await app.call('PUT', '/sample/loan/edit', { as: 'planner',
    body: { id, lines: [{ id: lines[1].id, qty: '5' }, { book: book.id, qty: '9' }] } })
  expect(body.result.lines).toMatchObject([{ id: lines[1].id, qty: '5', note: '急', orderNum: 1, rev: 2 }, { qty: '9', orderNum: 2 }])
  expect(body.result.lines).toHaveLength(2)
  const { body: history } = await app.call<Rec[]>('GET', `/sample/loan/history?id=${id}`)
  expect(history.result[0]!.changes[0]).toMatchObject({ field: 'lines',
    after: { added: [{ qty: [null, '9'] }], removed: [{ qty: [null, '1'] }] } })
})

test('a refused line names the sub-table, the row and the field', async () => {
  const { body } = await app.call('POST', '/sample/loan/add', {
    body: { docDate: '2026-05-18', reader: '小王', lines: [{ book: book.id, qty: '1' }, { book: 'gone', qty: 'x' }] },
  })
  expect(body.result.faults[0]).toMatchObject({ lines: 'lines', row: 2, field: 'qty', text: '明细第 2 行：数量「x」不是数字，请输入数字' })
})

test('the way of a document: submit, reject with a reason, submit again, approve by another person, post', async () => {
  const { id } = await loan('planner')
  expect(await move('approve', id, 'admin')).toMatchObject({ success: false, message: expect.stringContaining('状态为「草稿」，不能审核') })
  expect(await move('submit', id, 'planner')).toMatchObject({ success: true, result: { status: '1', submitBy: 'planner' } })
  expect(await move('approve', id, 'planner')).toMatchObject({ success: false, message: '提交人不能审核自己提交的单据' })
  for (const nothing of [{}, { comment: '' }, { comment: ' 　\n' }])
    expect(await move('reject', id, 'admin', nothing)).toMatchObject({ success: false, message: '请填写驳回原因' })
  expect(await move('reject', id, 'admin', { comment: '数量不对' })).toMatchObject({ success: true,
    result: { status: '8', auditBy: 'admin' } })
  expect(await move('submit', id, 'planner')).toMatchObject({ success: true })
  expect((await app.call('PUT', '/sample/loan/edit', { body: { id, reader: 'x' } })).body.message).toContain('状态为「待审」，不能修改')
  expect(await move('approve', id, 'admin')).toMatchObject({ success: true, result: { status: '2' } })
  expect(await move('post', id, 'admin', { comment: 'fail' })).toMatchObject({ success: false, message: '过账失败' })
  expect(await move('post', id, 'admin')).toMatchObject({ success: true, result: { status: '4' } })
  const { body } = await app.call<Rec[]>('GET', `/sample/loan/trace?id=${id}`)
  expect(body.result.map(({ action, from, to, byName, comment }) => [action, from, to, byName, comment])).toEqual([
    ['submit', '0', '1', '李卫东', null],
    ['reject', '1', '8', '管理员', '数量不对'],
    ['submit', '8', '1', '李卫东', null],
    ['approve', '1', '2', '管理员', null],
    ['post', '2', '4', '管理员', null],
  ])
})

test('a posted document is neither edited nor deleted but reversed once, by a mirror with negated quantities', async () => {
  const { id, docNo } = await loan('planner')
  for (const [name, as] of [['submit', 'planner'], ['approve', 'admin'], ['post', 'admin']] as const) await move(name, id, as)
  expect((await app.call('DELETE', `/sample/loan/delete?id=${id}`)).body.message).toBe(`借书单「${docNo}」已过账，不能修改或删除，请红冲`)
  expect((await app.call('PUT', '/sample/loan/edit', { body: { id, reader: 'x' } })).body.message).toBe(
    `借书单「${docNo}」已过账，不能修改或删除，请红冲`,
  )
  for (const nothing of [{}, { comment: ' 　\n' }])
    expect(await move('reverse', id, 'admin', nothing)).toMatchObject({ success: false, message: '请填写红冲原因' })
  const { result: mirror } = await move('reverse', id, 'admin', { comment: '借错了' })
  expect(mirror).toMatchObject({ total: '-3', reversalOf: id, sourceNo: docNo, status: '4' })
  const lines = (await app.call('GET', `/sample/loan/queryLinesByMainId?id=${mirror.id}`)).body.result
  expect(lines.map((line: Rec) => line.qty)).toEqual(['-1', '-2'])
  expect(await move('reverse', id, 'admin', { comment: '再来' })).toMatchObject({ success: false })
})

test('only the submitter retracts; the list screens of the family may do it with GET, and close with DELETE', async () => {
  const { id } = await loan('planner')
  await move('submit', id, 'planner')
  expect((await app.call('GET', `/sample/loan/retract?id=${id}`)).body.message).toBe('只有提交人可以撤回')
  expect((await app.call('GET', `/sample/loan/retract?id=${id}`, { as: 'planner' })).body).toMatchObject({ success: true,
    result: { status: '0' } })
  await move('submit', id, 'planner')
  await move('approve', id, 'admin')
  expect((await app.call('DELETE', `/sample/loan/close?id=${id}&comment=${encodeURIComponent('不要了')}`)).body).toMatchObject({
    success: true,
    result: { status: '5', closedReason: '不要了' },
  })
})

test('a move from a stale state is told, and of two at once one wins', async () => {
  const { id } = await loan('planner')
  const answers = await Promise.all([1, 2, 3].map(() => move('submit', id, 'planner')))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect(await move('approve', id, 'admin', { rev: 1 })).toMatchObject({ success: false, message: '数据已被他人修改，请刷新后重试' })
})

test("a module's rule refuses before anything is written", async () => {
  const { body } = await app.call('POST', '/sample/loan/add', {
    body: { docDate: '2026-05-18', reader: 'nobody', lines: [{ book: book.id, qty: '1' }] },
  })
  expect(body.message).toBe('读者「nobody」不能借书，请换一位')
})

test('departments see their own documents and those below, never those beside', async () => {
  const { id } = await loan('leader')
  const sees = async (as: string) => (await app.call('GET', `/sample/loan/list?id=${id}`, { as })).body.result.total
  // The group leader and the workshop head work in the same workshop, the buyer elsewhere; planners see all.
  expect([await sees('leader'), await sees('workshop'), await sees('planner'), await sees('buyer')]).toEqual([1, 1, 1, 0])
  expect((await app.call('GET', `/sample/loan/queryById?id=${id}`, { as: 'buyer' })).body.message).toBe('未找到对应实体')
})

test('a document of more lines than anybody writes is refused before one of them is looked at', async () => {
  const lines = Array.from({ length: 5001 }, () => ({ item: 'none', qty: '1' }))
  expect((await app.call('POST', '/warehouse/adjust/add', { body: { docDate: '2026-05-18', reason: 'none', lines } })).body).toMatchObject({
    success: false,
    result: { faults: [{ field: 'lines', text: '调整明细最多 5000 行，请分成多份' }] },
  })
})

test('a document whose state its code no longer knows is found and read, offers nothing and refuses by the state it bears', async () => {
  const { id } = await loan()
  await app.database.pool.query("update smp_loan set status = '77' where id = $1", [id])
  const found = (await app.call('GET', `/sample/loan/queryById?id=${id}`)).body
  expect(found).toMatchObject({ success: true, result: { status: '77', _actions: [] } })
  const listed = (await app.call('GET', '/sample/loan/list?status=77')).body.result
  expect(listed.records).toMatchObject([{ id, status: '77' }])
  expect(await move('submit', id, 'planner')).toMatchObject({ success: false, message: expect.stringContaining('状态为「77」，不能提交') })
  const { body } = await app.call('PUT', '/sample/loan/edit', { as: 'planner', body: { id, reader: '小李' } })
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('77') })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let loan: Rec
let serial = 0

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户七' } })
  await addPerson('stranger', { relTenantIds: '7' }, 'workshop')
  await addPerson('guest', {})
})
afterAll(() => app.close())
beforeEach(async () => {
  serial += 1
  const book = (await app.call('POST', '/sample/book/add', { as: 'workshop', body: { code: `B${serial}`, name: '书' } })).body.result
  loan =
    (await app.call('POST', '/sample/loan/add', { as: 'workshop',
      body: { docDate: '2026-05-18', reader: '王', lines: [{ book: book.id, qty: '1' }, { book: book.id, qty: '2' }] } })).body.result
})

async function addPerson(username: string, more: Rec, roleCode?: string): Promise<void> {
  const roles = roleCode ? [{ role: (await app.call('GET', `/sys/role/list?roleCode=${roleCode}`)).body.result.records[0].id }] : []
  expect(
    (await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', roles, ...more } })).body.success,
  ).toBe(true)
}

const list = async (as: string, id: unknown = loan.id) =>
  (await app.call<Rec[]>('GET', `/sample/loan/cellComments?id=${String(id)}`, { as })).body
const add = async (as: string, body: Rec) =>
  (await app.call('POST', '/sample/loan/addCellComment', { as, body: { id: loan.id, ...body } })).body
const resolve = async (as: string, body: Rec) =>
  (await app.call<Rec[]>('PUT', '/sample/loan/resolveCellComments', { as, body: { id: loan.id, ...body } })).body
const remove = async (as: string, comment: string, id: unknown = loan.id) =>
  (await app.call('DELETE', `/sample/loan/removeCellComment?id=${String(id)}&comment=${comment}`, { as })).body
const onLine = (more: Rec = {}) => ({ lines: 'lines', lineId: loan.lines[1].id, field: 'qty', text: '数量是否含损耗？', ...more })

describe('comments on cells', () => {
  test('stand at a field of the record or of a row, with author and time', async () => {
    expect(await add('workshop', { field: 'reader', text: '  请核对  ' })).toMatchObject({ success: true, message: '批注已添加',
      result: { field: 'reader', lines: null, lineId: null, text: '请核对', createBy: 'workshop', byName: '陈建国',
        createTime: '2026-05-18 08:30:00', resolveBy: null } })
    expect(await add('planner', onLine())).toMatchObject({ success: true,
      result: { lines: 'lines', lineId: loan.lines[1].id, field: 'qty' } })
    expect((await list('planner')).result.map(({ text, byName }) => [text, byName])).toEqual([['请核对', '陈建国'], ['数量是否含损耗？',
      '李卫东']])
  })

  test.each([
    ['a field that does not exist', { field: 'nothing' }],
    ['a field of another kind of object', { field: '__proto__' }],
    ['a sub-table as a whole', { field: 'lines', lines: undefined, lineId: undefined }],
    ['a sub-table that does not exist', { lines: 'reader' }],
    ['a row of another record', { lineId: 'elsewhere' }],
    ['no row', { lineId: undefined }],
    ['nothing said', { text: '  ' }],
    ['no text', { text: { a: 1 } }],
    ['too much said', { text: '长'.repeat(1001) }],
    ['characters that no text holds', { text: 'a\u0000b' }],
    ['no record', { id: 'x' }],
  ])('%s is refused', async (_name, more) => {
    expect((await add('workshop', onLine(more))).success).toBe(false)
    expect((await list('workshop')).result).toEqual([])
  })

  test('are resolved and opened again, together or not at all', async () => {
    const [one, two] = [(await add('workshop', onLine())).result, (await add('workshop', onLine({ text: '再看' }))).result]
    const { message, result } = await resolve('planner', { comments: `${one.id},${two.id},` })
    expect([message, result.map(({ resolveBy, resolveByName, resolveTime }) => [resolveBy, resolveByName, resolveTime])]).toEqual([
      '批注已解决',
      Array(2).fill(['planner', '李卫东', '2026-05-18 08:30:00']),
    ])
    expect((await resolve('planner', { comments: `${one.id},elsewhere`, resolved: false })).success).toBe(false)
    expect((await list('workshop')).result.every(({ resolveBy }) => resolveBy === 'planner')).toBe(true)
    expect((await resolve('planner', { comments: one.id, resolved: false })).result[0]).toMatchObject({ resolveBy: null,
      resolveTime: null })
    expect((await resolve('planner', { comments: one.id, resolved: 'no' })).success).toBe(false)
  })

  test('are removed by their author alone', async () => {
    const { result } = await add('workshop', onLine())
    expect(await remove('planner', result.id)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await remove('workshop', result.id)).toMatchObject({ success: true, message: '批注已删除' })
    expect((await list('workshop')).result).toEqual([])
  })

  test('a call that is sent twice with one key says it once', async () => {
    const headers = { 'x-idempotency-key': `comment-${serial}` }
    const send = async () =>
      (await app.call('POST', '/sample/loan/addCellComment', { as: 'workshop', body: { id: loan.id, ...onLine() }, headers })).body.result
        .id as string
    expect(await send()).toBe(await send())
    expect((await list('workshop')).result).toHaveLength(1)
  })

  test('go with a record that is deleted for good, not with one in the recycle bin', async () => {
    await add('workshop', onLine())
    await app.call('DELETE', `/sample/loan/delete?id=${loan.id}`, { as: 'workshop' })
    expect((await list('workshop')).success).toBe(false)
    await app.call('PUT', `/sample/loan/restore?ids=${loan.id}`, { as: 'workshop' })
    expect((await list('workshop')).result).toHaveLength(1)
    await app.call('DELETE', `/sample/loan/delete?id=${loan.id}`, { as: 'workshop' })
    await app.call('DELETE', `/sample/loan/purge?ids=${loan.id}`, { as: 'workshop' })
    const { rows } = await app.database.pool.query('select from sys_cell_comment where record_id = $1', [loan.id])
    expect(rows).toEqual([])
  })
})

describe('who may', () => {
  test('reading wants the right to list, writing the right to edit', async () => {
    const { id } = loan
    const book = loan.lines[0].book as string
    const { result } =
      (await app.call('POST', '/sample/book/addCellComment', { as: 'workshop', body: { id: book, field: 'name', text: '书名？' } })).body
    expect((await list('guest', id)).code).toBe(510)
    expect((await app.call<Rec[]>('GET', `/sample/book/cellComments?id=${book}`, { as: 'storekeeper' })).body.result).toHaveLength(1)
    for (const { body } of [
      await app.call('POST', '/sample/book/addCellComment', { as: 'storekeeper', body: { id: book, field: 'name', text: 'x' } }),
      await app.call('PUT', '/sample/book/resolveCellComments', { as: 'storekeeper', body: { id: book, comments: result.id } }),
      await app.call('DELETE', `/sample/book/removeCellComment?id=${book}&comment=${result.id}`, { as: 'storekeeper' }),
    ]) expect(body).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权（sample:book:edit）' })
  })

  test('another tenant neither reads, writes, resolves nor removes', async () => {
    const { result } = await add('workshop', onLine())
    for (const answer of [await list('stranger'), await add('stranger', onLine()), await resolve('stranger', { comments: result.id }),
      await remove('stranger', result.id)]) {
      expect(answer).toMatchObject({ success: false, message: '未找到对应实体' })
    }
  })

  test('a person who sees only what is theirs neither sees nor writes on what is not', async () => {
    await add('workshop', onLine())
    // Group leaders see the documents of their department; this one is of the planners.
    const theirs =
      (await app.call('POST', '/sample/loan/add', { as: 'planner',
        body: { docDate: '2026-05-18', reader: '李', lines: [{ book: loan.lines[0].book, qty: '1' }] } })).body.result
    const seen = async (id: string) => (await app.call('GET', `/sample/loan/queryById?id=${id}`, { as: 'leader' })).body.success
    for (const record of [loan, theirs]) {
      const answers = [(await list('leader', record.id)).success,
        (await add('leader', { id: record.id, field: 'reader', text: 'x' })).success]
      expect(answers).toEqual(Array(2).fill(await seen(record.id)))
    }
    expect([await seen(loan.id), await seen(theirs.id)]).toEqual([true, false])
  })

  test('comments of one record are not reached through another', async () => {
    const { result } = await add('workshop', onLine())
    const other =
      (await app.call('POST', '/sample/loan/add', { as: 'workshop',
        body: { docDate: '2026-05-18', reader: '赵', lines: [{ book: loan.lines[0].book, qty: '1' }] } })).body.result
    expect((await resolve('workshop', { id: other.id, comments: result.id })).success).toBe(false)
    expect((await remove('workshop', result.id, other.id)).success).toBe(false)
    expect((await list('workshop', other.id)).result).toEqual([])
  })
})

test('the calls stand in the OpenAPI document', async () => {
  const { body } = await app.call('GET', '/docs/json')
  const paths = (body as unknown as { paths: Rec }).paths
  for (const name of ['cellComments', 'addCellComment', 'resolveCellComments', 'removeCellComment'])
    expect(Object.keys(paths)).toContain(`/api/sample/loan/${name}`)
})

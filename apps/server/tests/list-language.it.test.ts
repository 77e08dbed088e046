import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp

const books: Rec[] = [
  { code: 'A1', name: 'Alpha', pages: 10, weight: '1.5', bought: '2026-01-10', scanned: '2026-01-10 08:00:00', state: '1', tags: '1,3',
    price: '9.99' },
  { code: 'A2', name: 'alphabet', pages: 20, weight: '2.000001', bought: '2026-02-10', scanned: '2026-02-10 23:59:59', state: '0',
    tags: '2', price: '100' },
  { code: 'B1', name: 'Be*a', pages: 30, weight: '30', bought: '2026-03-10', scanned: '2026-03-10 00:00:00', state: '1', tags: '3',
    lendable: 'N' },
  { code: 'B2', name: '100%_\\done', pages: 40, bought: '2026-04-10', tags: '1' },
  { code: 'C,1', name: '*', pages: 50 },
]

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  for (const body of books) {
    const { body: answer } = await app.call('POST', '/sample/book/add', { body })
    expect(answer.message).toBe('添加成功！')
    app.clock.advance(1000)
  }
})
afterAll(() => app.close())

async function codes(query: string): Promise<string[]> {
  const { body } = await app.call('GET', `/sample/book/list?pageSize=100&column=code&order=asc&${query}`)
  expect(body.success, body.message).toBe(true)
  expect(body.result.total).toBe(body.result.records.length)
  return body.result.records.map((record: Rec) => record.code)
}

const everything = ['A1', 'A2', 'B1', 'B2', 'C,1']
const encode = encodeURIComponent

describe('every form of a parameter (wire contract §2)', () => {
  test.each<[form: string, query: string, expected: string[]]>([
    ['equals', 'name=Alpha', ['A1']],
    ['contains, whatever the case', 'name=*LPHA*', ['A1', 'A2']],
    ['ends with', 'name=*bet', ['A2']],
    ['starts with', 'name=Be**', ['B1']],
    ['two stars are no condition', 'name=**', everything],
    ['one star is itself', 'name=*', ['C,1']],
    ['empty is no condition', 'name=', everything],
    ['a star inside is itself', `name=${encode('Be*a')}`, ['B1']],
    ['percent, underscore and backslash are themselves', `name=${encode('*%_\\*')}`, ['B2']],
    ['a comma lists', 'code=A1,B1', ['A1', 'B1']],
    ['a text that holds a comma is found by itself', 'code=C,1', ['C,1']],
    ['a trailing comma is common', 'code=A1,B1,', ['A1', 'B1']],
    ['commas on both sides look for parts', 'tags=,1,2,', ['A1', 'A2', 'B2']],
    ['a multiple dictionary matches whole codes', 'tags=1', ['A1', 'B2']],
    ['not equal', 'state=!1', ['A2']],
    ['less, with the operator and a blank', `pages=${encode('< 30')}`, ['A1', 'A2']],
    ['at most', `pages=${encode('<= 30')}`, ['A1', 'A2', 'B1']],
    ['at least without the blank', `pages=${encode('>=40')}`, ['B2', 'C,1']],
    ['more', `pages=${encode('> 40')}`, ['C,1']],
    ['an exact decimal', 'weight=2.000001', ['A2']],
    ['a decimal compared as a number, not as text', `weight=${encode('> 4')}`, ['B1']],
    ['from', 'pages_begin=30', ['B1', 'B2', 'C,1']],
    ['to', 'pages_end=20', ['A1', 'A2']],
    ['from a date to a date', 'bought_begin=2026-02-01&bought_end=2026-03-31', ['A2', 'B1']],
    ['a bare date on a time column covers its whole day', 'scanned_begin=2026-02-10&scanned_end=2026-02-10', ['A2']],
    ['more than a date: after that day is over', `scanned=${encode('> 2026-02-10')}`, ['B1']],
    ['more than a date: midnight belongs to the day that begins', `scanned=${encode('> 2026-03-09')}`, ['B1']],
    ['at least a date: from its first second on', `scanned=${encode('>= 2026-03-10')}`, ['B1']],
    ['less than a date: before that day begins', `scanned=${encode('< 2026-03-10')}`, ['A1', 'A2']],
    ['at most a date: until its last second', `scanned=${encode('<= 2026-02-10')}`, ['A1', 'A2']],
    ['not on a date: whatever the time of that day', 'scanned=!2026-02-10', ['A1', 'B1', 'B2', 'C,1']],
    ['on one of several dates', 'scanned=2026/2/10,2026-03-10', ['A2', 'B1']],
    ['a moment is compared to the second', `scanned=${encode('> 2026-02-10 23:59:58')}`, ['A2', 'B1']],
    ['not equal holds for what is empty: a number', 'weight=!30', ['A1', 'A2', 'B2', 'C,1']],
    ['not equal holds for what is empty: a date', 'bought=!2026-01-10', ['A2', 'B1', 'B2', 'C,1']],
    ['a list of numbers', 'pages_MultiString=10,40', ['A1', 'B2']],
    ['unknown names are ignored', 'nonsense=1&nonsense_begin=2', everything],
    ['names of the prototype are ignored', 'constructor=1&__proto__=2&toString=3', everything],
    ['a repeated name: the last counts', 'code=A1&code=A2', ['A2']],
  ])('%s', async (_form, query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })
})

describe('the advanced query', () => {
  const query = (conditions: unknown, matchType = 'and', times = 1) => {
    let text = JSON.stringify(conditions)
    for (let index = 0; index < times; index++) text = encode(text)
    return `superQueryParams=${text}&superQueryMatchType=${matchType}`
  }
  test.each<[name: string, query: string, expected: string[]]>([
    ['and', query([{ field: 'state', rule: 'eq', val: '1' }, { field: 'pages', rule: 'gt', val: '10', dbType: 'int' }]), ['B1', 'B2',
      'C,1']],
    ['or', query([{ field: 'code', rule: 'eq', val: 'A1' }, { field: 'code', rule: 'eq', val: 'B2' }], 'or'), ['A1', 'B2']],
    ['encoded twice', query([{ field: 'name', rule: 'like', val: 'alpha' }], 'and', 2), ['A1', 'A2']],
    ['right_like starts with, left_like ends with',
      query([{ field: 'name', rule: 'right_like', val: 'al' }, { field: 'name', rule: 'left_like', val: 'bet' }]), ['A2']],
    ['in', query([{ field: 'code', rule: 'in', val: 'A1,B1' }]), ['A1', 'B1']],
    ['symbols', query([{ field: 'pages', rule: '>=', val: 50 }]), ['C,1']],
    ['not equal', query([{ field: 'code', rule: 'ne', val: 'A1' }]), ['A2', 'B1', 'B2', 'C,1']],
    ['incomplete and unknown conditions are ignored',
      query([{ field: 'code', rule: 'eq' }, { rule: 'eq', val: '1' }, { field: 'x', rule: 'eq', val: '1' }, null, 3]), everything],
    ['empty', 'superQueryParams=&superQueryMatchType=and', everything],
    ['bracketed against the other conditions',
      `code=A1&${query([{ field: 'code', rule: 'eq', val: 'A1' }, { field: 'code', rule: 'eq', val: 'B2' }], 'or')}`, ['A1']],
    ['a group among the conditions stands in brackets of its own',
      query([{ field: 'state', rule: 'eq', val: '1' }, { matchType: 'or',
        records: [{ field: 'pages', rule: 'lt', val: '20' }, { field: 'pages', rule: 'gt', val: '40' }] }]), ['A1', 'C,1']],
    ['groups in groups',
      query([{ field: 'code', rule: 'eq', val: 'B2' }, { matchType: 'and',
        records: [{ field: 'pages', rule: 'le', val: '20' }, { matchType: 'or',
          records: [{ field: 'name', rule: 'eq', val: 'Alpha' }, { field: 'tags', rule: 'eq', val: '3' }] }] }], 'or'), ['A1', 'B2']],
    ['groups without conditions are ignored',
      query([{ field: 'code', rule: 'eq', val: 'A1' }, { matchType: 'or', records: [] }, { matchType: 'or',
        records: [{ field: 'x', rule: 'eq', val: '1' }] }]), ['A1']],
    ['a value with the signs of an address', query([{ field: 'name', rule: 'right_like', val: '100%_\\' }], 'and', 2), ['B2']],
  ])('%s', async (_name, text, expected) => {
    expect(await codes(text)).toEqual(expected)
  })

  const nested = (depth: number,
    inside: unknown): unknown => (depth === 0 ? inside : { matchType: 'and', records: [nested(depth - 1, inside)] })
  const pages = { field: 'pages', rule: 'gt', val: '10' }
  const refusedBy = async (conditions: unknown) => {
    const { status, body } = await app.call('GET', `/sample/book/list?${query(conditions)}`)
    return [status, body.success, body.message, (body.result as Rec | null)?.faults?.[0]?.field]
  }

  test('groups go four deep, the outermost counted; a fifth is refused with the field in it', async () => {
    expect(await codes(query([nested(3, pages)]))).toEqual(['A2', 'B1', 'B2', 'C,1'])
    expect(await refusedBy([nested(4, pages)])).toEqual([200, false, '高级查询的条件组最多嵌套 4 层，请减少「页数」外的条件组', 'pages'])
    expect(await refusedBy([nested(400, pages)])).toEqual([200, false, '高级查询的条件组最多嵌套 4 层，请减少「页数」外的条件组', 'pages'])
  })

  test('a hundred conditions are taken, one more is refused by its field, wherever it stands', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ field: 'code', rule: 'ne', val: 'x' }))
    expect(await codes(query(many(100)))).toEqual(everything)
    expect(await refusedBy([...many(50), { matchType: 'and', records: [...many(50), pages] }])).toEqual([200, false,
      '高级查询最多 100 个条件，请删除「页数」及其后的条件', 'pages'])
  })

  test('a value that its column cannot hold is refused with the field, also within groups', async () => {
    expect(await refusedBy([nested(2, { ...pages, val: 'abc' })])).toEqual([200, false, '页数「abc」不是整数，请输入整数', 'pages'])
  })

  test('what is no JSON array is refused, not ignored', async () => {
    const { status, body } = await app.call('GET', '/sample/book/list?superQueryParams=%7Bbroken')
    expect([status, body.success, body.code, body.message]).toEqual([200, false, 500, '高级查询条件不是有效的 JSON 数组'])
  })
})

describe('sorting and paging', () => {
  const list = async (query: string) => (await app.call('GET', `/sample/book/list?${query}`)).body

  test('newest first by default, ten to a page', async () => {
    const { result } = await list('')
    expect(result.records.map((record: Rec) => record.code)).toEqual([...everything].reverse())
    expect(result).toMatchObject({ total: 5, size: 10, current: 1, pages: 1, orders: [], searchCount: true })
  })

  test('several columns, and the text of a code sorts by the code', async () => {
    expect((await list('column=state_dictText,code&order=asc')).result.records.map((record: Rec) => record.code)).toEqual(['A2', 'A1', 'B1',
      'B2', 'C,1'])
  })

  test('an unknown column is refused by name', async () => {
    expect(await list('column=secret;drop')).toMatchObject({ success: false, code: 500,
      message: '请注意，将要排序的列字段不存在：secret;drop' })
  })

  test('no row stands on two pages, whatever it is sorted by', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list(`column=lendable&order=asc&pageSize=2&pageNo=${pageNo}`)))
    expect(pages.flatMap(({ result }) => result.records.map((record: Rec) => record.code)).toSorted()).toEqual(everything)
  })

  test.each([['-1'], ['-521']])('pageSize %s answers all rows', async (size) => {
    expect((await list(`pageSize=${size}&pageNo=3`)).result.records).toHaveLength(5)
  })

  test.each([['pageNo=0'], ['pageNo=-3'], ['pageNo=x'], ['pageSize=x'], ['pageSize=0'], ['pageNo=1e99&pageSize=1e99']])(
    '%s falls back to something sensible',
    async (query) => {
      expect(await list(query)).toMatchObject({ success: true })
    },
  )

  test('a page behind the last is empty and still knows the total', async () => {
    expect((await list('pageNo=9&pageSize=2')).result).toMatchObject({ records: [], total: 5, pages: 3 })
  })
})

test('values that a column cannot hold are refused with its name', async () => {
  const { body } = await app.call('GET', `/sample/book/list?pages=${encode('> abc')}`)
  expect(body).toMatchObject({ success: false, code: 500, message: '页数「abc」不是整数，请输入整数',
    result: { faults: [{ field: 'pages' }] } })
})

test('codes carry their texts; unmatched ones stay as they are', async () => {
  const { body } = await app.call('GET', '/sample/book/list?code=A1')
  expect(body.result.records[0]).toMatchObject({ state: '1', state_dictText: '有效', tags: '1,3', tags_dictText: '员级,中级',
    createBy: 'admin', createBy_dictText: '管理员' })
})

test('texts come in English for who asks for English', async () => {
  const { body } = await app.call('GET', '/sample/book/list?code=A1', { headers: { 'x-locale': 'en-US' } })
  expect(body.result.records[0].state_dictText).toBe('Valid')
})

test('a page of thousands of rows is written in parts, and reads as one', async () => {
  await app.database.pool.query(
    `insert into smp_shelf (id, tenant_id, code, name, del_flag, rev, create_by, create_time)
     select 'many-' || g, 0, 'many-' || lpad(g::text, 5, '0'), '架「' || g || '」\n"', 0, 1, 'admin', '2026-05-18' from generate_series(1, 2501) g`,
  )
  const { body, headers } = await app.call('GET', '/sample/shelf/list?code=many-*&pageSize=-1&column=code&order=asc')
  expect([headers['content-type'], headers['content-length']]).toEqual(['application/json; charset=utf-8', undefined])
  expect(body).toMatchObject({ success: true, code: 0, result: { total: 2501, size: 100_000, current: 1, pages: 1 } })
  expect(body.result.records).toHaveLength(2501)
  expect(body.result.records[0]).toMatchObject({ code: 'many-00001', name: '架「1」\n"', createBy_dictText: '管理员',
    _actions: expect.any(Array) })
  expect(body.result.records[2500]).toMatchObject({ code: 'many-02501', createBy_dictText: '管理员' })
  const second = await app.call('GET', '/sample/shelf/list?code=many-*&pageSize=1200&pageNo=2&column=code&order=desc')
  expect(second.body.result).toMatchObject({ total: 2501, size: 1200, current: 2, pages: 3 })
  expect(second.body.result.records.map(({ code }: Rec) => code)).toEqual(
    Array.from({ length: 1200 }, (_, index) => `many-${String(1301 - index).padStart(5, '0')}`),
  )
})

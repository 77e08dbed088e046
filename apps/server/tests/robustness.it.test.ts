import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'

let app: TestApp
let paths: string[]
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  paths = ['/sample/book', '/sample/shelf', '/sample/loan', '/sys/user', '/sys/role', '/sys/permission', '/sys/sysDepart', '/sys/position',
    '/sys/tenant', '/sys/category', '/sys/dict', '/sys/dictItem']
})
afterAll(() => app.close())

const fieldNames = ['id', 'ids', 'code', 'name', 'pages', 'weight', 'price', 'bought', 'scanned', 'opens', 'season', 'printed', 'counted',
  'lendable', 'state', 'tags', 'shelf', 'shelves', 'keeper', 'room', 'extra', 'lines', 'rev', 'username', 'password', 'roles', 'orgCode',
  'sortNo', 'docDate', 'reader', 'comment', 'above', 'parentId']
const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'", '"', '%', '\\', '*', '**', ',', ',,', '!', '> ', '>=', '=1+1', '2026-13-99', '1e999',
    'NaN', '9'.repeat(400), '-0', '{}', '[]', 'null', 'true', '__proto__', '%u0000', '😀'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
/** Objects without a text of their own: what turns them into one throws. */
const textless = fc.constantFrom<unknown>({ toString: null }, [{ toString: null }], { toString: null, valueOf: null })
const value = fc.oneof({ weight: 1, arbitrary: textless }, { weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.double() }, {
  weight: 1,
  arbitrary: fc.integer(),
}, { weight: 2, arbitrary: fc.jsonValue() })
const body = fc.dictionary(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fieldNames) }, { weight: 1, arbitrary: fc.string({ maxLength: 12 }) }),
  value,
  { maxKeys: 8 },
)
const runs = 150

/** HTTP 200 with an envelope, or a 4xx with one: never a 500, whatever was sent. */
function noFailure(answer: Awaited<ReturnType<TestApp['call']>>, what: unknown): void {
  expect(answer.status, JSON.stringify(what)).toBeLessThan(500)
  if (answer.body) expect(typeof answer.body.message, JSON.stringify(what)).toBe('string')
}

test('no body makes a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths),
      fc.constantFrom<['POST' | 'PUT', string]>(['POST', 'add'], ['PUT', 'edit'], ['POST', 'edit'], ['POST', 'submit'], ['POST',
        'reverse']), fc.oneof(body, fc.jsonValue()), async (path, [method, name], sent) => {
      noFailure(await app.call(method, `${path}/${name}`, { body: sent === undefined ? null : sent }), [path, name, sent])
    }),
    { numRuns: runs * 2 },
  )
})

test('no edit of a record that exists makes a failure', async () => {
  const { result } = (await app.call('POST', '/sample/book/add', { body: { code: 'fuzz', name: 'fuzz' } })).body
  await fc.assert(fc.asyncProperty(body, async (sent) => {
    noFailure(await app.call('PUT', '/sample/book/edit', { body: { ...sent, id: result.id } }), sent)
  }), { numRuns: runs })
})

test('no query string makes a failure', async () => {
  const names = [...fieldNames.flatMap((name) => [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`]), 'column', 'order',
    'pageNo', 'pageSize', 'superQueryParams', 'superQueryMatchType', 'selections', 'keyword', 'value']
  const parameter = fc.tuple(fc.constantFrom(...names), nasty).map(([name, text]) => `${name}=${safeEncode(text)}`)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths),
      fc.constantFrom('list', 'queryById', 'options', 'history', 'recycleBin', 'trace', 'queryLinesByMainId'),
      fc.array(parameter, { maxLength: 5 }), async (path, name, parameters) => {
      noFailure(await app.call('GET', `${path}/${name}?${parameters.join('&')}`), [path, name, parameters])
    }),
    { numRuns: runs * 2 },
  )
})

test('no advanced query makes a failure', async () => {
  const condition = fc.record({ field: fc.constantFrom(...fieldNames),
    rule: fc.constantFrom('eq', 'like', 'left_like', 'in', 'ne', 'gt', 'le', '>', 'odd'), val: value })
  await fc.assert(fc.asyncProperty(fc.constantFrom(...paths), fc.array(condition, { maxLength: 4 }), async (path, conditions) => {
    noFailure(await app.call('GET', `${path}/list?superQueryParams=${safeEncode(JSON.stringify(conditions))}&superQueryMatchType=or`),
      conditions)
  }), { numRuns: runs })
})

test('no delete, restore or purge makes a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths),
      fc.constantFrom<['DELETE' | 'PUT', string]>(['DELETE', 'delete'], ['DELETE', 'deleteBatch'], ['PUT', 'restore'], ['DELETE', 'purge']),
      nasty, async (path, [method, name], ids) => {
      noFailure(await app.call(method, `${path}/${name}?id=${safeEncode(ids)}&ids=${safeEncode(ids)}`), [path, name, ids])
    }),
    { numRuns: runs },
  )
})

test('no header makes a failure', async () => {
  const header = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, ''))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ 'tenant-id': header, 'x-idempotency-key': header, 'x-progress-id': header, 'x-locale': header, 'x-sign': header,
        'x-timestamp': header }),
      async (headers) => {
        noFailure(await app.call('POST', '/sample/book/add', { body: { code: 'x'.repeat(30) }, headers }), headers)
        noFailure(await app.call('GET', '/sys/dict/getDictItems/sex', { headers }), headers)
      },
    ),
    { numRuns: 60 },
  )
})

test('no workbook makes a failure', async () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(nasty.map((text) => text.replaceAll('\u0000', '').slice(0, 300).toWellFormed()), fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
  const header = ['编号', '书名', '页数', '重量(kg)', '购入日期', '可借', '有效', '书架', '协管人', '封面', '???']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: header.length }), { maxLength: 12 }),
      fc.constantFrom<'xls' | 'xlsx'>('xls', 'xlsx'), async (rows, type) => {
      const bytes = await writeWorkbook([{ name: '图书', rows: [header, ...rows] }], type)
      noFailure(await app.call('POST', '/sample/book/importExcel', { file: { name: `x.${type}`, bytes } }), rows)
    }),
    { numRuns: 12 },
  )
})

test('what is no workbook is refused by name', async () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('编号,书名\n1,2'), new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])]) {
    const answer = await app.call('POST', '/sample/book/importExcel', { file: { name: 'x.xlsx', bytes } })
    expect(answer.body).toMatchObject({ success: false, code: 500 })
  }
  expect((await app.call('POST', '/sample/book/importExcel', { body: {} })).body).toMatchObject({ success: false,
    message: '未上传任何文件' })
})

test('an unparsable body answers 400 with the envelope', async () => {
  const { status, body: answer } = await app.call('POST', '/sample/book/add', { body: '{broken' })
  expect([status, answer.success, answer.code]).toEqual([400, false, 400])
  expect(answer.message).toContain('请求内容无法解析')
})

function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'
import { listen } from '../testing/sockets.ts'
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

test('what is nested too deeply is refused as such, in the body and in a text of it; a deep document of honest depth is read', async () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  for (const json of [deep(200_000), `{"a":${deep(300)}}`, '{"a":'.repeat(100_000)]) {
    const { status, body: answer } = await app.call('POST', '/sample/book/add', { body: json })
    expect([status, answer.code, answer.message]).toEqual([400, 400, expect.stringContaining('nested too deeply')])
  }
  expect((await app.call('POST', '/sample/book/add', { body: `{"code":"D","name":"[[\\"","extra":${deep(150)}}` })).body.success).toBe(true)
  const { status } = await app.call('POST', '/flowable/form/add', { body: { formName: 'deep', formContent: deep(200_000) } })
  expect(status).toBeLessThan(500)
})

test('who sends more than is taken is told, and their connection is not broken off while they still send', async () => {
  const { hostname, port } = new URL(await listen(app))
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(String(bytes)))
  const size = 12 * 1024 * 1024
  const head = `POST ${app.config.apiBase}/sample/shelf/add HTTP/1.1\r\nhost: x\r\nx-access-token: ${await app.tokenOf('admin')}\r\n`
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${size}\r\n\r\n{"code":"`)
  await vi.waitFor(() => expect(answers.join('')).toContain('文件大小超出限制'))
  const ended = vi.fn<() => void>()
  socket.on('close', ended)
  const rest = Buffer.alloc(size - 9, 'x')
  for (let at = 0; at < rest.length; at += 1024 * 1024) {
    if (!socket.write(rest.subarray(at, at + 1024 * 1024))) await once(socket, 'drain')
  }
  // The same connection takes the next call.
  socket.write(`GET ${app.config.apiBase}/sys/nowhere HTTP/1.1\r\nhost: x\r\n\r\n`)
  await vi.waitFor(() => expect(answers.join('').match(/HTTP\/1\.1 /g)).toHaveLength(2))
  expect(ended).not.toHaveBeenCalled()
  socket.destroy()
})

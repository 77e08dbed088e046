import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SIGN_SECRET, signRequest } from '#kernel/entity/sign.ts'
import type {} from '../boot-config.ts'
import { setupI18n } from '../i18n.ts'
import { forgetSession, keepSession, sessionStore } from '../session/session-store.ts'
import { getPlain, getSigned, newIdempotencyKey, post, postPlain, put, remove, sendBody } from './actions.ts'
import { fileAddress } from './address.ts'
import { BusinessError, HttpError, TimeoutError } from './errors.ts'
import { download, upload } from './files.ts'
import { setLowAppId } from './headers.ts'
import { setRequestHooks, type Notice } from './hooks.ts'

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let base = ''
let seen: Seen[] = []
let answer: { status: number; body: string | Buffer; type?: string } | 'silence'
let notices: Notice[] = []
let ended = 0
let expired = 0
let restoreHooks = () => {}

const texts = {
  request: { title: '系统提示', denied: '拒绝访问', notFound: '资源未找到', timeout: '网络超时', expired: '登录已过期',
    status: '状态 {{status}}', network: '网络不可用', uploadFailed: '文件上传失败：{{reason}}' },
}

beforeAll(async () => {
  setupI18n({ 'zh-CN': texts, 'en-US': texts })
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x')
      seen.push({ method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers,
        body: Buffer.concat(chunks).toString() })
      if (answer === 'silence') return
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  globalThis.__MILLWRIGHT__ = { apiBase: `${base}/api/` }
  seen = []
  notices = []
  ended = 0
  expired = 0
  reply(200, { success: true, message: 'ok', code: 200, result: { a: 1 }, timestamp: 1 })
  restoreHooks = setRequestHooks({ notify: (notice) => notices.push(notice), endSession: () => (ended += 1),
    showExpired: () => (expired += 1) })
  forgetSession()
})

afterEach(() => {
  restoreHooks()
  setLowAppId(undefined)
})

function reply(status: number, body: unknown, type?: string) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), type }
}

test('a signed GET bears base path, tenant, time stamp and a signature that the server can repeat', async () => {
  const before = Math.floor(Date.now() / 1000)
  const { result } = await getSigned<{ a: number }>('sys/user/list', { pageNo: 1, name: '*铜*', gone: undefined, none: null })
  expect(result).toEqual({ a: 1 })
  const call = seen[0]!
  expect([call.method, call.path]).toEqual(['GET', '/api/sys/user/list'])
  expect(Number(call.query.get('_t'))).toBeGreaterThanOrEqual(before)
  expect([...call.query.keys()]).toEqual(['pageNo', 'name', '_t'])
  expect(call.headers['tenant-id']).toBe('0')
  expect(call.headers['x-access-token']).toBeUndefined()
  expect(Number(call.headers['x-timestamp'])).toBeGreaterThanOrEqual(before * 1000)
  expect(call.headers['x-sign']).toBe(signRequest({ url: call.path, query: Object.fromEntries(call.query) }, DEFAULT_SIGN_SECRET))
})

test('dictionary items are asked for without a time stamp, comma paths are signed as a variable', async () => {
  await getSigned('/sys/dict/getDictItems/sys_user,realname,id')
  expect(seen[0]!.query.has('_t')).toBe(false)
  expect(seen[0]!.headers['x-sign']).toBe(
    signRequest({ url: '/x', query: { 'x-path-variable': 'sys_user,realname,id' } }, DEFAULT_SIGN_SECRET),
  )
})

test('token, tenant and low-code app go along where they are held', async () => {
  keepSession({ token: 'tok', tenantId: '1001' })
  setLowAppId('app-7')
  await getPlain('/x')
  expect(seen[0]!.headers).toMatchObject({ 'x-access-token': 'tok', 'tenant-id': '1001', 'x-low-app-id': 'app-7' })
  expect(seen[0]!.headers['x-sign']).toBeUndefined()
})

test.each([
  ['POST', true, () => post('/x', { n: 1 })],
  ['POST', false, () => postPlain('/x', { n: 1 })],
  ['PUT', true, () => sendBody('put', '/x', { n: 1 })],
  ['PUT', false, () => put('/x', { n: 1 })],
] as const)('%s, signed %s, sends JSON', async (method, signed, call) => {
  await call()
  expect([seen[0]!.method, seen[0]!.body, seen[0]!.query.size]).toEqual([method, '{"n":1}', 0])
  expect(seen[0]!.headers['content-type']).toContain('application/json')
  expect(seen[0]!.headers['x-sign'] !== undefined).toBe(signed)
})

test('DELETE sends a query and no body; an idempotency key is a header', async () => {
  const idempotencyKey = newIdempotencyKey()
  await remove('/x', { ids: ['a', 'b'] }, { idempotencyKey })
  expect([seen[0]!.method, seen[0]!.query.get('ids'), seen[0]!.body]).toEqual(['DELETE', 'a,b', ''])
  expect(seen[0]!.headers['x-idempotency-key']).toBe(idempotencyKey)
  expect(newIdempotencyKey()).not.toBe(idempotencyKey)
})

test('success: false is a typed error without a notice', async () => {
  reply(200, { success: false, message: '编码已存在', code: 500, result: { fields: { code: '编码 A 已存在' } } })
  const error = await post('/x', {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(BusinessError)
  expect(error).toMatchObject({ message: '编码已存在', code: 500, fields: { code: '编码 A 已存在' } })
  expect(notices).toEqual([])
})

test('a bare answer becomes a result', async () => {
  reply(200, [1, 2])
  expect((await getPlain('/mock/x')).result).toEqual([1, 2])
})

test.each([
  [403, {}, '拒绝访问'],
  [404, {}, '资源未找到'],
  [504, {}, '网络超时'],
  [400, { message: '参数有误' }, '参数有误'],
  [500, { message: '内部错误 r-1' }, '内部错误 r-1'],
  [502, '<html>', '状态 502'],
])('status %i tells its text', async (status, body, text) => {
  keepSession({ token: 'tok' })
  reply(status, body)
  const error = await getPlain('/x').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(HttpError)
  expect(notices).toEqual([{ title: '系统提示', text }])
  expect([ended, expired]).toEqual([0, 0])
})

test('quiet calls tell nothing', async () => {
  reply(404, {})
  await expect(getPlain('/x', {}, { quiet: true })).rejects.toBeInstanceOf(HttpError)
  expect(notices).toEqual([])
})

test('401 ends the session only where there is one', async () => {
  reply(401, '{"success":true,"message":"Token失效，请重新登录!","code":401}', 'text/html;charset=UTF-8')
  await expect(getPlain('/x', {}, { quiet: true })).rejects.toMatchObject({ status: 401, message: '登录已过期' })
  expect([notices.length, ended]).toEqual([1, 0])
  keepSession({ token: 'tok' })
  await expect(getPlain('/x')).rejects.toBeInstanceOf(HttpError)
  expect([notices.length, ended]).toEqual([2, 1])
})

test.each([
  ['call', () => getPlain('/x')],
  ['blob', () => download('/x')],
])('500 with an invalid token shows the modal: %s', async (_name, call) => {
  reply(500, { success: false, message: 'Token失效，请重新登录', status: 500 })
  await expect(call()).rejects.toBeInstanceOf(HttpError)
  expect(expired).toBe(0)
  keepSession({ token: 'tok' })
  await expect(call()).rejects.toBeInstanceOf(HttpError)
  expect([expired, notices.length]).toEqual([1, 1])
})

test('no answer in time', async () => {
  answer = 'silence'
  await expect(getPlain('/x', {}, { timeoutMs: 20 })).rejects.toBeInstanceOf(TimeoutError)
  expect(notices).toEqual([{ title: '系统提示', text: '网络超时' }])
})

test('a call that the caller ends raises no notice', async () => {
  answer = 'silence'
  const controller = new AbortController()
  const call = getPlain('/x', {}, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(notices).toEqual([])
})

test('a server that does not answer is told in the user’s words', async () => {
  globalThis.__MILLWRIGHT__ = { apiBase: 'http://127.0.0.1:1/api' }
  await expect(getPlain('/x')).rejects.toMatchObject({ status: 0, message: '网络不可用' })
  expect(notices).toEqual([{ title: '系统提示', text: '网络不可用' }])
})

test('the token does not travel to other sites', async () => {
  keepSession({ token: 'tok' })
  await getPlain(`${base}/elsewhere`)
  // A call that was given up before may arrive late.
  expect(seen.filter(({ path }) => path === '/elsewhere')).toMatchObject([{ headers: { host: expect.any(String) } }])
  expect(seen.find(({ path }) => path === '/elsewhere')!.headers['x-access-token']).toBeUndefined()
})

test('download answers bytes, and the refusal that came in their place', async () => {
  answer = { status: 200, body: Buffer.from([1, 2, 3]), type: 'application/vnd.ms-excel' }
  expect(new Uint8Array(await (await download('/x/exportXls', { selections: 'a,b' })).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect([seen[0]!.query.get('selections'), seen[0]!.query.has('_t')]).toEqual(['a,b', true])
  reply(200, { success: false, message: '没有权限', code: 510 })
  await expect(download('/x/exportXls')).rejects.toMatchObject({ code: 510 })
})

test('upload sends a multipart form', async () => {
  keepSession({ token: 'tok' })
  const form = new FormData()
  form.set('biz', 'temp')
  form.set('file', new Blob(['hello']), 'a.txt')
  await upload('/sys/common/upload', form)
  expect(seen[0]!.headers['content-type']).toContain('multipart/form-data; boundary=')
  expect(seen[0]!.headers['x-access-token']).toBe('tok')
  expect(seen[0]!.body).toContain('hello')
  reply(200, { success: false, message: '文件过大', code: 500 })
  await expect(upload('/sys/common/upload', form)).rejects.toBeInstanceOf(BusinessError)
})

test('spec 2 §8: a failed upload says File upload failed: and why; with an invalid token the login has expired', async () => {
  keepSession({ token: 'tok' })
  for (const [status, body, reason] of [[500, { message: '磁盘已满' }, '磁盘已满'], [403, {}, '拒绝访问'], [413, '',
    '状态 413']] as const) {
    reply(status, body)
    await expect(upload('/x/importExcel', new FormData())).rejects.toMatchObject({ status, message: reason })
    expect(notices.at(-1)).toEqual({ title: '系统提示', text: `文件上传失败：${reason}` })
  }
  reply(500, { message: 'Token失效，请重新登录' })
  await expect(upload('/x/importExcel', new FormData())).rejects.toBeInstanceOf(HttpError)
  globalThis.__MILLWRIGHT__ = { apiBase: 'http://127.0.0.1:1/api' }
  await expect(upload('/x/importExcel', new FormData())).rejects.toMatchObject({ status: 0 })
  expect([expired, notices.length, notices.at(-1)!.text]).toEqual([1, 4, '文件上传失败：网络不可用'])
})

test('file addresses', () => {
  globalThis.__MILLWRIGHT__ = { apiBase: '/api' }
  expect(fileAddress('temp/a.png')).toBe('/api/sys/common/static/temp/a.png')
  expect(fileAddress('temp/a.png', { thumb: 64 })).toBe('/api/sys/common/static/temp/a.png?thumb=64')
  for (const foreign of ['http://x/a.png', 'HTTP://x/a.png', 'Https://x/a.png', 'DATA:image/png;base64,AAAA'])
    expect(fileAddress(foreign, { thumb: 64 }), foreign).toBe(foreign)
  for (const out of ['../../a', '%2E%2e/.%2e/a', '..\\..\\a', '/./.\t.//a']) expect(fileAddress(out), out).toBe('/api/sys/common/static/a')
  globalThis.__MILLWRIGHT__ = { staticDomain: 'https://cdn.plant.cn/' }
  expect(fileAddress('/temp/a.png')).toBe('https://cdn.plant.cn/temp/a.png')
})

test('no address of a file bears the session', () => {
  globalThis.__MILLWRIGHT__ = { apiBase: '/api' }
  sessionStore.setState({ token: 'secret-token' })
  for (const path of ['temp/a.png', 'HTTP://x/a.png', 'http://x/a.png', '//x/a.png', '\\\\x/a.png'])
    expect(fileAddress(path, { thumb: 64 }), path).not.toContain('secret-token')
  for (const path of ['//x/a.png', '\\\\x/a.png']) expect(fileAddress(path)).toBe('/api/sys/common/static/x/a.png')
})

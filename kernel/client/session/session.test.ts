import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type {} from '../boot-config.ts'
import { dictionaryText, loadDictionary, refreshDictionaries } from '../dictionary/dictionary.ts'
import { setupI18n } from '../i18n.ts'
import { pushRecent, recentRecords, RECENT_LIMIT } from '../recent.ts'
import { loadValue, saveValue, SESSION_TTL_MS } from '../storage.ts'
import { loadPermissions, permissionStore } from './permission-store.ts'
import { forgetSession, keepSession, sessionStore } from './session-store.ts'
import { chooseDepartment, signIn, signOut } from './sign-in.ts'

const answers = new Map<string, unknown>()
let calls: { key: string; token: string | undefined; body: string }[] = []
let server: Server

const user = { id: 'u1', username: 'admin', realname: '管理员' }
const ok = (result: unknown, code: number | string = 200) => ({ success: true, message: '', code, result, timestamp: 0 })

beforeAll(async () => {
  setupI18n({ 'zh-CN': { request: { noMenu: '没有菜单' } }, 'en-US': { request: { noMenu: 'No menus' } } })
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const key = `${request.method} ${new URL(request.url ?? '/', 'http://x').pathname}`
      calls.push({ key, token: request.headers['x-access-token'] as string | undefined, body })
      const found = answers.get(key)
      response.writeHead(found === undefined ? 500 : 200, { 'content-type': 'application/json' }).end(
        JSON.stringify(found ?? { message: 'broken' }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  globalThis.__MILLWRIGHT__ = { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})

afterAll(() => void server.close())
beforeEach(() => {
  answers.clear()
  calls = []
  forgetSession()
})
afterEach(() => void vi.useRealTimers())

test('a sign-in keeps token, user, dictionaries and the only tenant', async () => {
  answers.set('POST /sys/login',
    ok({ token: 't1', userInfo: user, departs: [], multi_depart: 0, sysAllDictItems: { sex: [{ value: '1', text: '男' }] },
      tenantList: [{ id: 1001, name: '一厂' }] }, '200'))
  await signIn({ username: 'admin', password: '123456', checkKey: 5, remember_me: true })
  expect(sessionStore.getState()).toMatchObject({ token: 't1', user, tenantId: '1001' })
  expect(JSON.parse(calls[0]!.body)).toEqual({ username: 'admin', password: '123456', checkKey: 5, remember_me: true })
  expect(await loadDictionary('sex')).toEqual([{ value: '1', text: '男' }])
  expect(calls).toHaveLength(1)
})

test('any code but 200 rejects a sign-in', async () => {
  answers.set('POST /sys/login', { ...ok({ token: 't1', userInfo: user }, 0) })
  await expect(signIn({ username: 'a', password: 'b', remember_me: false })).rejects.toMatchObject({ name: 'BusinessError', code: 0 })
  expect(sessionStore.getState().token).toBeUndefined()
})

test('signing out clears everything even if the server fails', async () => {
  keepSession({ token: 't1', user, tenantId: '7', dictionaries: { sex: [] } })
  expect(loadValue('UI_CACHE_DB_DICT_DATA')).toEqual({ sex: [] })
  await expect(signOut()).rejects.toThrow('broken')
  expect(calls[0]).toMatchObject({ key: 'POST /sys/logout', token: 't1' })
  expect(sessionStore.getState()).toEqual({ token: undefined, user: undefined, tenantId: undefined, dictionaries: {} })
  for (const key of ['Access-Token', 'Login_Userinfo', 'TENANT_ID', 'UI_CACHE_DB_DICT_DATA']) expect(loadValue(key), key).toBeUndefined()
})

test('what is stored ends after seven days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepSession({ token: 't1' })
  vi.setSystemTime(Date.now() + SESSION_TTL_MS - 1)
  expect(loadValue('Access-Token')).toBe('t1')
  vi.setSystemTime(Date.now() + 1)
  expect(loadValue('Access-Token')).toBeUndefined()
  saveValue('THEME', 'dark')
  vi.setSystemTime(Date.now() + SESSION_TTL_MS * 100)
  expect(loadValue('THEME')).toBe('dark')
})

test('permissions are kept, an empty menu rejects', async () => {
  answers.set('GET /sys/permission/getUserPermissionByToken',
    ok({ menu: [{ path: '/a', name: 'a', component: 'a', meta: { title: 'a' } }], auth: [{ action: 'a:b', type: '1', describe: '' }],
      allAuth: [], sysSafeMode: true }))
  expect(await loadPermissions()).toHaveLength(1)
  expect(permissionStore.getState()).toMatchObject({ auth: [{ action: 'a:b' }], allAuth: [], sysSafeMode: true })
  answers.set('GET /sys/permission/getUserPermissionByToken', ok({ menu: [], auth: [], allAuth: [] }))
  await expect(loadPermissions()).rejects.toThrow('没有菜单')
})

test('choosing a department replaces the stored user', async () => {
  keepSession({ token: 't1', user })
  answers.set('PUT /sys/selectDepart', ok({ userInfo: { ...user, orgCode: 'A01' } }))
  await chooseDepartment('A01')
  expect(JSON.parse(calls[0]!.body)).toEqual({ orgCode: 'A01', username: 'admin' })
  expect(sessionStore.getState().user?.orgCode).toBe('A01')
})

test('a dictionary is asked for once, and again after a failure', async () => {
  expect(await loadDictionary('unit')).toEqual([])
  answers.set('GET /sys/dict/getDictItems/unit', ok([{ value: 'kg', text: '千克' }]))
  const [first, second] = await Promise.all([loadDictionary('unit'), loadDictionary('unit')])
  expect(first).toBe(second)
  expect(calls.filter(({ key }) => key.endsWith('/unit'))).toHaveLength(2)
  expect(dictionaryText(first, 'kg,g')).toBe('千克,g')
})

test('refreshing the cache replaces all dictionaries, and leaves them where it fails', async () => {
  keepSession({ dictionaries: { old: [] } })
  answers.set('GET /sys/dict/refleshCache', ok(null))
  await expect(refreshDictionaries()).rejects.toThrow()
  expect(sessionStore.getState().dictionaries).toHaveProperty('old')
  answers.set('GET /sys/dict/queryAllDictItems', ok({ fresh: [] }))
  await refreshDictionaries()
  expect(sessionStore.getState().dictionaries).toEqual({ fresh: [] })
})

test('recent records: latest first, each once, per user, limited', () => {
  keepSession({ user })
  for (let index = 0; index < RECENT_LIMIT + 5; index += 1) pushRecent({ path: `/x/${index}`, title: `${index}`, kind: '物料' })
  pushRecent({ path: '/x/10', title: '10', kind: '物料' })
  expect(recentRecords()).toHaveLength(RECENT_LIMIT)
  expect(recentRecords().slice(0, 2).map(({ path }) => path)).toEqual(['/x/10', '/x/24'])
  keepSession({ user: { ...user, id: 'u2' } })
  expect(recentRecords()).toEqual([])
})

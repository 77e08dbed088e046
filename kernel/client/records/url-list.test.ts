import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { MissingUrl, urlListApi } from './url-list.ts'

const sent: string[] = []
let answer: unknown

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    searchParams.delete('_t')
    sent.push(`${init.method} ${pathname} ${searchParams.toString()}`)
    return new Response(JSON.stringify({ success: true, message: '好', code: 200, result: answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['list', (api: ReturnType<typeof urlListApi>) => api.list({})],
  ['delete', (api: ReturnType<typeof urlListApi>) => api.remove('1')],
  ['deleteBatch', (api: ReturnType<typeof urlListApi>) => api.removeBatch(['1'])],
  ['close', (api: ReturnType<typeof urlListApi>) => api.close('1')],
  ['retract', (api: ReturnType<typeof urlListApi>) => api.retract('1')],
  ['exportXls', (api: ReturnType<typeof urlListApi>) => api.exportXls({}, [])],
] as const)('missing %s URL: Please set the url.xxx property!', async (name, call) => {
  await expect(call(urlListApi({}))).rejects.toThrow(MissingUrl)
  await expect(call(urlListApi({}))).rejects.toThrow(`Please set the url.${name} property!`)
  expect(sent).toEqual([])
})

test('delete by id, batch-delete by ids comma-joined, close by DELETE, retract by GET; each answers its message', async () => {
  const api = urlListApi({ delete: '/a/delete', deleteBatch: '/a/deleteBatch', close: '/a/close', retract: '/a/retract' })
  expect((await api.remove('1')).message).toBe('好')
  await api.removeBatch(['1', '2'])
  await api.close('3')
  await api.retract('4')
  expect(sent.map((line) => line.replace(/ \S*(\/a\/)/, ' $1'))).toEqual(['DELETE /a/delete id=1', 'DELETE /a/deleteBatch ids=1%2C2',
    'DELETE /a/close id=3', 'GET /a/retract id=4'])
})

test.each([
  ['records and total', { records: [{ id: '1' }], total: 7 }, { records: [{ id: '1' }], total: 7 }],
  ['an array', [{ id: '1' }, { id: '2' }], { records: [{ id: '1' }, { id: '2' }], total: 2 }],
  ['nothing', null, { records: [], total: 0 }],
])('a list answers %s', async (_what, result, read) => {
  answer = result
  expect(await urlListApi({ list: '/a/list' }).list({ pageNo: 1 })).toEqual(read)
})

test('spec 2 §7: an export asks for the query and the ticked rows, or sends the browser to the address with paramsStr', async () => {
  const api = urlListApi({ exportXls: '/a/exportXls' })
  await api.exportXls({ name: '*刀*' }, ['1', '2'])
  expect(sent[0]!.replace(/ \S*(\/a\/)/, ' $1')).toBe(`GET /a/exportXls name=*%E5%88%80*&selections=1%2C2`)
  sessionStore.setState({ token: 'the-session' })
  answer = 'pt.ticket'
  const address = await api.exportAddress({ name: '*刀*' })
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect(searchParams.get('token'), 'a ticket').toBe('pt.ticket')
  expect(address, 'no address bears the session').not.toContain('the-session')
  expect(pathname).toMatch(/\/a\/exportXls$/)
  expect(JSON.parse(decodeURI(searchParams.get('paramsStr')!))).toEqual({ name: '*刀*' })
  await expect(urlListApi({}).exportAddress({})).rejects.toThrow('Please set the url.exportXls property!')
})

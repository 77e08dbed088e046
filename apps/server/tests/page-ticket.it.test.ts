import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { listen, openSocket } from '../testing/sockets.ts'

/* What stands in addresses in the place of a session: it reads for some minutes. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const issued = async (as = 'qe') => (await app.call<string>('POST', '/sys/pageTicket', { as })).body.result
const reads = async (ticket: string) =>
  (await app.call('GET', `/sys/permission/getUserPermissionByToken?token=${encodeURIComponent(ticket)}`, { as: null })).status

test('it reads what its person may read, by the query or the header, from any process, and is not the token', async () => {
  const ticket = await issued()
  expect(ticket).not.toContain(await app.tokenOf('qe'))
  expect(ticket).toMatch(/^[\w.-]+$/)
  const list = (path: string) => app.call('GET', `${path}?pageSize=1`, { as: null, headers: { 'x-access-token': ticket } })
  expect((await list('/quality/ncr/list')).body.success).toBe(true)
  expect((await list('/sys/role/list')).body.code).toBe((await app.call('GET', '/sys/role/list', { as: 'qe' })).body.code)
  const other = await app.another()
  expect((await other.call('GET', `/quality/ncr/list?token=${ticket}`, { as: null })).body.success).toBe(true)
  await other.close()
})

test('it changes nothing, by whatever method, issues no other, and opens no socket', async () => {
  const ticket = await issued('admin')
  const header = { as: null, headers: { 'x-access-token': ticket } }
  for (const [method, path] of [['POST', '/product/uom/add'], ['PUT', '/sys/user/updatePassword'], ['DELETE', '/sys/log/delete?id=1'], [
    'GET',
    '/sys/quartzJob/pause?id=1',
  ], ['GET', '/sys/annountCement/doReleaseData?id=1'], ['GET', '/sys/dict/refleshCache'], ['POST', '/sys/pageTicket'], ['POST',
    '/sys/common/upload']] as const) {
    const { status, body } = await app.call(method, path, { ...header, ...(method === 'GET' ? {} : { body: {} }) })
    // What is refused for its id alone would be done with another one; uploads answer as clients of the family read them.
    expect([path, path.endsWith('/upload') ? body.success : status]).toEqual([path, path.endsWith('/upload') ? false : 401])
  }
  const address = await listen(app)
  const [{ id }] = (await app.call('GET', '/sys/user/list?username=admin')).body.result.records
  const open = (token: string) => openSocket(address, { token, userId: id, path: `/websocket/${id}` })
  await expect(open(ticket)).rejects.toThrow('401')
  ;(await open(await app.tokenOf('admin'))).close()
  const upload = await app.call('POST', '/sys/common/upload', { ...header, file: { name: 'a.txt', bytes: Buffer.from('text') } })
  expect(upload.body.success).toBe(false)
})

test('the session itself, in an address, reads and changes nothing: who was made to open it acts by nothing', async () => {
  const token = await app.tokenOf('admin')
  for (const path of ['/sys/dict/refleshCache', '/sys/quartzJob/pause?id=1', '/sys/annountCement/doReleaseData?id=1']) {
    const address = `${path}${path.includes('?') ? '&' : '?'}token=${token}`
    expect([path, (await app.call('GET', address, { as: null })).status]).toEqual([path, 401])
  }
  expect((await app.call('GET', `/sys/role/list?pageSize=1&token=${token}`, { as: null })).body.success).toBe(true)
  expect((await app.call('GET', '/sys/dict/refleshCache', { as: null, headers: { 'x-access-token': token } })).body.success).toBe(true)
})

test('it is over after five minutes, when it was changed, and with its session', async () => {
  const ticket = await issued()
  expect(await reads(`${ticket.slice(0, -2)}AA`)).toBe(401)
  expect(await reads('pt.')).toBe(401)
  app.clock.advance(5 * 60_000 - 1)
  expect(await reads(ticket)).toBe(200)
  app.clock.advance(1)
  expect(await reads(ticket)).toBe(401)
  const second = await issued()
  expect(await reads(second)).toBe(200)
  await app.call('POST', '/sys/logout', { as: 'qe' })
  expect(await reads(second)).toBe(401)
})

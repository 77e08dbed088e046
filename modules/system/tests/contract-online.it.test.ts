import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.13: who is online, forced sign-out. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const online = async (query = ''): Promise<Rec[]> => (await app.call('GET', `/sys/online/list?${query}`)).body.result.records

test('list: a page of people, the caller by the own token, nobody else by theirs', async () => {
  const theirs = await app.tokenOf('planner')
  const rows = await online()
  expect(rows.find(({ username }) => username === 'admin')).toMatchObject({ token: await app.tokenOf('admin'), realname: '管理员' })
  expect(rows.find(({ username }) => username === 'planner')).toMatchObject({ realname: '李卫东', phone: expect.any(String),
    sex: expect.any(Number) })
  expect(JSON.stringify(rows)).not.toContain(theirs)
  expect((await online('username=*plann*')).map(({ username }) => username)).toEqual(['planner'])
  expect((await app.call('GET', '/sys/online/list?pageNo=1&pageSize=1')).body.result).toMatchObject({ total: 2, size: 1, pages: 2 })
})

test('forceLogout: the next call of that person is refused, on every server; oneself and the unknown are refused', async () => {
  const second = await app.another()
  const headers = { 'x-access-token': await app.tokenOf('planner') }
  const call = async () => (await second.app.inject({ url: '/api/sys/user/getCurrentUserDeparts', headers })).statusCode
  expect(await call()).toBe(200)
  const [row] = await online('username=planner')
  expect((await app.call('POST', '/sys/online/forceLogout', { body: { token: row!.token } })).body).toMatchObject({ success: true,
    message: '强制planner退出成功！' })
  await expect.poll(call).toBe(401)
  expect((await app.call('POST', '/sys/online/forceLogout', { body: { token: row!.token } })).body.success).toBe(false)
  expect((await app.call('POST', '/sys/online/forceLogout', { body: { token: await app.tokenOf('admin') } })).body.message).toBe(
    '不能强制自己退出',
  )
  await second.close()
})

test('no session, no right', async () => {
  expect((await app.call('GET', '/sys/online/list', { as: null })).status).toBe(401)
  expect((await app.call('GET', '/sys/online/list', { as: 'operator' })).body.code).toBe(510)
  expect((await app.call('POST', '/sys/online/forceLogout', { as: 'operator', body: { token: 'x' } })).body.code).toBe(510)
})

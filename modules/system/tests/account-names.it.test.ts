import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Records, tasks and deputies name people by their account: it stands for one person for good. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec) => (await app.call(method, path, { body })).body
const add = (username: string) => call('POST', '/sys/user/add', { username, realname: '新人', password: '123456' })
const refusedAt = { success: false, result: { faults: [{ field: 'username' }] } }

test('the account of somebody who was deleted is not given again, neither from the recycle bin nor after it, in whichever letters', async () => {
  const { result } = await add('left.us')
  expect((await call('DELETE', `/sys/user/delete?id=${result.id}`)).success).toBe(true)
  for (const name of ['left.us', 'Left.Us']) expect(await add(name), name).toMatchObject(refusedAt)
  expect((await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${result.id}`)).success).toBe(true)
  for (const name of ['left.us', 'LEFT.US']) expect(await add(name), name).toMatchObject(refusedAt)
  expect((await call('GET', '/sys/user/checkOnlyUser?username=left.us')).success).toBe(false)
})

test('the account of somebody who is there is not given in other letters', async () => {
  expect(await add('Director')).toMatchObject(refusedAt)
  expect((await add('director')).message).toBe('用户账号「director」已存在，请换一个')
})

test('of two that differ in their letters and come at the same moment one is given', async () => {
  for (const round of [1, 2, 3, 4]) {
    const answers = await Promise.all([add(`race.${round}`), add(`Race.${round}`)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  }
})

test('what looks like another account, or means something to a program, is no account', async () => {
  for (const name of ['*', '%', 'system', 'qm,director', '\u0430dmin', 'qm\u200b', '${env}', 'ａｄｍｉｎ2', '1001\u115f', '__proto__',
    'root', 'd\u0131rector'])
    expect(await add(name), name).toMatchObject(refusedAt)
})

test('nobody renames an account, their own neither', async () => {
  const { result: { records: [me] } } = await call('GET', '/sys/user/list?username=admin')
  expect(await call('PUT', '/sys/user/edit', { id: me.id, rev: me.rev, username: 'director2' })).toMatchObject(refusedAt)
  expect((await call('GET', '/sys/user/list?username=admin')).result.total).toBe(1)
})

test('an administrator of the installation lets an account be given again, to one person, with the reason', async () => {
  const { result } = await add('gone.again')
  await call('DELETE', `/sys/user/delete?id=${result.id}`)
  await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${result.id}`)
  const over = (username: string, as = 'admin', reason: string | null = '同一人重新入职') =>
    app.call('POST', '/sys/user/giveNameOver', { as, body: { username, reason } })
  expect((await over('gone.again', 'director')).body.success).toBe(false)
  expect((await over('gone.again', 'admin', null)).body).toMatchObject({ success: false, result: { faults: [{ field: 'reason' }] } })
  expect((await over('never.was')).body).toMatchObject(refusedAt)
  expect((await over('director')).body).toMatchObject(refusedAt)
  expect((await over('Gone.Again')).body.success).toBe(true)
  const again = await add('gone.again')
  expect(again.success, again.message).toBe(true)
  await call('DELETE', `/sys/user/delete?id=${again.result.id}`)
  expect(await add('gone.again'), 'once').toMatchObject(refusedAt)
})

test('whoever comes back from the recycle bin has no account that was given over to somebody meanwhile', async () => {
  const { result } = await add('comes.back')
  await call('DELETE', `/sys/user/delete?id=${result.id}`)
  await call('POST', '/sys/user/giveNameOver', { username: 'comes.back', reason: '同一人重新入职' })
  expect((await add('Comes.Back')).success).toBe(true)
  const restored = await call('PUT', '/sys/user/putRecycleBin', { userIds: result.id })
  expect(restored).toMatchObject({ success: false, message: expect.stringContaining('「Comes.Back」') })
})

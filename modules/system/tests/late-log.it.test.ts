import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* A line of the log is written after its call was answered: it is that of whoever called, not of whoever has their account by then. */

let app: TestApp
beforeAll(async () => {
  // Without duties no process writes its lines before it ends.
  app = await startTestApp({ idle: true })
})
afterAll(() => app.close())

const rows = async (text: string, ...values: unknown[]): Promise<Rec[]> => (await app.database.pool.query(text, values)).rows

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec): Promise<Rec> {
  const answer = (await app.call(method, path, body ? { body } : {})).body
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}

async function add(username: string): Promise<string> {
  const [role] = await rows(`select id from sys_role where role_code = 'admin'`)
  return (await call('POST', '/sys/user/add', { username, realname: '某人', password: '123456', relTenantIds: '0',
    selectedroles: role!.id }))
    .id
}

/** Somebody does something in another process, and leaves. @returns the process, which has not written the line yet */
async function doneElsewhere(username: string): Promise<TestApp> {
  const id = await add(username)
  const elsewhere = await app.another()
  expect((await elsewhere.call('GET', '/sys/dict/exportXls', { as: username })).status).toBe(200)
  await call('DELETE', `/sys/user/delete?id=${id}`)
  await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)
  return elsewhere
}

const giveOver = (username: string) => call('POST', '/sys/user/giveNameOver', { username, reason: '账号重新启用' })
const linesOf = (username: string) =>
  rows(`select create_by, userid from sys_log where log_type = 2 and log_content like '导出%' and userid = $1`, username)

test('one that another process writes after the account was given over is the former person’s', async () => {
  const elsewhere = await doneElsewhere('late.line')
  await giveOver('late.line')
  await add('late.line')
  await elsewhere.close()
  expect(await linesOf('late.line')).toEqual([{ create_by: 'late.line~1', userid: 'late.line' }])
})

test('one that is written while the account is given over waits until it is', async () => {
  const elsewhere = await doneElsewhere('waiting.line')
  await giveOver('waiting.line')
  // Whoever makes the account waits at its last step: another one of the name, which does not come to stand.
  const holder = await app.database.pool.connect()
  const isStuck = async (lock: string) =>
    (await rows('select from pg_stat_activity where datname = current_database() and wait_event = $1', lock)).length > 0
  try {
    await holder.query('begin')
    await holder.query(`insert into sys_user select (jsonb_populate_record(u, '{"id": "of-waiting", "username": "waiting.line"}')).*
      from sys_user u where username = 'admin'`)
    const adding = add('waiting.line')
    await expect.poll(() => isStuck('transactionid')).toBe(true)
    const closing = elsewhere.close()
    await expect.poll(async () => await isStuck('advisory') || (await linesOf('waiting.line')).length > 0).toBe(true)
    await holder.query('rollback')
    await Promise.all([adding, closing])
  } finally {
    holder.release()
  }
  expect(await linesOf('waiting.line')).toEqual([{ create_by: 'waiting.line~1', userid: 'waiting.line' }])
})

test('a sign-in that failed was made by nobody', async () => {
  const elsewhere = await app.another()
  await elsewhere.call('POST', '/sys/login', { as: null, body: { username: 'director', password: 'nicht-so' } })
  await elsewhere.close()
  expect(await rows(`select create_by, userid from sys_log where log_type = 1 and log_content like '%director,登录失败%'`)).toEqual([
    { create_by: null, userid: 'director' },
  ])
})

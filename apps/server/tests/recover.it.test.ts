import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'

/* npm run recover: an administrator who locked themself out. */

const run = promisify(execFile)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 180_000)
afterAll(() => app.close())

async function recover(...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NO_COLOR: '1', LOG_LEVEL: 'error', DATABASE_URL: app.database.url, DATA_DIR: app.config.dataDir }
  const ended = run(process.execPath, ['apps/server/recover.ts', ...args], { cwd: resolve(import.meta.dirname, '../../..'), env })
  return ended.then(({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }))
}
const login = async (password: string): Promise<Rec> =>
  (await app.call('POST', '/sys/login', { as: null, body: { username: 'admin', password } })).body

test('it opens the account, gives the role back whole, and prints a password once; sessions of before end', async () => {
  const old = { headers: { 'x-access-token': await app.tokenOf('admin') }, as: null }
  const { pool } = app.database
  await pool.query(`delete from sys_user_role where main_id = (select id from sys_user where username = 'admin')`)
  await pool.query(`delete from sys_role_permission where role_id = (select id from sys_role where role_code = 'admin')`)
  await pool.query(`update sys_user set status = 2, rel_tenant_ids = '7' where username = 'admin'`)
  await pool.query(`insert into sys_second_factor (user_id, secret, enable_time, create_time)
    select id, 'lost', now(), now() from sys_user where username = 'admin'`)
  for (let index = 0; index < 6; index++) await login('wrong')
  expect((await login('123456')).success).toBe(false)
  const { code, output } = await recover('admin', '--no-second-factor')
  expect(code, output).toBe(0)
  const password = /shown once:\s+(\S+)/.exec(output)![1]!
  expect((await login('123456')).success, 'the old password').toBe(false)
  const { result } = await login(password)
  const headers = { 'x-access-token': result.token as string }
  expect((await app.call('GET', '/sys/backup/list', { as: null, headers })).body.success).toBe(true)
  expect((await app.call('PUT', '/sys/user/frozenBatch', { as: null, headers, body: { ids: 'x', status: '1' } })).body.code).not.toBe(510)
  expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', old)).status).toBe(401)
  const history = await pool.query(`select 1 from sys_data_log where data_table = 'sys_user' and create_by = 'system' and action = 'edit'
    and data_id = (select id from sys_user where username = 'admin')`)
  expect(history.rowCount).toBeGreaterThan(0)
}, 120_000)

test('an account that was deleted comes back; one that is not there is said so, and so is how to call it', async () => {
  await app.database.pool.query(`update sys_user set del_flag = 1 where username = 'planner'`)
  expect(await recover('planner')).toMatchObject({ code: 0 })
  const { rows } = await app.database.pool.query(`select del_flag from sys_user where username = 'planner'`)
  expect(rows).toEqual([{ del_flag: 0 }])
  expect(await recover('nobody')).toMatchObject({ code: 1, output: expect.stringContaining('没有账号 nobody') })
  expect(await recover()).toMatchObject({ code: 1, output: expect.stringContaining('npm run recover -- 账号') })
}, 120_000)

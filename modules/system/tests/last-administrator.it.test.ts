import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* There is always somebody who administers the installation. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = 'admin') =>
  (await app.call<Rec>(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const own = '不能修改自己的角色'

test('nobody takes the role from themself, and two who take it from one another at once leave one', async () => {
  const { records: [role] } = (await call('GET', '/sys/role/list?roleCode=admin')).result
  const { records: [admin] } = (await call('GET', '/sys/user/list?username=admin')).result
  const { result: second } = await call('POST', '/sys/user/add', { username: 'second', realname: '副管理员', password: '123456',
    selectedroles: role.id })
  const take = (who: Rec, as: string) => call('DELETE', `/sys/user/deleteUserRole?roleId=${role.id}&userId=${who.id}`, undefined, as)
  expect((await take(admin, 'admin')).message).toContain(own)
  // Both are signed in before either begins.
  await Promise.all(['admin', 'second'].map((as) => app.tokenOf(as)))
  const answers = await Promise.all([take(admin, 'second'), take(second, 'admin')])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = await app.database.pool.query(
    `select u.username from sys_user_role ur join sys_user u on u.id = ur.main_id where ur.role = $1 and ur.del_flag = 0
      and u.status = 1 and u.del_flag = 0 and u.username in ('admin', 'second')`,
    [role.id],
  )
  expect(rows).toHaveLength(1)
})

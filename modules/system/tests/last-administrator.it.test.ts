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

test('who holds the role in another tenant alone administers no installation: the last one of tenant 0 stays, and stays there', async () => {
  const { records: [role] } = (await call('GET', '/sys/role/list?roleCode=admin')).result
  const { records: [admin] } = (await call('GET', '/sys/user/list?username=admin')).result
  await call('POST', '/sys/tenant/add', { id: 31, name: '一厂' })
  const add = async (username: string, selectedroles: string, relTenantIds: string) =>
    (await call('POST', '/sys/user/add', { username, realname: username, password: '123456', selectedroles, relTenantIds })).result
  await add('far', role.id, '31')
  const { result: all } = await call('POST', '/sys/role/add', { roleCode: 'all', roleName: '全部', dataScope: 'all' })
  await app.database.pool.query(
    `insert into sys_role_permission (id, role_id, permission_id)
      select 'all-' || row_number() over (), $1, permission_id from sys_role_permission where role_id = $2`,
    [all.id, role.id],
  )
  await add('third', all.id, '0,31')
  const asThird = async (method: 'PUT' | 'DELETE', path: string, body?: Rec) =>
    (await app.call<Rec>(method, `/sys/user/${path}`, { as: 'third', headers: { 'x-tenant-id': '0' }, ...(body ? { body } : {}) })).body
  const only = { success: false, message: expect.stringContaining('唯一的系统管理员') as string }
  const attempts =
    async () => [await asThird('PUT', 'frozenBatch', { ids: admin.id, status: '2' }), await asThird('DELETE', `delete?id=${admin.id}`),
      await asThird('PUT', 'edit', { id: admin.id, relTenantIds: '31' })]
  expect(await attempts()).toMatchObject([only, only, only])
  const near = await add('near', role.id, '0,31')
  expect(await asThird('PUT', 'edit', { id: near.id, relTenantIds: '31' }), 'one of two').toMatchObject({ success: true })
  expect(await attempts()).toMatchObject([only, only, only])
})

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

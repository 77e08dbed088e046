import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* What the forms of people and roles propose: codes by the sound of names, screens to begin with. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 180_000)
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as = 'admin') =>
  (await app.call<T>(method, encodeURI(path), { as, ...(body === undefined ? {} : { body }) })).body
const codeFor = async (path: string, text: string) => (await call<string>('GET', `${path}/codeFor?text=${text}`)).result

test('a code is spelt by sound, in letters, digits and underscores, and takes a number where it is taken, also by what was deleted', async () => {
  for (const path of ['/sys/role', '/sys/dict', '/sys/position', '/sys/sysDepartRole'])
    expect(await codeFor(path, '试制员'), path).toBe(
      'shizhiyuan',
    )
  expect(await codeFor('/sys/role', 'QA 组长（2 班）')).toBe('qa_zuzhang_2_ban')
  expect([await codeFor('/sys/role', '！'), await codeFor('/sys/sysDepartRole', '88')]).toEqual(['role', 'depart_role'])
  expect((await codeFor('/sys/role', '很长'.repeat(40))).length).toBe(40)
  const { result: { id } } = await call('POST', '/sys/role/add', { roleName: '试制员', roleCode: 'ShiZhiYuan' })
  expect(await codeFor('/sys/role', '试制员')).toBe('shizhiyuan_2')
  expect((await call('DELETE', `/sys/role/delete?id=${id}`)).success).toBe(true)
  expect(await codeFor('/sys/role', '试制员')).toBe('shizhiyuan_2')
})

test('codes are told to who may add; entities without such a code have no such call', async () => {
  const menus = await app.database.pool.query<{ id: string }>("select id from sys_permission where perms = 'system:role:list'")
  const { result: { id } } = await call('POST', '/sys/role/add', { roleName: '看角色', roleCode: 'looks' })
  await call('POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: menus.rows[0]!.id, lastpermissionIds: '' })
  await call('POST', '/sys/user/add', { username: 'looks', realname: '看', password: '123456', selectedroles: id })
  expect((await call('GET', '/sys/role/list', undefined, 'looks')).success).toBe(true)
  expect((await call('GET', '/sys/role/codeFor?text=a', undefined, 'looks')).code).toBe(510)
  expect((await app.call('GET', '/sys/user/codeFor?text=a')).status).toBe(404)
})

test('somebody begins with a screen that their roles open', async () => {
  const roles = (await call<Rec[]>('GET', '/sys/role/queryall')).result
  const idOf = (code: string) => roles.find(({ roleCode }) => roleCode === code)!.id as string
  const paths = async (...codes: string[]) =>
    (await call<Rec[]>('GET', `/sys/user/homesToChoose?roleIds=${codes.map(idOf).join(',')}`)).result.map(({ path }) => path as string)
  expect(await paths()).toEqual(['/dashboard/analysis'])
  expect(await paths('inspector')).toEqual(expect.arrayContaining(['/dashboard/analysis', '/quality/ncr']))
  for (const path of await paths('inspector')) expect(path).not.toMatch(/isystem/)
  for (const path of await paths('admin')) expect(path).not.toMatch(/:/)
  expect(await paths('inspector', 'admin')).toContain('/isystem/user')
  expect((await call('GET', '/sys/user/homesToChoose', undefined, 'inspector')).code).toBe(510)
})

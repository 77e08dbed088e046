import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { sampleServer } from '#apps/server/testing/sample-module.ts'

/* Roles and departments that a person is given or loses, while others do the same and while they work. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
})
afterAll(() => app.close())

async function done(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec, as = 'admin'): Promise<Rec> {
  const answer = (await app.call(method, path, { as, ...(body ? { body } : {}) })).body
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}
const add = async (path: string, body: Rec) => (await done('POST', `/sys/${path}/add`, body)).id as string
const person = (username: string, more: Rec = {}) => add('user', { username, realname: username, password: '123456', ...more })
const departs = (names: readonly string[]) => Promise.all(names.map((departName) => add('sysDepart', { departName, orgCategory: '1' })))
const held = async (table: string, id: string) =>
  (await app.database.pool.query(`select 1 from ${table} where main_id = $1 and del_flag = 0`, [id])).rows

test('what several give one person at once, or take from them, is given and taken, all of it', async () => {
  const id = await person('much.given')
  const roles = await Promise.all(['one', 'two', 'three'].map((roleCode) => add('role', { roleCode, roleName: roleCode })))
  const places = await departs(['甲部', '乙部', '丙部'])
  await Promise.all(roles.map((roleId) => done('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [id] })))
  await Promise.all(places.map((depId) => done('POST', '/sys/user/editSysDepartWithUser', { depId, userIdList: [id] })))
  expect([await held('sys_user_role', id), await held('sys_user_depart', id)].map(({ length }) => length)).toEqual([3, 3])
  await Promise.all(roles.map((roleId) => done('DELETE', `/sys/user/deleteUserRole?roleId=${roleId}&userId=${id}`)))
  await Promise.all(places.map((depId) => done('DELETE', `/sys/user/deleteUserInDepart?depId=${depId}&userId=${id}`)))
  expect([await held('sys_user_role', id), await held('sys_user_depart', id)]).toEqual([[], []])
})

test('whoever is taken out of a department sees its records no more, without signing in again', async () => {
  const [left, stays] = await departs(['旧车间', '新车间']) as [string, string]
  const { rows } = await app.database.pool.query<{ id: string }>("select id from sys_permission where perms like 'sample:loan:%'")
  const role = await add('role', { roleCode: 'lender', roleName: '借阅', dataScope: 'dept' })
  await done('POST', '/sys/permission/saveRolePermission', { roleId: role, permissionIds: rows.map(({ id }) => id).join(','),
    lastpermissionIds: '' })
  const id = await person('moved', { selectedroles: role, selecteddeparts: left })
  await person('of.left', { selectedroles: role, selecteddeparts: left })
  await person('of.stays', { selectedroles: role, selecteddeparts: stays })
  const book = (await done('POST', '/sample/book/add', { code: 'M', name: '书' })).id as string
  const lend = (reader: string, as: string) =>
    done('POST', '/sample/loan/add', { docDate: '2026-05-18', reader, lines: [{ book, qty: '1' }] }, as)
  await lend('旧', 'of.left')
  await lend('新', 'of.stays')
  const seen = async (as = 'moved') =>
    (await app.call<{ records: Rec[] }>('GET', '/sample/loan/list', { as })).body.result.records.map(({ reader }) => reader as string)
      .toSorted()
  expect(await seen()).toEqual(['旧'])
  await done('PUT', '/sys/user/edit', { id, selecteddeparts: stays })
  expect(await seen()).toEqual(['新'])
  await lend('搬来的', 'moved')
  expect(await seen('of.stays'), 'what they write is their new department’s').toEqual(['搬来的', '新'])
  await done('DELETE', `/sys/user/deleteUserInDepart?depId=${stays}&userId=${id}`)
  expect(await seen(), 'of none, their own').toEqual(['搬来的'])
})

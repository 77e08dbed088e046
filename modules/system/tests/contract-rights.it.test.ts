import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.call('POST', '/sys/user/add', { body: { username: 'guest', realname: 'guest', password: '123456' } })
})
afterAll(() => app.close())

type Line = ['GET' | 'POST' | 'PUT' | 'DELETE', string]
const lines = (method: Line[0], paths: string): Line[] => paths.split(' ').map((path) => [method, path])

/** The calls of wire contract §6.3 to §6.7, §6.10 and §6.15 that want a right. */
const guarded: Line[] = [
  ...lines('GET',
    '/sys/user/list /sys/user/queryUserRole /sys/user/userDepartList /sys/user/generateUserId /sys/user/userRoleList /sys/user/departUserList /sys/user/recycleBin /sys/user/exportXls'),
  ...lines('POST', '/sys/user/add /sys/user/addSysUserRole /sys/user/editSysDepartWithUser'),
  ...lines('PUT', '/sys/user/edit /sys/user/frozenBatch /sys/user/changePassword /sys/user/putRecycleBin'),
  ...lines('DELETE',
    '/sys/user/delete /sys/user/deleteBatch /sys/user/deleteUserRole /sys/user/deleteUserRoleBatch /sys/user/deleteUserInDepart /sys/user/deleteUserInDepartBatch /sys/user/deleteRecycleBin'),
  ...lines('GET',
    '/sys/role/list /sys/role/queryall /sys/role/queryTreeList /sys/role/datarule/x/x /sys/role/exportXls /sys/role/checkRoleCode'),
  ...lines('POST', '/sys/role/add /sys/role/datarule'),
  ...lines('PUT', '/sys/role/edit'),
  ...lines('DELETE', '/sys/role/delete /sys/role/deleteBatch'),
  ...lines('GET',
    '/sys/permission/list /sys/permission/getSystemMenuList /sys/permission/getSystemSubmenu /sys/permission/getSystemSubmenuBatch /sys/permission/queryTreeList /sys/permission/queryRolePermission /sys/permission/queryDepartPermission /sys/permission/getPermRuleListByPermId /sys/permission/queryPermissionRule'),
  ...lines('POST',
    '/sys/permission/add /sys/permission/saveRolePermission /sys/permission/saveDepartPermission /sys/permission/addPermissionRule'),
  ...lines('PUT', '/sys/permission/edit /sys/permission/editPermissionRule'),
  ...lines('DELETE', '/sys/permission/delete /sys/permission/deleteBatch /sys/permission/deletePermissionRule'),
  ...lines('GET', '/sys/sysDepart/list /sys/sysDepart/exportXls'),
  ...lines('POST', '/sys/sysDepart/add'),
  ...lines('PUT', '/sys/sysDepart/edit'),
  ...lines('DELETE', '/sys/sysDepart/delete /sys/sysDepart/deleteBatch'),
  ...lines('GET',
    '/sys/sysDepartPermission/datarule/x/x /sys/sysDepartPermission/queryTreeListForDeptRole /sys/sysDepartPermission/queryDeptRolePermission /sys/sysDepartRole/list /sys/sysDepartRole/getDeptRoleList /sys/sysDepartRole/getDeptRoleByUserId /sys/sysDepartRole/datarule/x/x/x'),
  ...lines('POST',
    '/sys/sysDepartPermission/datarule /sys/sysDepartPermission/saveDeptRolePermission /sys/sysDepartRole/add /sys/sysDepartRole/deptRoleUserAdd /sys/sysDepartRole/datarule'),
  ...lines('PUT', '/sys/sysDepartRole/edit'),
  ...lines('DELETE', '/sys/sysDepartRole/delete /sys/sysDepartRole/deleteBatch'),
  ...lines('GET',
    '/sys/position/list /sys/position/exportXls /sys/tenant/list /sys/tenant/queryList /sys/tenant/queryById /sys/sysUserAgent/queryByUserName'),
  ...lines('POST', '/sys/position/add /sys/tenant/add /sys/sysUserAgent/add'),
  ...lines('PUT', '/sys/position/edit /sys/tenant/edit /sys/sysUserAgent/edit'),
  ...lines('DELETE', '/sys/position/delete /sys/position/deleteBatch /sys/tenant/delete /sys/tenant/deleteBatch'),
]
/** What everybody who works here may ask. */
const open: Line[] = lines('GET',
  '/sys/user/queryByIds?userIds=x /sys/user/queryByOrgCodeForAddressList /sys/user/queryUserComponentData /sys/user/getMultiUser /sys/sysDepart/queryTreeList /sys/sysDepart/queryDepartTreeSync /sys/sysDepart/queryIdTree /sys/sysDepart/queryMyDeptTreeList')

const ask = ([method, path]: Line, as: string | null) =>
  app.call(method, path, { as, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) })

test('wire contract §1.4: without a session HTTP 401', async () => {
  for (const line of [...guarded, ...open]) expect([line, (await ask(line, null)).status]).toEqual([line, 401])
})

test('wire contract §1.1: without the right HTTP 200 and code 510, before anything else is looked at', async () => {
  for (const line of guarded) {
    const { status, body } = await ask(line, 'guest')
    expect([line, status, body.success, body.code]).toEqual([line, 200, false, 510])
  }
  for (const line of open) expect([line, (await ask(line, 'guest')).body.code]).not.toEqual([line, 510])
})

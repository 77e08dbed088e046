import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* What is the installation's is out of reach in its tenants, whatever role somebody holds there (decision 0034). */

let app: TestApp
let adminRole: string

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async <T = Rec>(method: Method, path: string, body?: unknown, as = 'head2', headers: Record<string, string> = {}) =>
  (await app.call<T>(method, path, { as, headers, ...(body === undefined ? {} : { body }) })).body
const outOfReach = { success: false, code: 510, message: expect.stringContaining('整个安装') as string }

beforeAll(async () => {
  app = await startTestApp()
  adminRole = (await call('GET', '/sys/role/list?roleCode=admin', undefined, 'admin')).result.records[0].id
  for (const id of [2, 3]) await call('POST', '/sys/tenant/add', { id, name: `${id}厂` }, 'admin')
  for (const [username, relTenantIds] of [['head2', '2'], ['head3', '3'], ['guest', '2,3'], ['both', '0,2']])
    await call('POST', '/sys/user/add', { username, realname: username, password: '123456', relTenantIds, selectedroles: adminRole },
      'admin')
}, 180_000)
afterAll(() => app.close())

const acts: readonly [Method, string, Rec?][] = [
  ['GET', '/sys/backup/list'],
  ['POST', '/sys/backup/add', {}],
  ['GET', '/sys/backup/download?name=x'],
  ['DELETE', '/sys/backup/delete?name=x'],
  ['GET', '/sys/setting/list'],
  ['PUT', '/sys/setting/edit', { watermark: 'Y' }],
  ['GET', '/sys/monitor/health'],
  ['POST', '/sys/monitor/retryEvents', {}],
  ['GET', '/actuator/httptrace'],
  ['GET', '/actuator/metrics/process.uptime'],
  ['GET', '/sys/actuator/redis/queryDiskInfo'],
  ['GET', '/sys/quartzJob/list'],
  ['POST', '/sys/quartzJob/add', {}],
  ['GET', '/sys/quartzJob/execute?id=x'],
  ['GET', '/sys/jobRun/list'],
  ['GET', '/sys/dataSource/list'],
  ['POST', '/sys/dataSource/add', {}],
  ['POST', '/online/cgreport/api/testConnection', {}],
  ['POST', '/sys/tenant/add', { id: 9, name: 'x' }],
  ['PUT', '/sys/tenant/edit', { id: 2, name: 'x' }],
  ['DELETE', '/sys/tenant/delete?id=3'],
  ['GET', '/sys/permission/list'],
  ['PUT', '/sys/permission/edit', { id: 'x' }],
  ['POST', '/sys/permission/addPermissionRule', {}],
  ['POST', '/sys/role/add', { roleCode: 'x', roleName: 'x' }],
  ['PUT', '/sys/role/edit', { id: 'x' }],
  ['POST', '/sys/permission/saveRolePermission', { roleId: 'x' }],
  ['POST', '/sys/role/importExcel', {}],
  ['POST', '/sys/dict/add', {}],
  ['PUT', '/sys/dictItem/edit', { id: 'x' }],
  ['POST', '/sys/category/add', {}],
  ['POST', '/sys/position/add', {}],
  ['POST', '/sys/fillRule/add', {}],
  ['PUT', '/sys/checkRule/edit', { id: 'x' }],
  ['POST', '/sys/appCheckUpdate/add', {}],
  ['GET', '/online/cgform/head/list'],
  ['POST', '/flowable/form/publish', { id: 'x' }],
]

describe('acts of the installation', () => {
  test('are refused with their reason to the administrator of a tenant, and to whoever acts in one', async () => {
    for (const [method, path, body] of acts) expect(await call(method, path, body), `${method} ${path}`).toMatchObject(outOfReach)
    const inTenant = { 'tenant-id': '2' }
    expect(await call('GET', '/sys/backup/list', undefined, 'both', inTenant)).toMatchObject(outOfReach)
    expect(await call('GET', '/sys/backup/list', undefined, 'both', { 'tenant-id': '0' })).toMatchObject({ success: true })
    expect((await call('GET', '/sys/backup/list', undefined, 'both', { ...inTenant, 'x-locale': 'en-US' })).message).toContain('tenant 0')
  })

  test('stand in no menu of a tenant, nor among its buttons; those of the tenant do', async () => {
    const { result } = await call('GET', '/sys/permission/getUserPermissionByToken')
    const walk = (items: Rec[]): string[] => items.flatMap((item) => [item.component as string, ...walk(item.children ?? [])])
    const shown = walk(result.menu)
    for (const component of ['system/BackupList', 'system/SettingForm', 'system/MonitorHealth', 'system/QuartzJobList', 'system/JobRunList',
      'system/SysDataSourceList', 'system/PermissionList', 'system/NewPermissionList', 'modules/online/cgform/OnlCgformHeadList'])
      expect(shown, component).not.toContain(component)
    for (const component of ['system/UserList', 'system/LogList', 'system/SysUserOnlineList', 'system/DepartList'])
      expect(shown, component).toContain(component)
    const actions = (result.auth as Rec[]).map(({ action }) => action as string)
    expect(actions.filter((action) => /^system:(backup|setting|monitor|quartz-job|data-source|permission):/.test(action))).toEqual([])
    expect(actions).toContain('system:user:edit')
    expect(actions).not.toContain('system:role:grant')
    const whole = await call('GET', '/sys/permission/getUserPermissionByToken', undefined, 'admin')
    expect(walk(whole.result.menu)).toContain('system/BackupList')
  })

  test('what all share is read in a tenant', async () => {
    for (const path of ['/sys/role/list', '/sys/role/queryall', '/sys/dict/list', '/sys/category/rootList', '/sys/position/list'])
      expect(await call('GET', path), path).toMatchObject({ success: true })
    expect((await call('GET', '/sys/role/list')).result.records[0]._actions ?? []).not.toContain('edit')
  })

  test('the document of the API says so', async () => {
    const { raw } = await app.call('GET', '/docs/json', { as: 'admin' })
    const { paths } = JSON.parse(raw.toString()) as { paths: Record<string, Record<string, { description: string }>> }
    expect(paths['/api/sys/backup/download']!.get!.description).toContain('only acting in tenant 0')
    expect(paths['/api/sys/dict/add']!.post!.description).toContain('only acting in tenant 0')
    expect(paths['/api/sys/dict/list']!.get!.description).not.toContain('only acting in tenant 0')
  })
})

describe('what a tenant sees of others', () => {
  const logged = async (as: string, query = '') => {
    await app.call('GET', '/sys/user/exportXls', { as })
    let rows: Rec[] = []
    await expect.poll(async () => {
      rows = (await call('GET', `/sys/log/list?pageSize=-1${query}`, undefined, as)).result.records
      return rows.some(({ userid, logType }) => userid === as && logType === 2)
    }).toBe(true)
    return rows
  }

  test('is none of their sign-ins and operations, and none are deleted; the installation reads all', async () => {
    await app.call('POST', '/sys/login', { as: null, body: { username: 'head3', password: 'wrong' } })
    const own = new Set((await logged('head2')).map(({ userid }) => userid))
    expect([...own].filter((userid) => userid !== 'both' && userid !== 'head2')).toEqual([])
    expect((await logged('head3')).some(({ logContent }) => String(logContent).includes('登录失败')), 'the refused sign-in').toBe(true)
    const all = await logged('admin')
    expect(new Set(all.map(({ userid }) => userid))).toEqual(new Set([...all.map(({ userid }) => userid as string), 'head2', 'head3']))
    const theirs = all.find(({ userid }) => userid === 'head3')!
    await call('DELETE', `/sys/log/delete?id=${theirs.id}`)
    await call('DELETE', '/sys/log/deleteBatch?ids=allclear')
    const after = await logged('admin')
    expect(after.some(({ id }) => id === theirs.id)).toBe(true)
    expect((await logged('head2')).length).toBeLessThan(4)
    expect((await call('GET', '/sys/loginfo')).result.totalVisitCount).toBe(0)
  })

  test('is nobody who is signed in elsewhere, and nobody is signed out there', async () => {
    await app.tokenOf('head3')
    const online = async (as: string) => (await call('GET', '/sys/online/list', undefined, as)).result.records as Rec[]
    expect((await online('head2')).map(({ username }) => username)).not.toContain('head3')
    const theirs = (await online('admin')).find(({ username }) => username === 'head3')!
    expect((await call('POST', '/sys/online/forceLogout', { token: theirs.token })).success).toBe(false)
    expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'head3' })).status).toBe(200)
  })

  test('is not their names: neither in the list, nor beside people who belong to several', async () => {
    expect((await call('GET', '/sys/tenant/list')).result.records.map(({ name }: Rec) => name)).toEqual(['2厂'])
    expect((await call<Rec[]>('GET', '/sys/tenant/options?keyword=厂')).result.map(({ text }) => text)).toEqual(['2厂'])
    expect((await call<Rec[]>('GET', '/sys/tenant/queryList')).result.map(({ name }) => name)).toEqual(['2厂'])
    expect((await call<Rec[]>('GET', '/sys/tenant/queryList?ids=2,3')).result.map(({ id }) => id)).toEqual([2])
    const guest = async (as: string) => (await call('GET', '/sys/user/list?username=guest', undefined, as)).result.records[0] as Rec
    const row = await guest('head2')
    expect(row.relTenantIds).toBe('2')
    expect(JSON.stringify(row)).not.toContain('3厂')
    expect((await call('PUT', '/sys/user/edit', { ...row, workNo: 'W9' })).message, 'saving what was shown').toBe('修改成功!')
    expect((await guest('admin')).relTenantIds, 'takes nobody out of what was not').toBe('2,3')
  })

  test('is none of their departments, roles of departments and people', async () => {
    const [plant] = (await call<Rec[]>('GET', '/sys/sysDepart/queryTreeList', undefined, 'admin')).result
    const shop = (await call<Rec[]>('GET', '/sys/sysDepart/searchBy?keyWord=压制车间', undefined, 'admin')).result[0]!
    expect((await call<Rec[]>('GET', `/sys/sysDepartRole/getDeptRoleList?departId=${shop.id}`)).result).toEqual([])
    expect((await call('POST', '/sys/sysDepartRole/add', { departId: shop.id, roleCode: 'x2', roleName: 'x' })).success).toBe(false)
    const own = (await call('GET', '/sys/user/list?username=head2')).result.records[0] as Rec
    expect((await call('POST', '/sys/user/editSysDepartWithUser', { depId: plant!.id, userIdList: [own.id] })).success).toBe(false)
  })
})

test('an entity that bears no tenant and does not say whose it is keeps the server from starting', async () => {
  const { checkScopes } = await import('#kernel/server/check-scopes.ts')
  const { createRegistry, defineEntity, f } = await import('#kernel/entity/index.ts')
  const loose = defineEntity({ module: 'm', name: 'loose', table: 'm_loose', title: 'x', scope: 'none',
    fields: { name: f.text({ label: 'x' }) } })
  const registry = createRegistry([{ id: 'm', title: 'm', en: 'm', depends: [], entities: [loose], dictionaries: [], menu: [] }])
  expect(() => checkScopes(registry, () => ({}))).toThrow('m.loose')
  expect(() => checkScopes(registry, () => ({ scope: () => undefined }))).not.toThrow()
})

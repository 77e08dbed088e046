import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* What is brought back from the recycle bin has what hung on it («Insiders», second pass §4). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec, as = 'admin') =>
  (await app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const all = async (text: string, ...values: unknown[]) => (await app.database.pool.query<Rec>(text, values)).rows
/** The page of items with its buttons. */
const branchOf = async (component: string) =>
  (await all(
    `with recursive down as (
       select id from sys_permission where component = $1
       union select p.id from sys_permission p join down d on p.parent_id = d.id
     ) select id from down order by id`,
    component,
  )).map(({ id }) => id as string)
const grantsOf = (ids: readonly string[]) =>
  all('select role_id, permission_id, data_rule_ids from sys_role_permission where permission_id = any($1) order by 1, 2', ids)

/** A branch of the plant's own: a page of items with its right, granted to a role that sees raw material alone. */
async function ownBranch() {
  const add = async (body: Rec) => (await call('POST', '/sys/permission/add', body)).result.id as string
  const top = await add({ name: '我的', menuType: 0, component: 'layouts/RouteView', url: '/mine' })
  const page = await add({ name: '我的物料', menuType: 1, parentId: top, component: 'product/ItemList', url: '/mine/items' })
  const right = await add({ name: '查看', menuType: 2, parentId: page, perms: 'product:item:list' })
  const { result: { id: role } } = await call('POST', '/sys/role/add', { roleCode: 'mine', roleName: '我的', dataScope: 'all' })
  await call('POST', '/sys/permission/saveRolePermission', { roleId: role, permissionIds: [top, page, right].join(','),
    lastpermissionIds: '' })
  const rule = await call('POST', '/sys/permission/addPermissionRule', { permissionId: page, ruleName: '原料', ruleColumn: 'itemType',
    ruleConditions: '=', ruleValue: 'RAW', status: '1' })
  await call('POST', '/sys/role/datarule', { permissionId: page, roleId: role, dataRuleIds: rule.result.id })
  await call('POST', '/sys/user/add', { username: 'mine', realname: '某某', password: '123456', roles: [{ role }] })
  return { ids: [top, page, right], top, page }
}

test('a menu that was deleted by one press comes back with its grants and data rules; for good it leaves none', async () => {
  const { ids, top, page } = await ownBranch()
  const seen = async () => (await call('GET', '/product/item/list?pageSize=1', undefined, 'mine')).result?.total as number | undefined
  const [before, items] = [await grantsOf(ids), await seen()]
  expect(before).toHaveLength(3)
  expect((await call('GET', `/sys/permission/holders?ids=${top}`)).result, 'the question before it').toEqual({ roles: 1, people: 1 })
  expect(items).toBeGreaterThan(1)
  expect((await call('DELETE', `/sys/permission/delete?id=${top}`)).success).toBe(true)
  expect(await seen(), 'nobody has what is in the recycle bin').toBeUndefined()
  expect((await call('PUT', '/sys/permission/restore', { ids: ids.join(',') })).success).toBe(true)
  expect(await grantsOf(ids)).toEqual(before)
  expect((await call('GET', `/sys/permission/queryPermissionRule?permissionId=${page}`)).result).toMatchObject([{ ruleName: '原料' }])
  expect(await seen(), 'and is narrowed as before').toBe(items)
  await call('DELETE', `/sys/permission/delete?id=${top}`)
  expect((await call('DELETE', `/sys/permission/purge?ids=${ids.join(',')}`)).success).toBe(true)
  expect(await grantsOf(ids)).toEqual([])
})

test('a standard entry is switched off and not deleted', async () => {
  const [{ id }] = await all("select id from sys_permission where component = 'product/ItemList' and url = '/product/item'") as [Rec]
  expect((await call('DELETE', `/sys/permission/delete?id=${id}`)).message).toBe('「物料」是标准菜单，不能删除；不需要时请停用')
  expect((await call('GET', '/product/item/list?pageSize=1', undefined, 'planner')).success).toBe(true)
})

test('a role that was deleted comes back with what was granted to it, and takes it along for good', async () => {
  const { result: { id } } = await call('POST', '/sys/role/add', { roleCode: 'back', roleName: '回来的角色', dataScope: 'own' })
  const ids = await branchOf('product/ItemList')
  await call('POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: ids.join(','), lastpermissionIds: '' })
  const grants = () => all('select permission_id from sys_role_permission where role_id = $1', id)
  expect(await grants()).toHaveLength(ids.length)
  expect((await call('DELETE', `/sys/role/delete?id=${id}`)).success).toBe(true)
  const another = () => call('POST', '/sys/role/add', { roleCode: 'back', roleName: '另一个', dataScope: 'own' })
  expect(await another(), 'its code is its own').toMatchObject({ success: false, result: { faults: [{ field: 'roleCode' }] } })
  expect((await call('PUT', '/sys/role/restore', { ids: id })).success).toBe(true)
  expect(await grants()).toHaveLength(ids.length)
  await call('DELETE', `/sys/role/delete?id=${id}`)
  expect((await call('DELETE', `/sys/role/purge?ids=${id}`)).success).toBe(true)
  expect(await grants()).toEqual([])
})

test('a department that was deleted comes back with its grants and its roles', async () => {
  const { result: { id } } = await call('POST', '/sys/sysDepart/add', { departName: '试验部', orgCategory: '1' })
  const [page] = await branchOf('product/ItemList')
  await call('POST', '/sys/permission/saveDepartPermission', { departId: id, permissionIds: page, lastpermissionIds: '' })
  await call('POST', '/sys/sysDepartRole/add', { departId: id, roleCode: 'lead', roleName: '试验组长' })
  const hung = async () =>
    [await all('select permission_id from sys_depart_permission where depart_id = $1', id),
      await all('select role_code from sys_depart_role where depart_id = $1', id)].map((rows) => rows.length)
  expect(await hung()).toEqual([1, 1])
  expect((await call('DELETE', `/sys/sysDepart/delete?id=${id}`)).success).toBe(true)
  expect((await call('PUT', '/sys/sysDepart/restore', { ids: id })).success).toBe(true)
  expect(await hung()).toEqual([1, 1])
})

test('who leads a department and what it is led by come back with either, also where both were deleted', async () => {
  const [one, other] = await Promise.all(
    ['甲部', '乙部'].map(async (departName) =>
      (await call('POST', '/sys/sysDepart/add', { departName, orgCategory: '1' })).result.id as string
    ),
  ) as [string, string]
  const { result: { id: leader } } = await call('POST', '/sys/user/add', { username: 'led.by', realname: '带头人', password: '123456',
    userIdentity: 2, departIds: [one, other].join(',') })
  const led =
    async () => [await all('select id from sys_depart where $1 = any(string_to_array(director_user_ids, $2)) order by id', leader, ','),
      await all(`select unnest(string_to_array(depart_ids, ',')) as id from sys_user where id = $1 order by 1`, leader)]
  const [both, none] = [[{ id: one }, { id: other }].toSorted((a, b) => (a.id < b.id ? -1 : 1)), [] as Rec[]]
  const person = (path: string) => call('DELETE', `/sys/user/${path}=${leader}`)
  const back = () => call('PUT', '/sys/user/putRecycleBin', { userIds: leader })
  expect(await led()).toEqual([both, both])
  await person('delete?id')
  expect((await led())[0]).toEqual(none)
  expect((await back()).success).toBe(true)
  expect(await led()).toEqual([both, both])
  await call('DELETE', `/sys/sysDepart/delete?id=${one}`)
  expect(await led()).toEqual([both, [{ id: other }]])
  await call('PUT', '/sys/sysDepart/restore', { ids: one })
  expect(await led()).toEqual([both, both])
  // Both gone, the one back before the other: neither names what is in the recycle bin.
  await call('DELETE', `/sys/sysDepart/delete?id=${one}`)
  await person('delete?id')
  await call('PUT', '/sys/sysDepart/restore', { ids: one })
  expect((await led())[0]).toEqual(none)
  await back()
  expect(await led()).toEqual([both, both])
})

test('what one press deleted with a branch comes back with its top; what was deleted before it stays in the recycle bin', async () => {
  const add = async (path: string, body: Rec) => (await call('POST', path, body)).result.id as string
  const trees = [
    { table: 'sys_category', column: 'pid', path: '/sys/category',
      body: (name: string, pid?: string) => ({ name, ...(pid ? { pid } : {}) }) },
    { table: 'sys_depart', column: 'parent_id', path: '/sys/sysDepart',
      body: (departName: string, parentId?: string) => ({ departName, orgCategory: '2', ...(parentId ? { parentId } : {}) }) },
  ]
  for (const { table, path, body } of trees) {
    const top = await add(`${path}/add`, body('树'))
    const middle = await add(`${path}/add`, body('枝', top))
    const leaf = await add(`${path}/add`, body('叶', middle))
    const before = await add(`${path}/add`, body('旧叶', middle))
    const there = async () => (await all(`select id from ${table} where id = any($1) and del_flag = 0`, [top, middle, leaf, before])).length
    await call('DELETE', `${path}/delete?id=${before}`)
    app.clock.advance(60_000)
    expect((await call('DELETE', `${path}/delete?id=${top}`)).success, path).toBe(true)
    expect(await there()).toBe(0)
    expect((await call('PUT', `${path}/restore`, { ids: top })).success, path).toBe(true)
    expect(await there(), path).toBe(3)
    expect((await call('PUT', `${path}/restore`, { ids: before })).success, path).toBe(true)
  }
})

test('what was deleted before its parent comes back after it: until then it would stand nowhere', async () => {
  const added = async (path: string, body: Rec) => (await call('POST', `${path}/add`, body)).result.id as string
  const depart = (departName: string, parentId?: string) =>
    added('/sys/sysDepart', { departName, orgCategory: '2', ...(parentId ? { parentId } : {}) })
  const menu = (name: string, parentId?: string) =>
    added('/sys/permission', { name, menuType: parentId ? 1 : 0, component: 'layouts/RouteView', url: `/${name}`,
      ...(parentId ? { parentId } : {}) })
  for (const [path, add] of [['/sys/sysDepart', depart], ['/sys/permission', menu]] as const) {
    const top = await add('上级')
    const child = await add('下级', top)
    for (const id of [child, top]) {
      await call('DELETE', `${path}/delete?id=${id}`)
      app.clock.advance(60_000)
    }
    const back = (...ids: string[]) => call('PUT', `${path}/restore`, { ids: ids.join(',') })
    expect(await back(child)).toMatchObject({ success: false,
      message: expect.stringContaining('「下级」：其上级「上级」还在回收站中，请先恢复上级') as string })
    expect((await back(top)).success).toBe(true)
    expect((await back(child)).success).toBe(true)
    for (const id of [child, top]) await call('DELETE', `${path}/delete?id=${id}`)
    expect((await back(child, top)).success, 'both by one press').toBe(true)
  }
})

test('a role whose last holder was deleted can be deleted; one that somebody holds cannot', async () => {
  const { result: { id } } = await call('POST', '/sys/role/add', { roleCode: 'left', roleName: '没人的角色', dataScope: 'own' })
  const { result: { id: person } } = await call('POST', '/sys/user/add', { username: 'leaver', realname: '离职', password: '123456',
    roles: [{ role: id }] })
  expect((await call('DELETE', `/sys/role/delete?id=${id}`)).message).toContain('已被 用户角色 引用')
  await call('DELETE', `/sys/user/delete?id=${person}`)
  expect((await call('DELETE', `/sys/role/delete?id=${id}`)).success).toBe(true)
})

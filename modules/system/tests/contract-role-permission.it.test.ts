import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  (await app.call<T>(method, path, options)).body
const get = <T = Rec>(path: string, as = 'admin') => call<T>('GET', path, { as })
const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const roleId = async (code: string) => (await get(`/sys/role/list?roleCode=${code}`)).result.records[0].id as string
const nodes = async () => flat((await get('/sys/role/queryTreeList')).result.treeList)
const menuId = async (label: string) => (await nodes()).find((node) => node.label === label)!.key as string
const granted = async (role: string) => (await get<string[]>(`/sys/permission/queryRolePermission?roleId=${role}`)).result
const grant = (role: string, wanted: string[], last: string[]) =>
  call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role, permissionIds: `${wanted.join(',')},`, lastpermissionIds: last.join(',') },
  })

describe('wire contract §6.4: roles', () => {
  test('list, add, edit, checkRoleCode, delete with the texts of the family', async () => {
    expect(await call('POST', '/sys/role/add', { body: { roleName: '临时', roleCode: 'temp' } })).toMatchObject({ success: true, code: 200,
      message: '添加成功！' })
    const id = await roleId('temp')
    expect((await call('PUT', '/sys/role/edit', { body: { id, roleName: '临时工' } })).message).toBe('修改成功!')
    expect(await get('/sys/role/checkRoleCode?roleCode=temp')).toMatchObject({ success: false })
    expect(await get(`/sys/role/checkRoleCode?roleCode=temp&id=${id}`)).toMatchObject({ success: true, result: true })
    expect((await get<Rec[]>('/sys/role/queryall')).result.map(({ roleCode }) => roleCode)).toContain('temp')
    await grant(id, [await menuId('首页')], [])
    expect(await call('DELETE', `/sys/role/delete?id=${id}`)).toMatchObject({ success: true, result: '删除成功!' })
  })

  test('list: by name, by several codes with a comma at the end, by the days of its making', async () => {
    const total = async (query: string) => (await get(`/sys/role/list?${query}`)).result.total
    expect(await total(`roleName=${encodeURIComponent('*管理员*')}`)).toBeGreaterThan(0)
    expect(await total('roleCode=sales,buyer,')).toBe(2)
    await call('POST', '/sys/role/add', { body: { roleName: '今日', roleCode: 'today' } })
    const [begin, end] = ['createTime_begin=2026-05-18', 'createTime_end=2026-05-18'] as const
    expect([await total(`roleCode=today&${begin}&${end}`), await total('roleCode=today&createTime_begin=2026-05-19')]).toEqual([1, 0])
  })

  test("a role that people hold, and the administrator's, are not deleted", async () => {
    expect(await call('DELETE', `/sys/role/delete?id=${await roleId('sales')}`)).toMatchObject({ success: false,
      message: '角色「sales」已被 用户角色 引用，不能删除' })
    expect(await call('DELETE', `/sys/role/deleteBatch?ids=${await roleId('admin')},`)).toMatchObject({ success: false,
      message: '系统管理员角色不能删除' })
    expect((await granted(await roleId('sales'))).length).toBeGreaterThan(0)
  })

  test('queryTreeList answers the whole tree with empty titles; queryTreeList of menus fills them', async () => {
    const { result } = await get('/sys/role/queryTreeList')
    expect(result.ids).toHaveLength(flat(result.treeList).length)
    expect(result.treeList[0]).toMatchObject({ title: null, slotTitle: '首页', label: '首页', scopedSlots: { title: 'hasDatarule' },
      ruleFlag: 0, isLeaf: true, children: null })
    expect((await get('/sys/permission/queryTreeList')).result.treeList[0]).toMatchObject({ title: '首页', slotTitle: '首页' })
  })

  test('wire contract §6.5: saveRolePermission applies the difference, so that two administrators do not undo each other', async () => {
    const role = await roleId('checker')
    const [users, roles, tenants] = [await menuId('用户管理'), await menuId('角色管理'), await menuId('租户管理')]
    const before = await granted(role)
    expect(await grant(role, [...before, users], before)).toMatchObject({ success: true, result: null })
    await grant(role, [...before, roles], before)
    expect(await granted(role)).toEqual(expect.arrayContaining([users, roles]))
    await Promise.all([grant(role, [...before, users, roles, tenants], [...before, users, roles]),
      grant(role, [...before, users], [...before, users, roles])])
    expect((await granted(role)).filter((id) => [users, roles, tenants].includes(id)).toSorted()).toEqual([users, tenants].toSorted())
    await call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role, permissionIds: '', lastpermissionIds: [users, tenants].join(',') },
    })
    expect((await granted(role)).toSorted()).toEqual(before.toSorted())
  })
})

describe('wire contract §6.5: menus', () => {
  test('the lazy tree: non-leaves bear an empty list, leaves null; flags are booleans', async () => {
    const { result } = await get<Rec[]>('/sys/permission/getSystemMenuList')
    const system = result.find(({ name }) => name === '系统管理')!
    expect(system).toMatchObject({ menuType: 0, children: [], leaf: false, isLeaf: false, route: true, hidden: false, title: '系统管理',
      key: system.id })
    const below = (await get<Rec[]>(`/sys/permission/getSystemSubmenu?parentId=${system.id}`)).result
    expect(below.map(({ name }) => name)).toContain('用户管理')
    const users = below.find(({ name }) => name === '用户管理')!
    const batch = (await get(`/sys/permission/getSystemSubmenuBatch?parentIds=${system.id},${users.id},`)).result
    expect(Object.keys(batch).toSorted()).toEqual([system.id, users.id].toSorted())
    expect(batch[users.id][0]).toMatchObject({ menuType: 2, children: null, leaf: true })
  })

  test('list is the whole tree; with a name flat leaf rows', async () => {
    expect((await get<Rec[]>('/sys/permission/list')).result.find(({ name }) => name === '系统管理')!.children.length).toBeGreaterThan(5)
    const found = (await get<Rec[]>(`/sys/permission/list?name=${encodeURIComponent('*用户管*')}`)).result
    expect(found.map(({ name, isLeaf }) => [name, isLeaf])).toEqual([['用户管理', true]])
  })

  test('add and edit take texts for numbers and booleans for flags, and normalise component and url', async () => {
    const top = (await call('POST', '/sys/permission/add', {
      body: { name: '试验', menuType: '0', parentId: await menuId('系统管理'), component: '/views/layouts/RouteView.vue', url: 'trial',
        sortNo: '3', route: true, hidden: false },
    })).result
    expect(top).toMatchObject({ parentId: null, component: 'layouts/RouteView', url: '/trial', sortNo: 3, route: 'Y', hidden: 'N' })
    const child = (await call('POST', '/sys/permission/add', {
      body: { name: '子菜单', menuType: 1, parentId: top.id, component: 'trial/List', url: '/trial/list' },
    })).result
    expect((await get<Rec[]>('/sys/permission/getSystemMenuList')).result.find(({ id }) => id === top.id)).toMatchObject({ leaf: false,
      children: [] })
    expect(
      (await call('PUT', '/sys/permission/edit', { body: { ...child, key: child.id, title: 'x', children: null, sortNo: 9 } })).message,
    ).toBe('修改成功!')
    expect(await call('PUT', '/sys/permission/edit', { body: { id: top.id, menuType: 1, parentId: child.id } })).toMatchObject({
      success: false,
      message: '菜单权限「试验」的上级不能是它自己或它的下级',
    })
    const role = await roleId('buyer')
    await grant(role, [top.id, child.id], [])
    expect(await call('DELETE', `/sys/permission/delete?id=${top.id}`)).toMatchObject({ success: true, result: null })
    expect(await granted(role)).not.toContain(child.id)
    expect(await call('DELETE', `/sys/permission/deleteBatch?ids=${top.id},`)).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})

describe('wire contract §6.5, §6.4: data rules of menus and roles', () => {
  test('a rule is kept with its menu, shown in the grants, chosen per role, and goes with the menu', async () => {
    const menu = await menuId('职务管理')
    const role = await roleId('workshop')
    expect(await get(`/sys/role/datarule/${menu}/${role}`)).toMatchObject({ success: false, message: '未找到权限配置信息' })
    const added = await call('POST', '/sys/permission/addPermissionRule', {
      body: { permissionId: menu, ruleName: '只看员级', ruleColumn: 'postRank', ruleConditions: '=', ruleValue: '1', status: '1' },
    })
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    const rule = added.result.id
    expect((await nodes()).find(({ key }) => key === menu)!.ruleFlag).toBe(1)
    for (const name of ['getPermRuleListByPermId', 'queryPermissionRule'])
      expect(
        (await get<Rec[]>(`/sys/permission/${name}?permissionId=${menu}&ruleName=${encodeURIComponent('员')}`)).result.map(({ id }) => id),
      ).toEqual([rule])
    expect((await get<Rec[]>(`/sys/permission/queryPermissionRule?permissionId=${menu}&ruleName=zzz`)).result).toEqual([])
    expect((await call('PUT', '/sys/permission/editPermissionRule', { body: { ...added.result, ruleName: '员级' } })).message).toBe(
      '修改成功!',
    )
    const save = () => call('POST', '/sys/role/datarule', { body: { permissionId: menu, roleId: role, dataRuleIds: `${rule},nonsense` } })
    expect(await save()).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    await grant(role, [menu], [])
    expect(await save()).toMatchObject({ success: true, result: '保存成功！' })
    expect((await get(`/sys/role/datarule/${menu}/${role}`)).result).toMatchObject({ datarule: [{ id: rule, ruleName: '员级' }],
      drChecked: rule })
    expect((await call('DELETE', `/sys/permission/deletePermissionRule?id=${rule}`)).success).toBe(true)
    expect((await nodes()).find(({ key }) => key === menu)!.ruleFlag).toBe(0)
  })

  test('decision 0012: a rule that could never hold is refused by what is wrong with it', async () => {
    const menu = await menuId('用户管理')
    const refused = async (rule: Rec, permissionId = menu) =>
      (await call('POST', '/sys/permission/addPermissionRule', {
        body: { permissionId, ruleName: 'x', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1', status: '1', ...rule },
      })).message
    expect(await refused({ ruleColumn: 'password' })).toBe('规则字段「password」不是用户的字段，请检查')
    expect(await refused({ ruleConditions: 'BETWEEN' })).toBe('规则条件「BETWEEN」不存在，请从列表中选择')
    expect(await refused({ ruleValue: '#{sys_shoe_size}' })).toBe('规则值中的变量「sys_shoe_size」不存在')
    expect(await refused({ ruleValue: 'abc' })).toContain('性别')
    expect(
      await refused({ ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue: '1=1 or username in (select username from sys_user)' }),
    ).toContain('自定义SQL「1=1 or')
    for (const ruleValue of ["password like 'a%'", 'sex = 1 order by id'])
      expect(await refused({ ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue })).toContain('不被支持')
    expect(await refused({}, await menuId('系统管理'))).toBe('菜单「系统管理」没有可以按规则筛选的数据列表，不能建立数据规则')
  })
})

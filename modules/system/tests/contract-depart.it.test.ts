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
const depart = async (name: string) => (await get<Rec[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(name)}`)).result[0]!
const add = async (departName: string, parentId: string | null, more: Rec = {}) =>
  (await call('POST', '/sys/sysDepart/add', { body: { departName, parentId, orgCategory: '2', orgCode: 'IGNORED', ...more } })).result
const permissionIds = async (labels: string[]) =>
  flat((await get('/sys/role/queryTreeList')).result.treeList).filter(({ label }) => labels.includes(label)).map(({ key }) => key as string)

describe('wire contract §6.6: departments', () => {
  test('codes are made by the server, A01A01 below A01, also for brothers that are added at once', async () => {
    const root = await add('新公司', null, { orgCategory: '1' })
    expect(root).toMatchObject({ orgCode: 'A02', orgType: '1' })
    const children = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => add(name, root.id)))
    expect(children.map(({ orgCode }) => orgCode).toSorted()).toEqual(['A02A01', 'A02A02', 'A02A03', 'A02A04'])
    expect(children[0]).toMatchObject({ orgType: '2' })
  })

  test('a department moves with all below it: codes of departments, people, sessions and records follow', async () => {
    const [from, to] = [await add('旧址', null), await add('新址', null)]
    const shop = await add('搬迁车间', from.id)
    const team = await add('搬迁班组', shop.id)
    await call('POST', '/sys/user/add', { body: { username: 'nomad', realname: '游', password: '123456', selecteddeparts: team.id } })
    expect((await get('/sys/user/getCurrentUserDeparts', 'nomad')).result.orgCode).toBe(team.orgCode)
    expect(await call('PUT', '/sys/sysDepart/edit', { body: { ...shop, parentId: team.id } })).toMatchObject({ success: false,
      message: `部门「${shop.orgCode}」的上级不能是它自己或它的下级` })
    expect((await call('PUT', '/sys/sysDepart/edit', { body: { ...shop, parentId: to.id } })).message).toBe('修改成功!')
    const [movedShop, movedTeam] = [await depart('搬迁车间'), await depart('搬迁班组')]
    expect([movedShop.orgCode, movedTeam.orgCode]).toEqual([`${to.orgCode}A01`, `${to.orgCode}A01A01`])
    expect((await get('/sys/user/getCurrentUserDeparts', 'nomad')).result).toMatchObject({ orgCode: movedTeam.orgCode,
      list: [{ orgCode: movedTeam.orgCode }] })
  })

  test('a department that posted stock moves too: its rows of the ledger are seen where it stands now, and say what they said', async () => {
    const { rows: [posted] } = await app.database.pool.query<{ code: string; count: string; sum: string }>(
      `select d.org_code as code, count(*) as count, sum(l.seq) as sum from wms_ledger l join sys_depart d on d.org_code = l.sys_org_code
       where d.parent_id is not null and d.del_flag = 0 group by 1 order by length(d.org_code) desc, 2 desc limit 1`,
    )
    const { id } = (await get<Rec[]>(`/sys/sysDepart/searchBy?keyWord=${posted!.code}`)).result[0]!
    const to = await add('仓储新址', null)
    expect(await call('PUT', '/sys/sysDepart/edit', { body: { id, parentId: to.id } })).toMatchObject({ success: true })
    const { rows } = await app.database.pool.query(`select count(*) as count, sum(seq) as sum from wms_ledger where sys_org_code like $1`, [
      `${to.orgCode}%`,
    ])
    expect(rows).toEqual([{ count: posted!.count, sum: posted!.sum }])
  })

  test('delete takes all below along, but never a department with people', async () => {
    const root = await add('撤销部', null)
    const below = await add('撤销组', root.id)
    expect(await call('DELETE', `/sys/sysDepart/delete?id=${root.id}`)).toMatchObject({ success: true, message: '删除成功!', result: null })
    expect(await get(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('撤销')}`)).toMatchObject({ success: false,
      message: '未查询匹配数据！' })
    expect(await call('DELETE', `/sys/sysDepart/deleteBatch?ids=${below.id},`)).toMatchObject({ success: false, message: '未找到对应实体' })
    const production = await depart('生产部')
    expect(await call('DELETE', `/sys/sysDepart/delete?id=${production.id}`)).toMatchObject({ success: false,
      message: expect.stringContaining('下还有用户，不能删除') })
    expect((await depart('混料车间')).departName).toBe('混料车间')
  })

  test("leaders are synchronised by difference with the departments in people's charge", async () => {
    const shop = await depart('混料车间')
    const [inspector, qe] = (await get('/sys/user/list?username=inspector,qe,&column=username&order=asc')).result.records
    await call('PUT', '/sys/sysDepart/edit', { body: { ...shop, directorUserIds: `${inspector.id},${qe.id}`, oldDirectorUserIds: '' } })
    await call('PUT', '/sys/sysDepart/edit', {
      body: { ...(await depart('混料车间')), directorUserIds: qe.id, oldDirectorUserIds: `${inspector.id},${qe.id}` },
    })
    const charge = async (username: string) => (await get(`/sys/user/list?username=${username}`)).result.records[0].departIds
    expect([await charge('inspector'), await charge('qe')]).toEqual([null, shop.id])
  })
})

test('wire contract §6.6: queryTreeList is the whole tree whatever is asked beside; leaves bear no children', async () => {
  const trees = await Promise.all(
    ['', '?departName=x&ids=y'].map(async (query) => (await get<Rec[]>(`/sys/sysDepart/queryTreeList${query}`)).result),
  )
  expect(trees[1]).toEqual(trees[0])
  const root = trees[0]!.find(({ orgCode }) => orgCode === 'A01')!
  expect(root).toMatchObject({ key: root.id, value: root.id, title: '示例硬质合金有限公司', parentId: null, isLeaf: false })
  const leaf = flat(trees[0]!).find(({ title }) => title === '混料车间')!
  expect(leaf).toMatchObject({ isLeaf: true, orgCode: 'A01A03A01' })
  expect(leaf.children ?? null).toBeNull()
})

describe('wire contract §6.7: what departments and their roles may do', () => {
  test('a department role grants of what its department has; members hold it; what the department loses, it loses', async () => {
    const shop = await depart('烧结车间')
    const leader = (await get('/sys/user/list?username=workshop')).result.records[0]
    const positions = await permissionIds(['职务管理'])
    const wanted = [...positions,
      ...flat((await get('/sys/role/queryTreeList')).result.treeList).filter(({ parentId, label }) =>
        parentId === positions[0] && label === '查看'
      ).map(({ key }) => key as string)]
    expect(
      (await call('POST', '/sys/permission/saveDepartPermission', {
        body: { departId: shop.id, permissionIds: wanted.join(','), lastpermissionIds: '' },
      })).success,
    ).toBe(true)
    expect((await get<string[]>(`/sys/permission/queryDepartPermission?departId=${shop.id}`)).result.toSorted()).toEqual(wanted.toSorted())
    expect((await get(`/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${shop.id}`)).result.ids.toSorted()).toEqual(
      wanted.toSorted(),
    )

    expect(
      (await call('POST', '/sys/sysDepartRole/add', { body: { departId: shop.id, roleName: '职务员', roleCode: 'sinter-positions' } }))
        .message,
    ).toBe('添加成功！')
    const { result: { records: [role] } } = await get(`/sys/sysDepartRole/list?deptId=${shop.id}`)
    for (const method of ['PUT', 'POST'] as const)
      expect(await call(method, '/sys/sysDepartRole/edit', { body: { ...role, rev: undefined, description: method } })).toMatchObject({
        success: true,
        message: '修改成功!',
      })
    expect(role).toMatchObject({ departId_dictText: '烧结车间', roleCode: 'sinter-positions' })
    expect((await get(`/sys/sysDepartRole/list?deptId=none`)).result.total).toBe(0)
    const others = await permissionIds(['用户管理'])
    await call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
      body: { roleId: role.id, permissionIds: [...wanted, ...others].join(','), lastpermissionIds: '' },
    })
    const held = async () => (await get<string[]>(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${role.id}`)).result.toSorted()
    expect(await held()).toEqual(wanted.toSorted())

    expect((await get('/sys/position/list', 'workshop')).code).toBe(510)
    expect((await get<Rec[]>(`/sys/sysDepartRole/getDeptRoleByUserId?userId=${leader.id}&departId=${shop.id}`)).result).toEqual([])
    expect((await get<Rec[]>(`/sys/sysDepartRole/getDeptRoleList?departId=${shop.id}&userId=${leader.id}`)).result.map(({ id }) => id))
      .toEqual([role.id])
    expect(
      (await call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: { userId: leader.id, newRoleId: role.id, oldRoleId: '' } }))
        .success,
    ).toBe(true)
    expect((await get<Rec[]>(`/sys/sysDepartRole/getDeptRoleByUserId?userId=${leader.id}&departId=${shop.id}`)).result).toEqual([{
      id: expect.any(String),
      userId: leader.id,
      droleId: role.id,
    }])
    expect((await get('/sys/position/list', 'workshop')).success).toBe(true)
    expect(flat((await get('/sys/permission/getUserPermissionByToken', 'workshop')).result.menu).map(({ path }) => path)).toContain(
      '/isystem/position',
    )
    expect(await call('DELETE', `/sys/sysDepartRole/delete?id=${role.id}`)).toMatchObject({ success: false,
      message: '部门角色「职务员」还有用户，不能删除' })

    await call('POST', '/sys/permission/saveDepartPermission', {
      body: { departId: shop.id, permissionIds: '', lastpermissionIds: wanted.join(',') },
    })
    expect(await held()).toEqual([])
    expect((await get('/sys/position/list', 'workshop')).code).toBe(510)
    await call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: { userId: leader.id, newRoleId: '', oldRoleId: `${role.id},` } })
    expect((await call('DELETE', `/sys/sysDepartRole/deleteBatch?ids=${role.id},`)).success).toBe(true)
  })

  test('data rules of a department role are those its department chose; they narrow its holders', async () => {
    const shop = await depart('磨加工车间')
    const users = flat((await get('/sys/role/queryTreeList')).result.treeList).find(({ label }) => label === '用户管理')!
    const wanted = [users.key, users.children.find((child: Rec) => child.label === '查看').key]
    const { result: rule } = await call('POST', '/sys/permission/addPermissionRule', {
      body: { permissionId: users.key, ruleName: '本人', ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}',
        status: '1' },
    })
    const departRules = () =>
      call('POST', '/sys/sysDepartPermission/datarule', { body: { permissionId: users.key, departId: shop.id, dataRuleIds: rule.id } })
    expect(await departRules()).toMatchObject({ success: false, message: '请先保存部门菜单权限!' })
    await call('POST', '/sys/permission/saveDepartPermission', {
      body: { departId: shop.id, permissionIds: wanted.join(','), lastpermissionIds: '' },
    })
    const { result: role } = await call('POST', '/sys/sysDepartRole/add', {
      body: { departId: shop.id, roleName: '看人', roleCode: 'grind-people' },
    })
    await call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
      body: { roleId: role.id, permissionIds: wanted.join(','), lastpermissionIds: '' },
    })
    expect(await get(`/sys/sysDepartRole/datarule/${users.key}/${shop.id}/${role.id}`)).toMatchObject({ success: false,
      message: '未找到权限配置信息' })
    expect((await departRules()).success).toBe(true)
    expect((await get(`/sys/sysDepartPermission/datarule/${users.key}/${shop.id}`)).result).toMatchObject({ drChecked: rule.id })
    expect(
      (await call('POST', '/sys/sysDepartRole/datarule', { body: { permissionId: users.key, roleId: role.id, dataRuleIds: rule.id } }))
        .success,
    ).toBe(true)
    expect((await get(`/sys/sysDepartRole/datarule/${users.key}/${shop.id}/${role.id}`)).result).toMatchObject({
      datarule: [{ id: rule.id }],
      drChecked: rule.id,
    })
    const { result: grinder } = await call('POST', '/sys/user/add', {
      body: { username: 'grinder', realname: '磨', password: '123456', selecteddeparts: shop.id },
    })
    await call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: { userId: grinder.id, newRoleId: role.id, oldRoleId: '' } })
    expect((await get('/sys/user/list', 'grinder')).result.records.map((row: Rec) => row.username)).toEqual(['grinder'])
    await call('DELETE', `/sys/user/deleteUserInDepart?depId=${shop.id}&userId=${grinder.id}`)
    expect((await get('/sys/user/list', 'grinder')).code).toBe(510)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Nobody gives what they do not have, changes what they have themself, or takes over somebody who has more (decision 0034). */

let app: TestApp
let roles: Record<string, string>
let people: Record<string, string>
let menus: Record<string, string>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async <T = Rec>(method: Method, path: string, body?: unknown, as = 'admin', options: CallOptions = {}) =>
  (await app.call<T>(method, path, { as, ...(body === undefined ? {} : { body }), ...options })).body
const refused = (named: string) => ({ success: false, code: 510, message: expect.stringContaining(named) as string })
const rolesOf = async (id: string) =>
  (await app.database.pool.query<{ code: string }>(
    'select r.role_code as code from sys_user_role ur join sys_role r on r.id = ur.role where ur.main_id = $1 and ur.del_flag = 0 order by 1',
    [id],
  )).rows.map(({ code }) => code)

async function addRole(roleCode: string, codes: readonly string[], dataScope = 'all'): Promise<string> {
  const { result } = await call('POST', '/sys/role/add', { roleCode, roleName: `角色${roleCode}`, dataScope })
  const granted = await call('POST', '/sys/permission/saveRolePermission', { roleId: result.id, lastpermissionIds: '',
    permissionIds: codes.map((code) => menus[code]).join(',') })
  expect(granted.message).toBe('保存成功！')
  return result.id as string
}

async function addPerson(username: string, more: Rec = {}): Promise<string> {
  const { result, message } = await call('POST', '/sys/user/add', { username, realname: username, password: '123456', ...more })
  expect(message).toBe('添加成功！')
  return result.id as string
}

beforeAll(async () => {
  app = await startTestApp()
  roles = Object.fromEntries((await call<Rec[]>('GET', '/sys/role/queryall')).result.map(({ roleCode, id }) => [roleCode, id]))
  const { rows } = await app.database.pool.query<{ id: string; perms: string }>(
    'select id, perms from sys_permission where perms is not null',
  )
  menus = Object.fromEntries(rows.map(({ id, perms }) => [perms, id]))
  for (const id of [2, 3]) await call('POST', '/sys/tenant/add', { id, name: `${id}厂` })
  // Who administers people, and nothing else: in the installation and in a tenant.
  roles.clerk = await addRole('clerk',
    ['list', 'add', 'edit', 'delete', 'password', 'import', 'export'].map((verb) => `system:user:${verb}`))
  roles.granter = await addRole('granter', ['system:role:list', 'system:role:edit', 'system:role:grant', 'system:role:add',
    'system:permission:list', 'system:permission:edit', 'system:permission:delete', 'system:user:list', 'system:user:edit'])
  people = {
    clerk: await addPerson('clerk', { selectedroles: roles.clerk }),
    granter: await addPerson('granter', { selectedroles: roles.granter }),
    clerk2: await addPerson('clerk2', { selectedroles: roles.clerk, relTenantIds: '2' }),
    worker2: await addPerson('worker2', { relTenantIds: '2', phone: '13911110001' }),
    both: await addPerson('both', { relTenantIds: '2,3', selectedroles: roles.clerk }),
    everywhere: await addPerson('everywhere', { relTenantIds: '0,2' }),
    plain: await addPerson('plain'),
    director: (await call('GET', '/sys/user/list?username=director')).result.records[0].id,
    admin: (await call('GET', '/sys/user/list?username=admin')).result.records[0].id,
  }
}, 180_000)
afterAll(() => app.close())

describe('roles', () => {
  test('are given by who has all that they contain: not the administrator’s by who administers people', async () => {
    const give = (roleId: string, id: string, as: string) => call('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [id] }, as)
    for (const as of ['clerk', 'clerk2']) {
      const target = as === 'clerk' ? people.plain! : people.worker2!
      expect(await give(roles.admin!, target, as)).toMatchObject(refused('系统管理员'))
      expect(await call('PUT', '/sys/user/edit', { id: target, selectedroles: roles.admin }, as)).toMatchObject(refused('系统管理员'))
      expect(await call('PUT', '/sys/user/edit', { id: target, roles: [{ role: roles.admin }] }, as)).toMatchObject(refused('系统管理员'))
      expect(
        await call('POST', '/sys/user/add', { username: `${as}made`, realname: 'x', password: '123456', selectedroles: roles.admin }, as),
      )
        .toMatchObject(refused('系统管理员'))
    }
    expect(await rolesOf(people.plain!)).toEqual([])
    expect(await give(roles.clerk!, people.plain!, 'clerk')).toMatchObject({ success: true })
    expect(await give(roles.clerk!, people.worker2!, 'clerk2')).toMatchObject({ success: true })
    expect(await rolesOf(people.plain!)).toEqual(['clerk'])
  })

  test('nobody changes their own, the administrator neither', async () => {
    for (const [as, more] of [['clerk', roles.granter], ['clerk2', roles.admin], ['admin', roles.granter]] as const) {
      const id = people[as]!
      const before = await rolesOf(id)
      expect(await call('POST', '/sys/user/addSysUserRole', { roleId: more, userIdList: [id] }, as)).toMatchObject(refused('自己的角色'))
      expect(await call('PUT', '/sys/user/edit', { id, selectedroles: more }, as)).toMatchObject(refused('自己的角色'))
      expect(await rolesOf(id)).toEqual(before)
    }
    expect(await call('PUT', '/sys/user/edit', { id: people.clerk, relTenantIds: '0,2' }, 'clerk')).toMatchObject(refused('自己的租户'))
    const [{ id: depart }] = (await call<Rec[]>('GET', '/sys/sysDepart/queryTreeList')).result as [Rec]
    expect(await call('PUT', '/sys/user/edit', { id: people.clerk, departIds: depart.id ?? depart }, 'clerk')).toMatchObject(
      refused('自己的负责部门'),
    )
    expect(await call('PUT', '/sys/user/edit', { id: people.clerk, birthday: '1990-01-01' }, 'clerk'), 'the rest is theirs').toMatchObject({
      success: true,
    })
  })

  test('nor departments, positions and the name by which they are known: by these one sees, and is asked to decide', async () => {
    const id = people.clerk!
    const standing = async () =>
      (await app.database.pool.query(
        `select username, realname, work_no, post, (select count(*)::int from sys_user_depart d where d.main_id = u.id
        and d.del_flag = 0) as departs from sys_user u where id = $1`,
        [id],
      )).rows
    const before = await standing()
    const [shop] = (await call<Rec[]>('GET', '/sys/sysDepart/searchBy?keyWord=压制车间')).result as [Rec]
    for (const body of [{ selecteddeparts: shop.id }, { departs: [{ depart: shop.id }] }])
      expect(await call('PUT', '/sys/user/edit', { id, ...body }, 'clerk')).toMatchObject(refused('自己的所属部门'))
    expect(await call('PUT', '/sys/user/edit', { id, post: 'director' }, 'clerk')).toMatchObject(refused('自己的职务'))
    for (const method of ['PUT', 'POST'] as const) {
      expect(await call(method, '/sys/user/edit', { id, realname: '厂长' }, 'clerk')).toMatchObject(refused('自己的姓名'))
      expect(await call(method, '/sys/user/edit', { id, workNo: 'A0001' }, 'clerk')).toMatchObject(refused('自己的工号'))
    }
    expect(await call('PUT', '/sys/user/edit', { id: people.worker2, realname: '工人', workNo: 'W2' }, 'clerk'), 'somebody else')
      .toMatchObject({
        success: true,
      })
    expect(await call('PUT', '/sys/user/edit', { id, telephone: '0733-1234567' }, 'clerk'), 'one’s own profile').toMatchObject({
      success: true,
    })
    for (const [target, as] of [[id, 'clerk'], [people.plain, 'clerk'], [people.plain, 'admin']] as const)
      expect(await call('PUT', '/sys/user/edit', { id: target, username: 'somebody' }, as)).toMatchObject({ success: false,
        message: expect.stringContaining('新增后不能修改') })
    expect(await standing()).toEqual(before)
    // Who gives everything says where they work; otherwise the only administrator never could.
    expect(await call('PUT', '/sys/user/edit', { id: people.admin, selecteddeparts: shop.id }), 'the administrator').toMatchObject({
      success: true,
    })
  })

  test('a role keeps the code by which processes and versions know it', async () => {
    const codes = async () => (await app.database.pool.query('select id, role_code from sys_role order by id')).rows
    const before = await codes()
    expect(await call('PUT', '/sys/role/edit', { id: roles['plant-manager'], roleCode: 'former' }, 'granter')).toMatchObject({
      success: false,
      result: { faults: [{ field: 'roleCode', text: '角色编码「plant-manager」新增后不能修改' }] },
    })
    expect((await call('PUT', '/sys/role/edit', { id: roles.granter, roleCode: 'quality-lead' }, 'granter')).success).toBe(false)
    expect(await codes()).toEqual(before)
  })

  test('a wider data scope is not given either', async () => {
    const narrow = await addRole('narrow', ['system:user:list', 'system:user:edit'], 'own')
    const wide = await addRole('wide', ['system:user:list'], 'all')
    await addPerson('narrow1', { selectedroles: narrow })
    expect(await call('POST', '/sys/user/addSysUserRole', { roleId: wide, userIdList: [people.plain] }, 'narrow1')).toMatchObject(
      refused('数据范围「全部」'),
    )
  })

  test('a person in more tenants than the caller is given nothing that would count there', async () => {
    for (const name of ['both', 'everywhere'])
      expect(await call('POST', '/sys/user/addSysUserRole', { roleId: roles.clerk, userIdList: [people[name]] }, 'clerk2'), name)
        .toMatchObject(name === 'both' ? { success: true } : refused('租户 0'))
    expect(await call('PUT', '/sys/user/edit', { id: people.plain, relTenantIds: '2' }, 'clerk')).toMatchObject(refused('租户 2'))
  })

  test('a workbook and the recycle bin are no ways around', async () => {
    await call('DELETE', `/sys/user/delete?id=${people.director}`)
    expect(await call('PUT', '/sys/user/putRecycleBin', { userIds: people.director }, 'clerk')).toMatchObject(refused('还原用户「张宏」'))
    expect(await call('PUT', '/sys/user/restore', { ids: people.director }, 'clerk')).toMatchObject({ success: false })
    // Nor is a right that was deleted brought back by who lacks it.
    const { result: { id: download } } = await call('POST', '/sys/permission/add', { name: '下载', menuType: 2,
      perms: 'system:backup:download', parentId: menus['system:backup:list'] })
    await call('DELETE', `/sys/permission/delete?id=${download}`)
    expect(await call('PUT', '/sys/permission/restore', { ids: download }, 'granter')).toMatchObject(refused('system:backup:download'))
    expect((await call('PUT', '/sys/permission/restore', { ids: download })).success).toBe(true)
    expect((await call('PUT', '/sys/user/putRecycleBin', { userIds: people.director })).success).toBe(true)
  })

  test('a role that is brought back gives its rights to those who were brought back before it', async () => {
    const role = await addRole('gone', ['system:user:list', 'system:backup:list'])
    const keeper = await addRole('keeper', ['system:user:list', 'system:user:delete', 'system:role:list', 'system:role:delete'])
    await addPerson('keeper', { selectedroles: keeper })
    const holder = await addPerson('gone', { selectedroles: role })
    const back = (as: string) => call('PUT', '/sys/role/restore', { ids: role }, as)
    const reads = async () => (await call('GET', '/sys/user/list?pageSize=1', undefined, 'gone')).success
    for (const path of [`user/delete?id=${holder}`, `role/delete?id=${role}`])
      expect(await call('DELETE', `/sys/${path}`), path).toMatchObject({ success: true })
    expect((await back('keeper')).success, 'nobody is there who holds it').toBe(true)
    await call('DELETE', `/sys/role/delete?id=${role}`)
    expect((await call('PUT', '/sys/user/putRecycleBin', { userIds: holder }, 'keeper')).success).toBe(true)
    expect(await reads()).toBe(false)
    expect(await back('keeper')).toMatchObject(refused('给「角色gone」授权'))
    expect(await reads()).toBe(false)
    expect((await back('admin')).success).toBe(true)
    expect(await reads(), 'from the next call').toBe(true)
  })
})

describe('rights of roles', () => {
  const grant = (roleId: string, wanted: readonly string[], last: readonly string[], as: string) =>
    call('POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: wanted.map((code) => menus[code]).join(','),
      lastpermissionIds: last.map((code) => menus[code]).join(',') }, as)

  test('are granted by who has them, to roles that are not their own', async () => {
    const { result: { id } } = await call('POST', '/sys/role/add', { roleCode: 'fresh', roleName: '新角色', dataScope: 'own' }, 'granter')
    expect(await grant(id, ['system:backup:download'], [], 'granter')).toMatchObject(refused('system:backup:download'))
    expect(await grant(id, ['system:user:list'], [], 'granter')).toMatchObject({ success: true })
    expect(await grant(roles.granter!, ['system:user:list'], [], 'granter')).toMatchObject(refused('您自己是「角色granter」的成员'))
    expect(await grant(roles.sales!, [], ['system:user:list'], 'granter'), 'nor taken from who has more').toMatchObject(refused('销售员'))
    const offered = (await call<Rec>('GET', '/sys/role/queryTreeList', undefined, 'granter')).result.ids as string[]
    expect(offered).toContain(menus['system:user:list'])
    expect(offered, 'nor offered').not.toContain(menus['system:backup:download'])
    const { rows } = await app.database.pool.query('select 1 from sys_role_permission where role_id = $1 and permission_id = $2', [id,
      menus['system:backup:download']])
    expect(rows).toEqual([])
  })

  test('a menu’s own right is not made another one, an administrator’s code not given to another role', async () => {
    const id = menus['system:user:list']!
    expect(await call('PUT', '/sys/permission/edit', { id, perms: 'system:backup:download' }, 'granter')).toMatchObject(
      refused('system:backup:download'),
    )
    expect((await call('PUT', '/sys/role/edit', { id: roles.sales, roleCode: 'admin' })).success).toBe(false)
    expect((await call('PUT', '/sys/role/edit', { id: roles.admin, roleCode: 'boss' }, 'granter')).message).toContain('admin')
  })
})

describe('what menus say', () => {
  test('a right is taken from nobody by who lacks it: neither by its code, state or type, nor with its entry, nor for good', async () => {
    const may = async () => (await call<Rec[]>('GET', '/sys/permission/getPermCode', undefined, 'director')).result
    const before = JSON.stringify(await may())
    const id = menus['warehouse:adjust:approve']!
    for (const change of [{ perms: '' }, { perms: 'system:user:list' }, { status: '0' }, { menuType: 1 }])
      expect(await call('PUT', '/sys/permission/edit', { id, ...change }, 'granter'), JSON.stringify(change)).toMatchObject(
        refused('warehouse:adjust:approve'),
      )
    expect(JSON.stringify(await may())).toBe(before)
    expect(await call('PUT', '/sys/permission/edit', { id, name: '审批' }, 'granter'), 'the rest is free').toMatchObject({ success: true })
    const { result: own } = await call('POST', '/sys/permission/add', { name: '审核（另）', menuType: 2, perms: 'warehouse:adjust:approve',
      parentId: menus['system:backup:list'] })
    expect(await call('DELETE', `/sys/permission/delete?id=${own.id}`, undefined, 'granter')).toMatchObject(
      refused('warehouse:adjust:approve'),
    )
    await call('DELETE', `/sys/permission/delete?id=${own.id}`)
    expect(await call('DELETE', `/sys/permission/purge?ids=${own.id}`, undefined, 'granter')).toMatchObject(
      refused('warehouse:adjust:approve'),
    )
  })
})

describe('pages', () => {
  test('are neither hidden, switched off, moved nor made others by who lacks what is done there, themselves or with what they stand below', async () => {
    const { rows: [item] } = await app.database.pool.query<{ id: string; parent: string }>(
      `select id, parent_id as parent from sys_permission where component = 'product/ItemList' and del_flag = 0`,
    )
    const menuOf = async () =>
      JSON.stringify((await call('GET', '/sys/permission/getUserPermissionByToken', undefined, 'director')).result.menu)
    const before = await menuOf()
    for (const change of [{ status: '0' }, { hidden: 'Y' }, { component: 'system/About' }, { url: '/elsewhere' }, { route: 'N' }, {
      redirect: '/elsewhere',
    }, { parentId: menus['system:user:list'] }, { menuType: 2 }, { internalOrExternal: 'Y' }])
      expect(await call('PUT', '/sys/permission/edit', { id: item!.id, ...change }, 'granter'), JSON.stringify(change)).toMatchObject(
        refused('的页面'),
      )
    expect(await call('PUT', '/sys/permission/edit', { id: item!.parent, status: '0' }, 'granter')).toMatchObject(refused('的页面'))
    expect(await menuOf()).toBe(before)
    const change = (body: Rec, as?: string) => call('PUT', '/sys/permission/edit', { id: item!.id, ...body }, as)
    expect(await change({ sortNo: 3, icon: 'x' }, 'granter'), 'the rest is free').toMatchObject({ success: true })
    expect(await change({ status: '0' }), 'who may do all of it').toMatchObject({ success: true })
    expect(await menuOf()).not.toBe(before)
    await change({ status: '1' })
  })
})

describe('data rules', () => {
  test('are not taken away by whom they narrow: neither with the list of the menu, nor with the menu, nor with its grant', async () => {
    const [{ id: list }] = (await app.database.pool.query<{ id: string }>(
      `select id from sys_permission where component = 'product/ItemList' and del_flag = 0`,
    )).rows as [{ id: string }]
    const { result: rule } = await call('POST', '/sys/permission/addPermissionRule', { permissionId: list, ruleName: 'one',
      ruleColumn: 'code', ruleConditions: '=', ruleValue: 'RM-CO-01', status: '1' })
    const narrow = async (code: string, rights: readonly string[]) => {
      const roleId = await addRole(code, rights)
      await call('POST', '/sys/permission/saveRolePermission', { roleId, lastpermissionIds: '', permissionIds: list })
      await call('POST', '/sys/role/datarule', { permissionId: list, roleId, dataRuleIds: rule.id })
      return roleId
    }
    const own = await narrow('narrowed', ['product:item:list', 'system:permission:list', 'system:permission:edit',
      'system:permission:delete', 'system:role:list', 'system:role:grant'])
    const friends = await narrow('friends', ['product:item:list'])
    await addPerson('narrowed1', { selectedroles: own })
    const seen = async () => (await call('GET', '/product/item/list?pageSize=1', undefined, 'narrowed1')).result.total as number
    expect(await seen()).toBe(1)
    const tries: [Method, string, Rec?][] = [
      ['PUT', '/sys/permission/edit', { id: list, component: 'product/OtherList' }],
      ['DELETE', `/sys/permission/delete?id=${list}`],
      ['POST', '/sys/permission/saveRolePermission', { roleId: friends, permissionIds: menus['product:item:list'],
        lastpermissionIds: `${menus['product:item:list']},${list}` }],
    ]
    for (const [method, path, body] of tries) {
      expect(await call(method, path, body, 'narrowed1'), path).toMatchObject(refused('数据规则'))
      expect(await seen(), path).toBe(1)
    }
    expect(await call('PUT', '/sys/permission/edit', { id: list, name: '物料清单' }, 'narrowed1'), 'the rest is free').toMatchObject({
      success: true,
    })
    expect((await call(...tries[2]!)).success, 'who is not narrowed may').toBe(true)
  })
})

describe('accounts with more rights', () => {
  test('are not taken over by password, phone, mail, freezing, deleting or a deputy', async () => {
    for (const [as, target] of [['clerk', people.director!], ['clerk', people.admin!], ['clerk2', people.everywhere!]] as const) {
      const { username } = (await app.database.pool.query<{ username: string }>('select username from sys_user where id = $1', [target]))
        .rows[0]!
      const tries: [Method, string, Rec?][] = [
        ['PUT', '/sys/user/changePassword', { username, password: 'taken123', confirmpassword: 'taken123' }],
        ['PUT', '/sys/user/edit', { id: target, phone: '13911119999' }],
        ['PUT', '/sys/user/edit', { id: target, email: 'taken@example.com' }],
        ['PUT', '/sys/user/frozenBatch', { ids: target, status: '2' }],
        ['DELETE', `/sys/user/delete?id=${target}`],
        ['DELETE', `/sys/user/secondFactor?userId=${target}`],
      ]
      for (const [method, path, body] of tries)
        expect(await call(method, path, body, as), `${as} ${path}`).toMatchObject(refused('您自己没有'))
    }
    expect(await call('PUT', '/sys/user/edit', { id: people.director, workNo: 'G002' }, 'clerk'), 'what opens no door may be kept')
      .toMatchObject({ success: true })
  })

  test('colleagues with the same are administered as ever', async () => {
    expect(await call('PUT', '/sys/user/edit', { id: people.worker2, phone: '13911110002' }, 'clerk2')).toMatchObject({ success: true })
    expect(
      await call('PUT', '/sys/user/changePassword', { username: 'worker2', password: 'given123', confirmpassword: 'given123' }, 'clerk2'),
    )
      .toMatchObject({ success: true })
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: people.worker2, status: '2' }, 'clerk2')).toMatchObject({ success: true })
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: people.worker2, status: '1' }, 'clerk2')).toMatchObject({ success: true })
  })
})

describe('departments', () => {
  test('a department keeps its tenant', async () => {
    const { result: { id } } = await call('POST', '/sys/sysDepart/add', { departName: '二厂部', orgCategory: '1', relTenantId: '2' })
    for (const relTenantId of ['', '3'])
      expect(await call('PUT', '/sys/sysDepart/edit', { id, relTenantId })).toMatchObject({ success: false,
        result: { faults: [{ field: 'relTenantId' }] } })
    expect(await call('PUT', '/sys/sysDepart/edit', { id, relTenantId: '2', memo: '改' })).toMatchObject({ success: true })
  })

  test('move with their records, so both they and their new place are in the sight of who moves them', async () => {
    const named = async (name: string) => (await call<Rec[]>('GET', `/sys/sysDepart/searchBy?keyWord=${name}`)).result[0]!
    const [own, foreign] = [await named('混料车间'), await named('采购部')]
    const { result: team } = await call('POST', '/sys/sysDepart/add', { departName: '混料一组', orgCategory: '2', parentId: own.id })
    const { result: other } = await call('POST', '/sys/sysDepart/add', { departName: '混料二组', orgCategory: '2', parentId: own.id })
    const role = await addRole('departs', ['system:depart:list', 'system:depart:edit', 'warehouse:adjust:list'], 'deptTree')
    await addPerson('departs1', { selectedroles: role, selecteddeparts: own.id, userIdentity: 2 })
    await call('POST', '/sys/selectDepart', { username: 'departs1', orgCode: own.orgCode }, 'departs1')
    const move = (id: string, parentId: string | null) => call('PUT', '/sys/sysDepart/edit', { id, parentId }, 'departs1')
    expect(await move(foreign.id, own.id)).toMatchObject(refused('采购部'))
    expect(await move(team.id, foreign.id)).toMatchObject(refused('采购部'))
    expect(await move(team.id, null)).toMatchObject(refused('最上级'))
    expect((await named('采购部')).orgCode).toBe(foreign.orgCode)
    expect(await move(team.id, other.id), 'within their own').toMatchObject({ success: true })
  })

  test('nobody puts themself in charge; a leader hands out what the department was granted, but not to themself', async () => {
    const [shop] = (await call<Rec[]>('GET', '/sys/sysDepart/searchBy?keyWord=压制车间')).result
    const { result: depart } = await call('GET', `/sys/sysDepart/queryById?id=${shop!.id}`)
    expect(await call('PUT', '/sys/sysDepart/edit', { id: shop!.id, directorUserIds: `${depart.directorUserIds},${people.admin}` }))
      .toMatchObject(refused('自己的负责部门'))
    const [role] = (await call<Rec[]>('GET', `/sys/sysDepartRole/getDeptRoleList?departId=${shop!.id}`)).result
    await call('POST', '/sys/permission/saveRolePermission', { roleId: roles.workshop, lastpermissionIds: '',
      permissionIds: menus['system:depart-role:edit'] })
    const person = async (username: string) => (await call('GET', `/sys/user/list?username=${username}`)).result.records[0].id as string
    const give = async (username: string) =>
      call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId: await person(username), newRoleId: role!.id, oldRoleId: '' }, 'workshop')
    expect(await give('operator')).toMatchObject({ success: true })
    expect(await give('workshop')).toMatchObject(refused('自己的角色'))
  })
})

describe('people of other tenants', () => {
  test('are named in no field of a person, several or in a workbook, and have no deputy here', async () => {
    const times = { startTime: '2026-05-20 08:00:00', endTime: '2026-05-25 18:00:00' }
    expect(await call('POST', '/sys/sysUserAgent/add', { userName: 'worker2', agentUserName: 'buyer', ...times })).toMatchObject({
      success: false,
      message: expect.stringContaining('worker2'),
    })
    expect(await call('POST', '/sys/sysUserAgent/add', { userName: 'planner', agentUserName: 'worker2', ...times })).toMatchObject({
      success: false,
      message: expect.stringContaining('worker2'),
    })
    expect(
      await call('POST', '/sys/annountCement/add', { titile: '试', msgContent: '试', msgCategory: '1', priority: 'L', msgType: 'USER',
        receivers: 'planner,worker2' }),
    ).toMatchObject({ success: false, message: expect.stringContaining('worker2') })
    expect(await call('POST', '/sys/sysUserAgent/add', { userName: 'planner', agentUserName: 'buyer', ...times })).toMatchObject({
      success: true,
    })
  })
})

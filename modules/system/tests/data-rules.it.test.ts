import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let role: string
let menu: string
beforeAll(async () => {
  app = await startTestApp()
  role = (await get('/sys/role/list?roleCode=workshop')).result.records[0].id
  const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const users = flat((await get('/sys/role/queryTreeList')).result.treeList).find((node) => node.label === '用户管理')!
  menu = users.key
  await call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role, permissionIds: [menu, ...users.children.map((child: Rec) => child.key)].join(','), lastpermissionIds: '' },
  })
})
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  (await app.call<T>(method, path, options)).body
const get = <T = Rec>(path: string, as = 'admin') => call<T>('GET', path, { as })
const seen = async (path = '/sys/user/list?pageSize=100') =>
  (await get(path, 'workshop')).result.records.map((row: Rec) => row.username).toSorted()

/** Makes the rules those of the role's menu, for the time of the check. */
async function under(rules: Rec[], check: () => Promise<void>): Promise<void> {
  const ids = []
  for (const rule of rules) {
    const { result, message, success } = await call('POST', '/sys/permission/addPermissionRule', {
      body: { permissionId: menu, ruleName: 'r', ruleColumn: '', status: '1', ...rule },
    })
    expect(success, message).toBe(true)
    ids.push(result.id)
  }
  await call('POST', '/sys/role/datarule', { body: { permissionId: menu, roleId: role, dataRuleIds: ids.join(',') } })
  try {
    await check()
  } finally {
    for (const id of ids) await call('DELETE', `/sys/permission/deletePermissionRule?id=${id}`)
  }
}

describe('wire contract §6.5: rows under data rules', () => {
  test.each<[string, Rec, (names: string[]) => void]>([
    ['=', { ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}' }, (names) => expect(names).toEqual(['workshop'])],
    ['!=', { ruleColumn: 'username', ruleConditions: '!=', ruleValue: '#{sys_user_code}' },
      (names) => expect(names).not.toContain('workshop')],
    ['realname', { ruleColumn: 'realname', ruleConditions: '=', ruleValue: '#{sys_user_name}' },
      (names) => expect(names).toEqual(['workshop'])],
    ['IN', { ruleColumn: 'username', ruleConditions: 'IN', ruleValue: 'sales,buyer' },
      (names) => expect(names).toEqual(['buyer', 'sales'])],
    ['LIKE', { ruleColumn: 'work_no', ruleConditions: 'LIKE', ruleValue: '12' }, (names) => expect(names).toEqual(['checker'])],
    ['LEFT_LIKE ends with', { ruleColumn: 'workNo', ruleConditions: 'LEFT_LIKE', ruleValue: '011' },
      (names) => expect(names).toEqual(['sales'])],
    ['RIGHT_LIKE begins with', { ruleColumn: 'workNo', ruleConditions: 'RIGHT_LIKE', ruleValue: 'Q' },
      (names) => expect(names).toEqual(['inspector', 'inspector2', 'inspector3', 'qe', 'qm'])],
    ['>', { ruleColumn: 'sex', ruleConditions: '>', ruleValue: '1' }, (names) => expect(names).toContain('sales')],
    ['<=', { ruleColumn: 'createTime', ruleConditions: '<=', ruleValue: '#{sys_time}' },
      (names) => expect(names.length).toBeGreaterThan(10)],
    ['<', { ruleColumn: 'createTime', ruleConditions: '<', ruleValue: '#{sys_date}' }, (names) => expect(names).toEqual(expect.any(Array))],
    ['a value nobody has shows nothing', { ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}x' },
      (names) => expect(names).toEqual([])],
    ['written', { ruleConditions: 'USE_SQL_RULES', ruleValue: "username = '#{sys_user_code}' and sex = 1" },
      (names) => expect(names).toEqual(['workshop'])],
    ['written, in', { ruleConditions: 'USE_SQL_RULES', ruleValue: "work_no in ('S011', 'P021') and realname like '周%'" },
      (names) => expect(names).toEqual(['sales'])],
  ])('%s', (_name, rule, check) => under([rule], async () => check(await seen())))

  test('several rules narrow together, beside what the person asks for', () =>
    under([{ ruleColumn: 'sex', ruleConditions: '=', ruleValue: '2' }, { ruleColumn: 'workNo', ruleConditions: 'RIGHT_LIKE',
      ruleValue: 'Q' }], async () => {
      expect(await seen()).toEqual(['inspector', 'qm'])
      expect(await seen('/sys/user/list?username=qm')).toEqual(['qm'])
    }))

  test('roles widen each other, one without rules says nothing; a rule of everybody narrows all of them', async () => {
    const { result: { id: further } } = await call('POST', '/sys/role/add', { body: { roleCode: 'further', roleName: '又一角色' } })
    const { result: { id: silent } } = await call('POST', '/sys/role/add', { body: { roleCode: 'silent', roleName: '无规则' } })
    for (const roleId of [further, silent])
      await call('POST', '/sys/permission/saveRolePermission', { body: { roleId, permissionIds: menu, lastpermissionIds: '' } })
    const workshop = (await get('/sys/user/list?username=workshop')).result.records[0].id
    for (const roleId of [further, silent])
      await call('POST', '/sys/user/addSysUserRole', { body: { roleId, userIdList: [workshop] } })
    const men = { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '2' }
    await under([men, { ruleColumn: 'workNo', ruleConditions: 'RIGHT_LIKE', ruleValue: 'Q' }], async () => {
      const { result: sales } = await call('POST', '/sys/permission/addPermissionRule', {
        body: { permissionId: menu, ruleName: 's', ruleColumn: 'username', ruleConditions: 'IN', ruleValue: 'sales,qm', status: '1' },
      })
      await call('POST', '/sys/role/datarule', { body: { permissionId: menu, roleId: further, dataRuleIds: sales.id } })
      expect(await seen()).toEqual(['inspector', 'qm', 'sales'])
      const { result: all } = await call('POST', '/sys/permission/addPermissionRule', {
        body: { permissionId: menu, ruleName: 'a', ruleColumn: 'username', ruleConditions: '!=', ruleValue: 'qm', everybody: 'Y',
          status: '1' },
      })
      expect(await seen()).toEqual(['inspector', 'sales'])
      expect((await get('/sys/user/list?username=qm')).result.total).toBe(0)
      for (const { id } of [all, sales]) expect((await call('DELETE', `/sys/permission/deletePermissionRule?id=${id}`)).success).toBe(true)
      expect((await get('/sys/user/list?username=qm')).result.total).toBe(1)
    })
    for (const roleId of [further, silent]) await call('DELETE', `/sys/user/deleteUserRole?roleId=${roleId}&userId=${workshop}`)
  })

  test('#{sys_org_code} is the present department, #{sys_multi_org_code} all of the person', async () => {
    await call('POST', '/sys/selectDepart', { as: 'workshop',
      body: { orgCode: (await get<Rec>('/sys/user/getCurrentUserDeparts', 'workshop')).result.list[0].orgCode } })
    await under([{ ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' }],
      async () => expect(await seen()).toEqual(['workshop']))
    for (const rule of [{ ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' }, {
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: 'org_code in (#{sys_multi_org_code})',
    }]) await under([rule], async () => expect(await seen()).toEqual(['workshop']))
  })

  test('what is out of sight can be neither read, changed, deleted nor exported, but chosen and named', () =>
    under([{ ruleColumn: 'username', ruleConditions: '=', ruleValue: 'sales' }], async () => {
      const buyer = (await get('/sys/user/list?username=buyer')).result.records[0]
      for (const body of [await get(`/sys/user/queryById?id=${buyer.id}`, 'workshop'),
        await call('PUT', '/sys/user/edit', { as: 'workshop', body: { id: buyer.id, realname: '夺' } }),
        await call('DELETE', `/sys/user/delete?id=${buyer.id}`, { as: 'workshop' })])
        expect(body).toMatchObject({ success: false, message: '未找到对应实体' })
      expect((await get('/sys/user/queryUserComponentData?username=buyer', 'workshop')).result.total).toBe(1)
      expect((await get<Rec[]>('/sys/user/options?keyword=buyer', 'workshop')).result).toHaveLength(1)
      expect((await get('/sys/user/list?pageSize=100')).result.total).toBeGreaterThan(10)
    }))

  test('a rule acts on the next call of an open session, in every process; one that is switched off does not', async () => {
    const second = await app.another()
    const token = { as: null, headers: { 'x-access-token': await app.tokenOf('workshop') } }
    const total = async () => (await second.call('GET', '/sys/user/list', token)).body.result.total
    const all = await total()
    await under([{ ruleColumn: 'username', ruleConditions: '=', ruleValue: 'sales' }], async () => {
      await expect.poll(total).toBe(1)
    })
    await expect.poll(total).toBe(all)
    await under([{ ruleColumn: 'username', ruleConditions: '=', ruleValue: 'sales', status: '0' }],
      async () => expect((await seen()).length).toBe(all))
    await second.close()
  })
})

test('wire contract §6.10: the list of tenants is under data rules too', async () => {
  for (const [id, name] of [[51, '甲'], [52, '乙']]) await call('POST', '/sys/tenant/add', { body: { id, name } })
  const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const tenants = flat((await get('/sys/role/queryTreeList')).result.treeList).find((node) => node.label === '租户管理')!
  await call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role, permissionIds: [tenants.key, ...tenants.children.map((child: Rec) => child.key)].join(','),
      lastpermissionIds: '' },
  })
  const { result: rule } = await call('POST', '/sys/permission/addPermissionRule', {
    body: { permissionId: tenants.key, ruleName: '甲', ruleColumn: 'name', ruleConditions: '=', ruleValue: '甲', status: '1' },
  })
  await call('POST', '/sys/role/datarule', { body: { permissionId: tenants.key, roleId: role, dataRuleIds: rule.id } })
  expect((await get('/sys/tenant/list', 'workshop')).result.records.map((row: Rec) => row.id)).toEqual([51])
})

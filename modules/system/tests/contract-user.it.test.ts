import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let roles: Rec
let departs: Rec
beforeAll(async () => {
  app = await startTestApp()
  roles = Object.fromEntries((await get<Rec[]>('/sys/role/queryall')).result.map((role) => [role.roleCode, role.id]))
  departs = Object.fromEntries(
    (await get<Rec[]>('/sys/sysDepart/searchBy?keyWord=')).result.map((depart) => [depart.departName, depart.id]),
  )
})
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  (await app.call<T>(method, path, options)).body
const get = <T = Rec>(path: string, as = 'admin') => call<T>('GET', path, { as })
const find = async (username: string) => (await get(`/sys/user/list?username=${username}`)).result.records[0] as Rec
const add = async (username: string, more: Rec = {}) => {
  const body = await call('POST', '/sys/user/add', {
    body: { username, realname: username, password: '123456', confirmpassword: '123456', status: '1', ...more },
  })
  expect(body.message).toBe('添加成功！')
  return body.result
}

describe('wire contract §6.3: saving people', () => {
  test('add takes numbers as texts, roles and departments as comma-joined ids; edit synchronises both and leaves the password', async () => {
    const { id } = await add('zhang', { sex: '2', userIdentity: '1', selectedroles: `${roles.sales},${roles.buyer},`,
      selecteddeparts: departs['销售部'] })
    expect((await get<string[]>(`/sys/user/queryUserRole?userid=${id}`)).result).toEqual([roles.sales, roles.buyer])
    expect((await get<Rec[]>(`/sys/user/userDepartList?userId=${id}`)).result).toEqual([{ key: departs['销售部'], value: departs['销售部'],
      title: '销售部' }])
    const row = await find('zhang')
    expect(row).toMatchObject({ sex: 2, sex_dictText: '女', status: 1, status_dictText: '正常', orgCodeTxt: '销售部' })
    expect(row).not.toHaveProperty('password')
    const edited = await call('PUT', '/sys/user/edit', {
      body: { ...row, phone: '13911112222', selectedroles: roles.sales, selecteddeparts: `${departs['销售部']},${departs['采购部']}` },
    })
    expect(edited.message).toBe('修改成功!')
    expect((await get<string[]>(`/sys/user/queryUserRole?userid=${id}`)).result).toEqual([roles.sales])
    expect((await find('zhang')).orgCodeTxt).toBe('销售部,采购部')
    expect((await app.tokenOf('zhang')).length).toBeGreaterThan(20)
  })

  test('who has no roles or departments is told so', async () => {
    const { id } = await add('bare')
    expect(await get(`/sys/user/queryUserRole?userid=${id}`)).toMatchObject({ success: false, message: '未找到用户相关角色信息' })
    expect(await get(`/sys/user/userDepartList?userId=${id}`)).toMatchObject({ success: false })
  })

  test('positions and departments in charge are told by name; leaders stand on both sides', async () => {
    const { id } = await add('boss', { post: 'ENG,SUP', userIdentity: 2, departIds: departs['计划部'] })
    expect(await find('boss')).toMatchObject({ post_dictText: '工程师,主任', departIds_dictText: '计划部' })
    const leaders = async () => (await get<Rec[]>(`/sys/sysDepart/queryDepartTreeSync?ids=${departs['计划部']}`)).result[0]!.directorUserIds
    expect(await leaders()).toBe(id)
    await call('PUT', '/sys/user/edit', { body: { id, departIds: '' } })
    expect(await leaders()).toBeNull()
  })
})

describe('wire contract §6.3: finding people', () => {
  test('list takes departId, and ids in code', async () => {
    const admin = await find('admin')
    expect((await get(`/sys/user/list?departId=${departs['信息部']}`)).result.records.map((row: Rec) => row.username)).toEqual(['admin'])
    expect((await get(`/sys/user/list?code=${admin.id},`)).result.total).toBe(1)
    expect((await get(`/sys/user/list?username=admin,sales,`)).result.total).toBe(2)
  })

  test('the account that stands for people outside is in no list', async () => {
    await add('_reserve_user_external')
    expect((await get('/sys/user/list?username=_reserve_user_external')).result.total).toBe(0)
  })

  test('queryByIds answers people; generateUserId an id', async () => {
    const [one, two] = [await find('sales'), await find('buyer')]
    expect((await get<Rec[]>(`/sys/user/queryByIds?userIds=${two.id},${one.id}`, 'storekeeper')).result.map(({ username }) => username))
      .toEqual(['buyer', 'sales'])
    expect((await get<string>('/sys/user/generateUserId')).result).toMatch(/^\w{10,32}$/)
  })

  test('the address book is for everybody, by department and name', async () => {
    const code = (await get<Rec[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('生产部')}`)).result[0]!.orgCode
    const { result } = await get(`/sys/user/queryByOrgCodeForAddressList?orgCode=${code}&pageSize=50`, 'operator')
    expect(result.records.map((row: Rec) => row.realname)).toEqual(expect.arrayContaining(['陈建国', '王海', '刘洋']))
    expect(Object.keys(result.records[0]).toSorted()).toEqual(['avatar', 'departId', 'departName', 'email', 'phone', 'post',
      'post_dictText', 'realname', 'telephone', 'userId', 'workNo'])
    const { result: { records: [head] } } = await get(`/sys/user/queryByOrgCodeForAddressList?realname=${encodeURIComponent('建国')}`,
      'operator')
    expect(head).toMatchObject({ workNo: 'M031', departName: '压制车间 | 烧结车间' })
  })
})

describe('wire contract §6.3: freezing, passwords, recycle bin', () => {
  test('spec 1-application / contract §1.4: who is frozen while working is told at the next call, in every process', async () => {
    const { id } = await add('frosty')
    const second = await app.another()
    expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'frosty' })).status).toBe(200)
    const token = { headers: { 'x-access-token': await app.tokenOf('frosty') }, as: null }
    expect((await second.call('GET', '/sys/user/getCurrentUserDeparts', token)).status).toBe(200)
    expect(await call('PUT', '/sys/user/frozenBatch', { body: { ids: `${id},`, status: '2' } })).toMatchObject({ success: true,
      message: '操作成功!', result: null })
    expect(await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'frosty' })).toMatchObject({ status: 401,
      body: { success: true, code: 401, message: '账号已被锁定,请联系管理员!' } })
    await expect.poll(async () => (await second.call('GET', '/sys/user/getCurrentUserDeparts', token)).status).toBe(401)
    await call('PUT', '/sys/user/frozenBatch', { body: { ids: id, status: '1' } })
    expect(await app.call('GET', '/sys/user/getCurrentUserDeparts', token), 'what was ended stays ended').toMatchObject({ status: 401,
      body: { message: 'Token失效，请重新登录!' } })
    app.forget('frosty')
    expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'frosty' })).status).toBe(200)
    await second.close()
  })

  test('nobody freezes or deletes themselves; a status is 1 or 2', async () => {
    const { id } = await find('admin')
    expect(await call('PUT', '/sys/user/frozenBatch', { body: { ids: id, status: '2' } })).toMatchObject({ success: false,
      message: '不能删除或冻结自己' })
    expect(await call('DELETE', `/sys/user/delete?id=${id}`)).toMatchObject({ success: false, message: '不能删除或冻结自己' })
    expect(await call('PUT', '/sys/user/frozenBatch', { body: { ids: id, status: '3' } })).toMatchObject({ success: false })
  })

  test('changePassword resets it and ends the sessions of the person', async () => {
    await add('forgetful')
    const token = await app.tokenOf('forgetful')
    expect(
      await call('PUT', '/sys/user/changePassword', { body: { username: 'forgetful', password: 'new-secret', confirmpassword: 'other' } }),
    ).toMatchObject({ success: false, message: '两次输入密码不一致!' })
    expect(
      await call('PUT', '/sys/user/changePassword', {
        body: { username: 'forgetful', password: 'new-secret', confirmpassword: 'new-secret' },
      }),
    ).toMatchObject({ success: true, result: expect.any(String) })
    expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: null, headers: { 'x-access-token': token } })).status).toBe(401)
    expect((await call('POST', '/sys/login', { as: null, body: { username: 'forgetful', password: 'new-secret' } })).success).toBe(true)
  })

  test('delete puts into the recycle bin; putRecycleBin and deleteRecycleBin take userIds', async () => {
    const [one, two] = [await add('gone1', { selecteddeparts: departs['采购部'] }), await add('gone2')]
    expect(await call('DELETE', `/sys/user/delete?id=${one.id}`)).toMatchObject({ success: true, message: '删除用户成功',
      result: '删除用户成功' })
    expect((await call('DELETE', `/sys/user/deleteBatch?ids=${two.id},`)).success).toBe(true)
    const bin = async () => (await get<Rec[]>('/sys/user/recycleBin')).result
    expect((await bin()).find(({ username }) => username === 'gone1')).toMatchObject({ orgCode: '采购部' })
    expect((await get<Rec[]>('/sys/user/recycleBin?pageNo=1&pageSize=1')).result, 'as clients of the family ask').toHaveLength(2)
    expect((await call('PUT', '/sys/user/putRecycleBin', { body: { userIds: one.id } })).success).toBe(true)
    expect((await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${two.id},`)).success).toBe(true)
    expect(await bin()).toEqual([])
    expect((await find('gone1')).username).toBe('gone1')
  })
})

/** Lets those of the workshop open 我的部门. */
async function giveMyDepart(): Promise<void> {
  const ids = (await get<Rec>('/sys/role/queryTreeList')).result.treeList as Rec[]
  const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const mine = flat(ids).filter((node) => ['我的部门', '添加或移除部门用户'].includes(node.label)).flatMap((
    node,
  ) => [node.key, ...(node.children ?? []).map((child: Rec) => child.key)])
  await call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: roles.workshop, permissionIds: mine.join(','), lastpermissionIds: '' },
  })
}

describe('wire contract §6.3: members of roles and departments', () => {
  test('userRoleList, addSysUserRole, deleteUserRole(Batch)', async () => {
    const [one, two] = [await add('member1'), await add('member2')]
    const held = async (query = '') =>
      (await get(`/sys/user/userRoleList?roleId=${roles.checker}${query}`)).result.records.map((row: Rec) => row.username).toSorted()
    expect(await call('POST', '/sys/user/addSysUserRole', { body: { roleId: roles.checker, userIdList: [one.id, two.id] } })).toMatchObject(
      { success: true, message: '添加成功!', result: null },
    )
    await call('POST', '/sys/user/addSysUserRole', { body: { roleId: roles.checker, userIdList: [one.id] } })
    expect(await held()).toEqual(['checker', 'member1', 'member2'])
    expect(await held('&username=ember2')).toEqual(['member2'])
    expect((await call('DELETE', `/sys/user/deleteUserRole?roleId=${roles.checker}&userId=${one.id}`)).success).toBe(true)
    expect((await call('DELETE', `/sys/user/deleteUserRoleBatch?roleId=${roles.checker}&userIds=${two.id},`)).success).toBe(true)
    expect(await held()).toEqual(['checker'])
  })

  test('departUserList includes departments below and shows names as orgCode; leaving needs the department itself', async () => {
    const { id } = await add('mover')
    expect((await get(`/sys/user/departUserList?depId=${departs['涂层包装车间']}`)).result).toBeNull()
    expect((await call('POST', '/sys/user/editSysDepartWithUser', { body: { depId: departs['涂层包装车间'], userIdList: [id] } })).success)
      .toBe(true)
    const { result } = await get(`/sys/user/departUserList?depId=${departs['生产部']}&username=mov`)
    expect(result.records.map((row: Rec) => [row.username, row.orgCode])).toEqual([['mover', '涂层包装车间']])
    expect(await call('DELETE', `/sys/user/deleteUserInDepart?depId=${departs['生产部']}&userId=${id}`)).toMatchObject({ success: false,
      message: '用户「mover」不直接属于该部门，请到下级部门中移除' })
    expect((await call('DELETE', `/sys/user/deleteUserInDepartBatch?depId=${departs['涂层包装车间']}&userIds=${id},`)).success).toBe(true)
  })

  test("departUserList without a department answers the people of those in the caller's charge, else of their own", async () => {
    await giveMyDepart()
    const { id } = await add('colleague', { selecteddeparts: departs['涂层包装车间'] })
    const head = await find('workshop')
    const names = async (query = ''): Promise<string[]> =>
      (await get(`/sys/user/departUserList?pageNo=1&pageSize=100${query}`, 'workshop')).result.records.map((row: Rec) => row.username)
        .toSorted()
    const set = (more: Rec) => call('PUT', '/sys/user/edit', { body: { id: head.id, ...more } })
    await set({ userIdentity: 1, departIds: '' })
    const own = (await Promise.all(['压制车间', '烧结车间'].map((name) => names(`&depId=${departs[name]}`)))).flat()
    expect(own).toContain('workshop')
    expect(await names()).toEqual([...new Set(own)].toSorted())
    await set({ userIdentity: 2, departIds: departs['生产部'] })
    expect(await names()).toContain('colleague')
    expect(await names()).toEqual(await names(`&depId=${departs['生产部']}`))
    expect(await names('&username=colleag')).toEqual(['colleague'])
    await set({ userIdentity: head.userIdentity, departIds: head.departIds ?? '' })
    await call('DELETE', `/sys/user/delete?id=${id}`)
    await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)
  })

  test('a superior moves people of the departments in their charge, nobody else', async () => {
    const { id } = await add('newcomer')
    const head = await find('workshop')
    await call('PUT', '/sys/user/edit', { body: { id: head.id, departIds: departs['压制车间'] } })
    await giveMyDepart()
    const join = (name: string) =>
      call('POST', '/sys/user/editSysDepartWithUser', { as: 'workshop', body: { depId: departs[name], userIdList: [id] } })
    expect((await join('压制车间')).success).toBe(true)
    expect(await join('烧结车间')).toMatchObject({ success: false, message: '您不是该部门的负责人，不能管理它' })
    expect(await get<Rec[]>('/sys/sysDepart/queryMyDeptTreeList', 'workshop')).toMatchObject({ message: '2',
      result: [{ title: '压制车间' }] })
    expect(await get<Rec[]>('/sys/sysDepart/queryMyDeptTreeList', 'operator')).toMatchObject({ message: '1', result: null })
    expect(await get(`/sys/sysDepart/searchBy?myDeptSearch=1&keyWord=${encodeURIComponent('烧结')}`, 'workshop')).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    })
  })
})

test('wire contract §6.15: a deputy is read by the account; none is refused; never oneself, never backwards', async () => {
  const deputy = { userName: 'sales', agentUserName: 'buyer', startTime: '2026-05-20 08:00:00', endTime: '2026-05-25 18:00:00',
    status: '1' }
  expect((await get('/sys/sysUserAgent/queryByUserName?userName=sales')).success).toBe(false)
  expect((await call('POST', '/sys/sysUserAgent/add', { body: { ...deputy, agentUserName: 'sales' } })).message).toBe(
    '代理人不能是本人，请改选',
  )
  expect((await call('POST', '/sys/sysUserAgent/add', { body: { ...deputy, endTime: '2026-05-19 08:00:00' } })).message).toBe(
    '代理结束时间不能早于开始时间',
  )
  expect((await call('POST', '/sys/sysUserAgent/add', { body: deputy })).success).toBe(true)
  const { result } = await get('/sys/sysUserAgent/queryByUserName?userName=sales')
  expect(result).toMatchObject(deputy)
  expect((await call('PUT', '/sys/sysUserAgent/edit', { body: { ...result, status: '0' } })).message).toBe('修改成功!')
})

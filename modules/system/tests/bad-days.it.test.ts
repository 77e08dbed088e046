import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp()
  second = await app.another()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  (await app.call<T>(method, path, options)).body
const get = <T = Rec>(path: string, as = 'admin') => call<T>('GET', path, { as })
const first = async (path: string): Promise<Rec> => (await get(path)).result.records[0]
const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const menus = async () => flat((await get<Rec[]>('/sys/permission/list')).result)
const addMenu = async (name: string, parentId: string | null) =>
  (await call('POST', '/sys/permission/add', {
    body: { name, parentId, menuType: parentId ? 1 : 0, url: `/${name}`, component: `x/${name}`, status: '1' },
  })).result

describe('circles are refused by name, and nothing moves', () => {
  test('menus: below themselves, at any depth', async () => {
    const top = await addMenu('圈一', null)
    const middle = await addMenu('圈二', top.id)
    const low = await addMenu('圈三', middle.id)
    for (const parentId of [top.id, middle.id, low.id])
      expect(await call('PUT', '/sys/permission/edit', { body: { ...top, menuType: 1, parentId } })).toMatchObject({ success: false,
        message: '菜单权限「圈一」的上级不能是它自己或它的下级' })
    expect((await menus()).filter(({ name }) => name.startsWith('圈')).map(({ parentId }) => parentId ?? '')).toEqual(['', top.id,
      middle.id])
  })

  test('two menus that are moved below each other at once: one move wins', async () => {
    const [one, other] = [await addMenu('左', null), await addMenu('右', null)]
    const answers = await Promise.all([
      call('PUT', '/sys/permission/edit', { body: { ...one, menuType: 1, parentId: other.id } }),
      second.call('PUT', '/sys/permission/edit', { body: { ...other, menuType: 1, parentId: one.id } }).then(({ body }) => body),
    ])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await menus()).filter(({ name }) => name === '左' || name === '右')).toHaveLength(2)
  })

  test('departments moved below each other at once: one move wins, codes stay unique', async () => {
    const add = async (departName: string) =>
      (await call('POST', '/sys/sysDepart/add', { body: { departName, parentId: null, orgCategory: '2' } })).result
    const [one, other] = [await add('东部'), await add('西部')]
    const answers = await Promise.all([
      call('PUT', '/sys/sysDepart/edit', { body: { ...one, parentId: other.id } }),
      second.call('PUT', '/sys/sysDepart/edit', { body: { ...other, parentId: one.id } }).then(({ body }) => body),
    ])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const { rows } = await app.database.pool.query<{ org_code: string }>(
      `select org_code from sys_depart where depart_name in ('东部', '西部') order by length(org_code)`,
    )
    expect(rows[1]!.org_code).toBe(`${rows[0]!.org_code}A01`)
  })
})

describe('what is in use is not deleted, by itself or among others', () => {
  const refusals: readonly [what: string, find: string, path: string, message: string][] = [
    ['a role with people', '/sys/role/list?roleCode=sales', '/sys/role', '角色「sales」已被 用户角色 引用，不能删除'],
    ['a dictionary that a field names', '/sys/dict/list?dictCode=sex', '/sys/dict', '字典「sex」已被 用户「性别」 使用，不能删除'],
    ['a position that people hold', '/sys/position/list?code=STAFF', '/sys/position',
      '职务「员工」还有用户，不能删除，请先在用户中更换职务'],
  ]
  test.each(refusals)('%s', async (_what, find, path, message) => {
    const { id } = await first(find)
    expect(await call('DELETE', `${path}/delete?id=${id}`)).toMatchObject({ success: false, message })
    expect(await call('DELETE', `${path}/deleteBatch?ids=${id},`)).toMatchObject({ success: false, message })
    expect((await first(find)).id).toBe(id)
  })

  test('of several, none goes where one is in use', async () => {
    const { result: free } = await call('POST', '/sys/role/add', { body: { roleName: '闲职', roleCode: 'idle' } })
    const { id: used } = await first('/sys/role/list?roleCode=buyer')
    expect((await call('DELETE', `/sys/role/deleteBatch?ids=${free.id},${used},`)).success).toBe(false)
    expect((await get('/sys/role/list?roleCode=idle,buyer,')).result.total).toBe(2)
  })

  test('the codes of a dictionary and of a position stay while they are in use', async () => {
    const [sex, staff] = [await first('/sys/dict/list?dictCode=sex'), await first('/sys/position/list?code=STAFF')]
    expect(await call('PUT', '/sys/dict/edit', { body: { ...sex, dictCode: 'sexes' } })).toMatchObject({ success: false,
      message: '字典编码「sex」新增后不能修改' })
    expect(await call('PUT', '/sys/position/edit', { body: { ...staff, code: 'STAFF2' } })).toMatchObject({ success: false,
      message: '职务「员工」还有用户，不能修改编码' })
    expect((await call('PUT', '/sys/position/edit', { body: { ...staff, name: '一线员工' } })).success).toBe(true)
  })
})

describe('rights withdrawn act on the next call of an open session, in every process', () => {
  const seen = async (token: string) =>
    (await second.call('GET', '/sys/position/list', { as: null, headers: { 'x-access-token': token } })).body
  /** A person whose only role lists positions, with an open session. */
  async function holder(username: string) {
    const { result: role } = await call('POST', '/sys/role/add', { body: { roleName: username, roleCode: username } })
    const menu = (await menus()).find(({ component }) => component === 'system/SysPositionList')!
    const list = menu.children.find(({ perms }: Rec) => perms === 'system:position:list') as Rec
    await call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role.id, permissionIds: `${menu.id},${list.id}`, lastpermissionIds: '' },
    })
    const { result: user } = await call('POST', '/sys/user/add', {
      body: { username, realname: username, password: '123456', selectedroles: role.id },
    })
    const token = await app.tokenOf(username)
    await expect.poll(async () => (await seen(token)).success).toBe(true)
    return { role, user, token, menu, list }
  }
  const refused = { success: false, code: 510, message: '没有权限，请联系管理员授权（system:position:list）' }

  test('a role that is taken from the person', async () => {
    const { role, user, token } = await holder('robbed')
    expect((await call('DELETE', `/sys/user/deleteUserRole?roleId=${role.id}&userId=${user.id}`)).success).toBe(true)
    await expect.poll(() => seen(token)).toMatchObject(refused)
  })

  test('a menu that is revoked from the role', async () => {
    const { role, token, menu, list } = await holder('revoked')
    await call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role.id, permissionIds: menu.id, lastpermissionIds: `${menu.id},${list.id}` },
    })
    await expect.poll(() => seen(token)).toMatchObject(refused)
  })

  test('a right that is switched off for everybody', async () => {
    const { token, list } = await holder('switched')
    const turn = (status: string) => call('PUT', '/sys/permission/edit', { body: { ...list, rev: undefined, status } })
    await turn('0')
    await expect.poll(() => seen(token)).toMatchObject(refused)
    await turn('1')
    await expect.poll(async () => (await seen(token)).success).toBe(true)
  })
})

test('two administrators grant at once, in two processes: what each added is there, what each took is gone', async () => {
  const { id: roleId } = await first('/sys/role/list?roleCode=checker')
  const before = (await get<string[]>(`/sys/permission/queryRolePermission?roleId=${roleId}`)).result
  const fresh = (await menus()).map(({ id }) => id as string).filter((id) => !before.includes(id)).slice(0, 20)
  const save = (process: TestApp, wanted: readonly string[]) =>
    process.call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId, permissionIds: wanted.join(','), lastpermissionIds: before.join(',') },
    })
  const answers = await Promise.all([save(app, [...before.slice(1), ...fresh.slice(0, 12)]),
    save(second, [...before.slice(0, -1), ...fresh.slice(8)])])
  expect(answers.map(({ body }) => body.success)).toEqual([true, true])
  const after = (await get<string[]>(`/sys/permission/queryRolePermission?roleId=${roleId}`)).result
  expect(after.toSorted()).toEqual([...before.slice(1, -1), ...fresh].toSorted())
})

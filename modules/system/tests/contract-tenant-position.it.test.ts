import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { wallTime } from '#kernel/server/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  (await app.call<T>(method, path, options)).body
const get = <T = Rec>(path: string, as = 'admin') => call<T>('GET', path, { as })
const addUser = async (username: string,
  more: Rec) => (await call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', ...more } }))

describe('wire contract §6.10: tenants', () => {
  test('the number is entered by hand, a second one refused by the text that clients compare', async () => {
    expect(await call('POST', '/sys/tenant/add', { body: { id: 31, name: '一厂', status: 1 } })).toMatchObject({ success: true,
      message: '添加成功！' })
    expect(await call('POST', '/sys/tenant/add', { body: { id: '31', name: '又一厂' } })).toMatchObject({ success: false,
      message: '该编号已存在!' })
    expect((await call('POST', '/sys/tenant/add', { body: { id: 'x', name: '无号' } })).success).toBe(false)
    expect((await get('/sys/tenant/list?name=*一厂*')).result.records[0]).toMatchObject({ id: 31, status: 1, status_dictText: '正常' })
    expect((await get('/sys/tenant/queryById?id=31')).result).toMatchObject({ id: 31, name: '一厂' })
    expect((await call('PUT', '/sys/tenant/edit', { body: { id: 31, name: '第一厂', status: '1' } })).message).toBe('修改成功!')
  })

  test('queryList answers active tenants, numbers as numbers', async () => {
    await call('POST', '/sys/tenant/add', { body: { id: 32, name: '冻结厂', status: 0 } })
    expect((await get<Rec[]>('/sys/tenant/queryList?ids=31,32')).result.map(({ id }) => id)).toEqual([31])
  })

  test('a tenant to which people belong is not deleted; a batch deletes the others and says so', async () => {
    await call('POST', '/sys/tenant/add', { body: { id: 33, name: '空厂' } })
    expect((await addUser('t31', { relTenantIds: '31' })).success).toBe(true)
    expect(await call('DELETE', '/sys/tenant/delete?id=31')).toMatchObject({ success: false, message: '该租户已被引用，无法删除！' })
    expect(await call('DELETE', '/sys/tenant/deleteBatch?ids=31,33,')).toMatchObject({ success: true,
      message: '部分删除成功！（被引用的租户无法删除）' })
    expect(await call('DELETE', '/sys/tenant/deleteBatch?ids=31,')).toMatchObject({ success: false, message: '该租户已被引用，无法删除！' })
    expect((await get('/sys/tenant/list?id=31,33,')).result.total).toBe(1)
  })

  test('the number of a tenant that was deleted for good is given to no other, which would read its data', async () => {
    await call('POST', '/sys/tenant/add', { body: { id: 36, name: '旧厂' } })
    await call('DELETE', '/sys/tenant/delete?id=36')
    expect((await call('DELETE', '/sys/tenant/purge?ids=36')).success).toBe(true)
    expect(await call('POST', '/sys/tenant/add', { body: { id: '036', name: '新厂' } })).toMatchObject({ success: false,
      message: '编号「36」属于已彻底删除的租户，其数据仍记在该编号下，请换一个编号' })
  })

  test('wire contract §1.4, §4: a tenant frozen or expired ends its sessions and refuses sign-in', async () => {
    await call('POST', '/sys/tenant/add', { body: { id: 34, name: '短期厂', endDate: '2026-05-19 00:00:00' } })
    await addUser('brief', { relTenantIds: '34' })
    const status = async () => (await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'brief' }))
    expect((await status()).status).toBe(200)
    await call('PUT', '/sys/tenant/edit', { body: { id: 34, status: 0 } })
    expect(await status()).toMatchObject({ status: 401, body: { message: '用户租户信息变更,请重新登陆!' } })
    expect((await call('POST', '/sys/login', { as: null, body: { username: 'brief', password: '123456' } })).message).toBe(
      '与该用户关联的租户均已被冻结，无法登录！',
    )
    await call('PUT', '/sys/tenant/edit', { body: { id: 34, status: 1 } })
    expect((await status()).status, 'what was ended stays ended').toBe(401)
    app.forget('brief')
    expect((await status()).status).toBe(200)
    app.clock.advance(24 * 3_600_000)
    expect((await status()).status).toBe(401)
    app.forget('admin')
    await call('PUT', '/sys/tenant/edit', { body: { id: 34, endDate: null } })
    expect((await status()).status, 'a validity that goes on brings none back').toBe(401)
    app.forget('brief')
    expect((await status()).status).toBe(200)
  })

  test('a session in use ends with the validity of its tenant, to the second', async () => {
    const endDate = wallTime(new Date(app.clock.now().getTime() + 600_000))
    await call('POST', '/sys/tenant/add', { body: { id: 35, name: '到期厂', endDate } })
    await addUser('ending', { relTenantIds: '35' })
    const status = async () => (await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'ending' })).status
    expect(await status()).toBe(200)
    app.clock.advance(599_000)
    expect(await status()).toBe(200)
    app.clock.advance(1000)
    expect(await status()).toBe(401)
  })

  test('administrators of a tenant see its people and departments alone and add people to it alone', async () => {
    const [role] = (await get('/sys/role/list?roleCode=admin')).result.records
    await addUser('head31', { relTenantIds: '31', selectedroles: role.id })
    const company =
      (await call('POST', '/sys/sysDepart/add', { body: { departName: '一厂公司', orgCategory: '1', relTenantId: '31' } })).result
    const shop =
      (await call('POST', '/sys/sysDepart/add', { as: 'head31', body: { departName: '一厂车间', parentId: company.id, orgCategory: '2' } }))
        .result
    expect(shop).toMatchObject({ relTenantId: '31', orgCode: `${company.orgCode}A01` })
    expect((await get<Rec[]>('/sys/sysDepart/queryTreeList', 'head31')).result.map(({ title }) => title)).toEqual(['一厂公司'])
    expect((await get('/sys/user/list', 'head31')).result.records.map((row: Rec) => row.username).toSorted()).toEqual(['head31', 't31'])
    expect((await call('POST', '/sys/user/add', { as: 'head31', body: { username: 'own31', realname: 'x', password: '123456' } })).result)
      .toMatchObject({ relTenantIds: '31' })
    for (const relTenantIds of ['32', '0'])
      expect(
        (await call('POST', '/sys/user/add', { as: 'head31',
          body: { username: `u${relTenantIds}`, realname: 'x', password: '123456', relTenantIds } })).message,
      ).toBe(`您不属于租户「${relTenantIds}」，不能把用户加入其中`)
    expect((await addUser('nowhere', { relTenantIds: '99' })).message).toBe('租户「99」不存在，请先建立或改选')
  })
})

test('wire contract §6.10: positions: list by code for pickers, add, edit, delete', async () => {
  expect((await call('POST', '/sys/position/add', { body: { code: 'TECH', name: '技师', postRank: '2' } })).message).toBe('添加成功！')
  const { records: [row] } = (await get('/sys/position/list?code=TECH,')).result
  expect(row).toMatchObject({ code: 'TECH', postRank_dictText: '助级' })
  expect((await get('/sys/position/list?code=TECH,GM,')).result.total).toBe(2)
  expect((await get('/sys/position/list?pageSize=99999')).result.total).toBe(7)
  expect((await call('PUT', '/sys/position/edit', { body: { ...row, name: '高级技师' } })).message).toBe('修改成功!')
  expect(await call('DELETE', `/sys/position/delete?id=${row.id}`)).toMatchObject({ success: true, result: '删除成功!' })
  expect(await get(`/sys/position/queryById?id=${row.id}`)).toMatchObject({ success: false, message: '未找到对应实体' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let roles: Record<string, string>
let serial = 0

beforeAll(async () => {
  app = await startTestApp()
  const { result } = (await app.call('GET', '/sys/role/list?pageSize=100')).body
  roles = Object.fromEntries(result.records.map((role: Rec) => [role.roleCode, role.id]))
  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户七' } })
  await app.call('POST', '/sys/user/add', {
    body: { username: 'elsewhere', realname: '外人', password: '123456', relTenantIds: '7',
      roles: [{ role: roles.planner }, { role: roles.admin }] },
  })
})
afterAll(() => app.close())

const records = [{ field: 'code', rule: 'like', val: 'WC' }, { matchType: 'or',
  records: [{ field: 'itemType', rule: 'in', val: '1,2' }, { field: 'enabled', rule: 'eq', val: 'Y' }] }]
const target = () => `test.list-${(serial += 1)}`
const share = async (body: Rec, as = 'admin', headers = {}) =>
  (await app.call<Rec | null>('POST', '/sys/sharedQuery/share', { as, headers,
    body: { title: '硬质合金', matchType: 'and', records, roles: roles.planner, ...body } })).body
const list = async (where: string, as: string) =>
  (await app.call<Rec[]>('GET', `/sys/sharedQuery/list?target=${where}`, { as })).body.result
const remove = async (id: unknown, as: string) => (await app.call('DELETE', `/sys/sharedQuery/remove?id=${String(id)}`, { as })).body

describe('sharing a saved query with a role', () => {
  test('the people of the role see a copy with all its conditions, others do not', async () => {
    const where = target()
    expect(await share({ target: where })).toMatchObject({ success: true, message: '已共享' })
    expect(await list(where, 'planner')).toEqual([
      expect.objectContaining({ title: '硬质合金', matchType: 'and', records, roleName: '计划员', byName: '管理员', removable: false }),
    ])
    expect(await list(where, 'workshop')).toEqual([])
    expect(await list(`${where}x`, 'planner')).toEqual([])
  })

  test('several roles get a copy each; who shares sees all of them and takes them back', async () => {
    const where = target()
    await share({ target: where, roles: `${roles.planner},${roles.workshop},` })
    const all = await list(where, 'admin')
    expect(all.map(({ roleName, removable }) => [roleName, removable]).toSorted()).toEqual([['计划员', true], ['车间主任', true]])
    expect(await remove(all.find(({ roleName }) => roleName === '计划员')!.id, 'admin')).toMatchObject({ success: true,
      message: '已取消共享' })
    expect([await list(where, 'planner'), (await list(where, 'workshop')).length]).toEqual([[], 1])
  })

  test('a copy of the same name is overwritten when that is wished, for all roles or none', async () => {
    const where = target()
    await share({ target: where })
    const other = [{ field: 'code', rule: 'eq', val: 'B' }]
    expect(await share({ target: where, records: other, roles: `${roles.workshop},${roles.planner}` })).toMatchObject({ success: false,
      message: '硬质合金 已存在，是否覆盖？', result: { code: 'exists' } })
    expect([(await list(where, 'planner'))[0]!.records, await list(where, 'workshop')]).toEqual([records, []])
    expect((await share({ target: where, records: other, roles: `${roles.workshop},${roles.planner}`, overwrite: true })).success).toBe(
      true,
    )
    expect([(await list(where, 'planner')).map((query) => query.records), (await list(where, 'workshop')).length]).toEqual([[other], 1])
  })

  test('sent twice with one key it is one copy and one answer', async () => {
    const where = target()
    const headers = { 'x-idempotency-key': `share-${where}` }
    expect([(await share({ target: where }, 'admin', headers)).success, (await share({ target: where }, 'admin', headers)).success])
      .toEqual([true, true])
    expect(await list(where, 'planner')).toHaveLength(1)
  })

  test('what is handed on holds conditions and nothing else', async () => {
    const where = target()
    await share({ target: where,
      records: [{ field: 'code', rule: '>=', val: 5, script: 'x', popup: { a: 1 } }, { field: 'code', rule: 'eq' }, null, {
        records: [],
      }] })
    expect((await list(where, 'planner'))[0]!.records).toEqual([{ field: 'code', rule: 'ge', val: '5' }])
  })

  test('two who share under one name at once leave one copy', async () => {
    const where = target()
    const answers = await Promise.all([share({ target: where }), share({ target: where })])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await list(where, 'planner')).toHaveLength(1)
  })
})

describe('who may not', () => {
  test('whoever may not grant roles neither shares nor takes back', async () => {
    const where = target()
    await share({ target: where })
    const [copy] = await list(where, 'planner')
    for (const answer of [await share({ target: where, title: '另一个' }, 'planner'), await remove(copy!.id, 'planner')])
      expect(answer).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权（system:role:grant）' })
    expect(await list(where, 'planner')).toHaveLength(1)
  })

  test('another tenant neither sees, overwrites nor takes back', async () => {
    const where = target()
    await share({ target: where })
    const [copy] = await list(where, 'planner')
    expect(await list(where, 'elsewhere')).toEqual([])
    expect((await share({ target: where, records: [{ field: 'code', rule: 'eq', val: '7' }], overwrite: true }, 'elsewhere')).success).toBe(
      true,
    )
    expect(await remove(copy!.id, 'elsewhere')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await list(where, 'planner')).map((query) => query.records)).toEqual([records])
  })

  test('whoever may not see the list sees no conditions for it either', async () => {
    await share({ target: 'system.user' })
    await share({ target: 'product.item' })
    expect([(await list('system.user', 'planner')).length, (await list('product.item', 'planner')).length,
      (await list('system.user', 'admin')).length]).toEqual([0, 1, 1])
  })

  test('nobody without a session', async () => {
    expect((await app.call('GET', '/sys/sharedQuery/list?target=x', { as: null })).status).toBe(401)
    expect((await app.call('POST', '/sys/sharedQuery/share', { as: null, body: {} })).status).toBe(401)
  })

  const deep = (
    depth: number,
  ): Rec => (depth === 0 ? { field: 'code', rule: 'eq', val: '1' } : { matchType: 'and', records: [deep(depth - 1)] })
  test.each<[what: string, body: Rec, message: string | RegExp]>([
    ['no list', { target: '' }, '缺少参数 target'],
    ['no name', { title: '  ' }, '缺少参数 title'],
    ['a name that is too long', { title: '长'.repeat(51) }, '名称过长，最多 50 个字符'],
    ['a list that is too long', { target: 'x'.repeat(201) }, '列表过长，最多 200 个字符'],
    ['no conditions', { records: [{ field: 'code', rule: 'eq', val: ' ' }] }, '空条件不能保存'],
    ['conditions that are none', { records: 'x' }, '高级查询条件不是有效的 JSON 数组'],
    ['groups that are too deep', { target: 'product.item', records: [deep(4)] },
      '高级查询的条件组最多嵌套 4 层，请减少「物料编码」外的条件组'],
    ['too many conditions', { records: Array.from({ length: 101 }, () => deep(0)) }, '高级查询最多 100 个条件，请删除「code」及其后的条件'],
    ['no role', { roles: '' }, 'roles不能为空，请填写'],
    ['a role that does not exist', { roles: 'nobody' }, '未找到对应实体'],
    ['characters that no text holds', { title: 'a\u0000b' }, /无法解析/],
    ['values that no text holds', { records: [{ field: 'code', rule: 'eq', val: 'a\u0000b' }] }, /无法解析/],
  ])('%s is refused', async (_what, body, message) => {
    const answer = await share({ target: 'test.refused', ...body })
    expect([answer.success, answer.code]).toEqual([false, 500])
    expect(answer.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(await list('test.refused', 'planner')).toEqual([])
  })
})

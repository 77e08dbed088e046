import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'

/* What a data rule hides of a record on its own page no other read tells, whichever statement it makes (issue 32 §5). */

/** What stands in the fields of items, machines and people that are hidden. */
const secrets = { fewitems: '物料之秘', fewmachines: '设备之秘', fewpeople: 'rensecret' } as const
/** The address book of the plant, and the choice of a colleague out of it, which are everybody's (wire contract §6.3). */
const forEverybody = ['/sys/user/queryUserComponentData', '/sys/user/queryByOrgCodeForAddressList']
let app: TestApp
/** Reads that need nothing, or what this plant has: every GET of the document that answers without more. */
let reads: string[]

const done = async (method: 'GET' | 'POST', path: string, body?: Rec): Promise<Rec> => {
  const { body: answer } = await app.call<Rec>(method, path, body === undefined ? {} : { body })
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}

/** Somebody with every right, for whom a rule hides all but one record of a list. */
async function narrowed(username: string, page: string, condition: { column: string; value: string }): Promise<void> {
  const { rows: [menu] } = await app.database.pool.query<{ id: string }>(
    'select id from sys_permission where component = $1 and del_flag = 0',
    [page],
  )
  await done('POST', '/sys/permission/addPermissionRule', { permissionId: menu!.id, ruleName: `只看 ${condition.value}`,
    ruleColumn: condition.column, ruleConditions: '=', ruleValue: condition.value, status: '1' })
  const [rule] = await done('GET', `/sys/permission/getPermRuleListByPermId?permissionId=${menu!.id}`) as unknown as Rec[]
  const { rows: all } = await app.database.pool.query<{ id: string }>('select id from sys_permission where del_flag = 0')
  const role = await done('POST', '/sys/role/add', { roleCode: `r-${username}`, roleName: username, dataScope: 'all' })
  await done('POST', '/sys/permission/saveRolePermission', { roleId: role.id, lastpermissionIds: '',
    permissionIds: all.map(({ id }) => id).join(',') })
  await done('POST', '/sys/role/datarule', { permissionId: menu!.id, roleId: role.id, dataRuleIds: rule!.id })
  await done('POST', '/sys/user/add', { username, realname: username, password: '123456', selectedroles: role.id })
}

beforeAll(async () => {
  app = await startTestApp({ idle: true })
  const { pool } = app.database
  await pool.query(
    'update md_item set spec = $1::text, remark = $1::text, drawing_no = $1::text, hs_code = $1::text where code <> $2',
    [secrets.fewitems, 'RM-CO-01'],
  )
  await pool.query('update eam_equip set place = $1::text, maker = $1::text, remark = $1::text where code <> $2', [secrets.fewmachines,
    'PR-01'])
  await pool.query("update sys_user set phone = $1 || username, email = $1 || username || '@x' where username <> $2", [secrets.fewpeople,
    'operator'])
  await narrowed('fewitems', 'product/ItemList', { column: 'code', value: 'RM-CO-01' })
  await narrowed('fewmachines', 'equipment/DeviceList', { column: 'code', value: 'PR-01' })
  await narrowed('fewpeople', 'system/UserList', { column: 'username', value: 'operator' })
  const { paths } = (await app.app.inject({ url: '/api/docs/json', headers: { 'x-access-token': await app.tokenOf('admin') } }))
    .json<{ paths: Record<string, Record<string, { parameters?: { name: string; required?: boolean }[] }>> }>()
  reads = Object.entries(paths).filter(([path, { get }]) =>
    get && !path.includes('{') && !(get.parameters ?? []).some(({ required, name }) => required && name !== 'pageSize')
  ).map(([path]) => path.replace(/^\/api/, '')).filter((path) => !/logout|export|docs|template/i.test(path) && !forEverybody.includes(path))
}, 180_000)
afterAll(() => app.close())

test.each(Object.entries(secrets))('%s read no more of what is hidden from them than its name', async (who, secret) => {
  expect(reads.length).toBeGreaterThan(400)
  const telling: string[] = []
  for (const path of reads) {
    const { raw } = await app.call('GET', `${path}?pageSize=200`, { as: who })
    if (raw.includes(secret)) telling.push(path)
  }
  expect(telling).toEqual([])
}, 300_000)

test('neither are hidden people ordered nor hidden items found by what is not told of them', async () => {
  const order = async (way: string) =>
    (await app.call('GET', `/sys/user/queryUserComponentData?pageSize=50&column=departIds&order=${way}`, { as: 'sales' })).body.result
      .records
      .map(({ id }: Rec) => id)
  expect(await order('asc')).toEqual(await order('desc'))
  const found = await app.call('GET', `/warehouse/balance/by-item?find=${encodeURIComponent(secrets.fewitems)}`, { as: 'fewitems' })
  expect(found.body.result).toEqual([])
})

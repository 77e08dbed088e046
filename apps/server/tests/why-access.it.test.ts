import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type CallOptions, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* Why a person may or may not: each answer is held against what the person's own call does then. */

let app: TestApp
const roles: Record<string, string> = {}
const people: Record<string, string> = {}
const departs: Record<string, string> = {}
const menus: Record<string, string> = {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async <T = Rec>(method: Method, path: string, body?: unknown, as: string = 'admin', options: CallOptions = {}) =>
  (await app.call<T>(method, encodeURI(path), { as, ...(body === undefined ? {} : { body }), ...options })).body
async function done<T = Rec>(method: Method, path: string, body?: unknown, as?: string): Promise<T> {
  const { success, message, result } = await call<T>(method, path, body, as)
  expect(success, `${path}: ${message}`).toBe(true)
  return result
}
const why = async (who: string, subject: string, more = '', as = 'admin') =>
  done('GET', `/sys/access/why?userId=${people[who]}&subjectId=${menus[subject]}${more}`, undefined, as)
const texts = ({ reasons }: Rec) => (reasons as Rec[]).map(({ text }) => text as string)
const bars = ({ reasons }: Rec) => (reasons as Rec[]).filter(({ effect }) => effect === 'bars').map(({ text }) => text as string)
const loansOf = async (as: string) => (await call('GET', '/sample/loan/list?pageSize=100', undefined, as)).result.total as number

async function addRole(roleCode: string, codes: readonly string[], dataScope = 'all'): Promise<string> {
  const { id } = await done('POST', '/sys/role/add', { roleCode, roleName: `角色${roleCode}`, dataScope })
  await done('POST', '/sys/permission/saveRolePermission', { roleId: id, lastpermissionIds: '',
    permissionIds: codes.map((code) => menus[code]).join(',') })
  return roles[roleCode] = id as string
}

async function addPerson(username: string, more: Rec = {}): Promise<string> {
  const { id } = await done('POST', '/sys/user/add', { username, realname: `人${username}`, password: '123456', ...more })
  return people[username] = id as string
}

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  const { rows } = await app.database.pool.query<{ id: string; perms: string | null; component: string }>(
    'select id, perms, component from sys_permission where del_flag = 0',
  )
  for (const { id, perms, component } of rows) menus[perms ?? component] = id
  for (const { roleCode, id } of await done<Rec[]>('GET', '/sys/role/queryall')) roles[roleCode] = id
  for (const [name, orgCategory] of [['甲车间', '1'], ['乙车间', '1']] as const)
    departs[name] = (await done('POST', '/sys/sysDepart/add', { departName: name, orgCategory })).id as string
  for (const id of [2, 3]) await done('POST', '/sys/tenant/add', { id, name: `${id}厂` })
  await addRole('wide', ['sample:loan:list', 'sample:loan:add', 'sample:loan:edit', 'sample/LoanList'])
  await addRole('dept', ['sample:loan:list', 'sample:loan:add'], 'dept')
  await addRole('none', ['sample:book:list'], 'own')
  await addPerson('wide', { selectedroles: roles.wide, selecteddeparts: departs.乙车间 })
  await addPerson('dept', { selectedroles: roles.dept, selecteddeparts: departs.甲车间 })
  await addPerson('other', { selectedroles: roles.none })
  const book = (await done('POST', '/sample/book/add', { code: 'B', name: '书' })).id as string
  for (const [as, reader] of [['wide', '甲'], ['wide', '乙'], ['dept', '丙']] as const)
    await done('POST', '/sample/loan/add', { docDate: '2026-05-18', reader, lines: [{ book, qty: '1' }] }, as)
}, 180_000)
afterAll(() => app.close())

test('a role gives it: all is seen', async () => {
  const answer = await why('wide', 'sample:loan:list')
  expect(answer).toMatchObject({ verdict: 'yes', said: expect.stringMatching(/^人wide 能使用「.*」$/) })
  expect(answer.reasons).toContainEqual({ about: 'role', effect: 'gives', text: '角色「角色wide」给了这项权限',
    role: { id: roles.wide, name: '角色wide' } })
  expect(texts(answer)).toContain(`现在看到 ${await loansOf('wide')} 条，共 3 条`)
})

test('no role gives it: what the call says, and which roles would', async () => {
  const answer = await why('other', 'sample:loan:list')
  const { code, message } = await call('GET', '/sample/loan/list', undefined, 'other')
  expect([answer.verdict, code]).toEqual(['no', 510])
  expect(bars(answer)).toEqual([`系统此时的回答：${message}`, '此人的角色都没有给这项权限：角色「角色none」'])
  expect(texts(answer)).toContain('角色「角色wide」有这项权限，但此人没有这个角色')
  expect(texts(answer).join()).not.toContain('角色「角色none」有这项权限')
})

test('the data scope of the role narrows it', async () => {
  const answer = await why('dept', 'sample:loan:list')
  expect(answer).toMatchObject({ verdict: 'narrowed', said: expect.stringContaining('但只看到本部门的记录') })
  expect(texts(answer)).toContain('数据范围「本部门」，来自角色「角色dept」；取最宽的一个')
  expect(await loansOf('dept')).toBe(1)
  expect(texts(answer)).toContain('现在看到 1 条，共 3 条')
})

test('a data rule narrows it, in words; a record outside of it is not theirs', async () => {
  const menu = menus['sample/LoanList']!
  const rule = await done('POST', '/sys/permission/addPermissionRule', { permissionId: menu, ruleName: '本人的', ruleColumn: 'reader',
    ruleConditions: '!=', ruleValue: '甲', status: '1' })
  await done('POST', '/sys/role/datarule', { permissionId: menu, roleId: roles.wide, dataRuleIds: rule.id })
  const answer = await why('wide', 'sample:loan:list')
  expect(answer).toMatchObject({ verdict: 'narrowed', said: expect.stringContaining('只看到符合 1 条数据规则的记录') })
  expect(texts(answer)).toContain('数据规则：读者 不等于 甲（来自角色「角色wide」）')
  expect(texts(answer)).toContain(`现在看到 ${await loansOf('wide')} 条，共 3 条`)
  const records = (await call('GET', '/sample/loan/list?pageSize=100')).result.records as Rec[]
  for (const { id, reader } of records) {
    const one = await why('wide', 'sample:loan:list', `&recordId=${id}`)
    const seen = (await call('GET', `/sample/loan/queryById?id=${id}`, undefined, 'wide')).success
    expect([reader, one.verdict], reader).toEqual([reader, seen ? 'yes' : 'no'])
    expect(bars(one)).toEqual(reader === '甲' ? ['数据规则「读者 不等于 甲」不包括这条记录'] : [])
  }
  await done('DELETE', `/sys/permission/deletePermissionRule?id=${rule.id}`)
})

test('of several roles with rules, the one that lets a record through is named, or what each of them leaves out', async () => {
  const menu = menus['sample/LoanList']!
  const rule = (ruleValue: string, more: Rec = {}) =>
    done('POST', '/sys/permission/addPermissionRule', { permissionId: menu, ruleName: ruleValue, ruleColumn: 'reader', ruleConditions: '=',
      ruleValue, status: '1', ...more })
  const made = [await rule('甲'), await rule('乙'), await rule('丙', { ruleConditions: '!=', everybody: 'Y' })]
  for (const [at, code] of ['first', 'second'].entries()) {
    await addRole(code, ['sample:loan:list', 'sample/LoanList'])
    await done('POST', '/sys/role/datarule', { permissionId: menu, roleId: roles[code], dataRuleIds: made[at]!.id })
  }
  await addPerson('both', { selectedroles: `${roles.first},${roles.second}` })
  const answer = await why('both', 'sample:loan:list')
  expect(answer.said).toContain('但只看到符合 1 条对所有人的数据规则的记录、只看到某一个角色的数据规则允许的记录')
  expect(texts(answer)).toEqual(
    expect.arrayContaining(['数据规则：读者 不等于 丙（对所有人）', '数据规则：读者 等于 甲（来自角色「角色first」）',
      '数据规则：读者 等于 乙（来自角色「角色second」）', expect.stringContaining('符合其中一个角色的即可看到')]),
  )
  const records = (await call('GET', '/sample/loan/list?pageSize=100')).result.records as Rec[]
  expect(records.map(({ reader }) => reader as string).toSorted()).toEqual(['甲', '乙'].toSorted())
  const of = async (reader: string) => why('both', 'sample:loan:list', `&recordId=${records.find((one) => one.reader === reader)!.id}`)
  expect(texts(await of('甲'))).toContain('由角色「角色first」的数据规则「读者 等于 甲」看到')
  expect(texts(await of('乙'))).toContain('由角色「角色second」的数据规则「读者 等于 乙」看到')
  await done('POST', '/sys/role/datarule', { permissionId: menu, roleId: roles.first, dataRuleIds: made[1]!.id })
  expect(bars(await of('甲')).toSorted()).toEqual(['角色「角色first」的数据规则「读者 等于 乙」不包括这条记录',
    '角色「角色second」的数据规则「读者 等于 乙」不包括这条记录'])
  for (const { id } of made.toReversed()) await done('DELETE', `/sys/permission/deletePermissionRule?id=${id}`)
})

test('of a record that their own data rule closes whoever asks is told nothing', async () => {
  const menu = menus['sample/LoanList']!
  await addRole('explains', ['system:access:list', 'system:user:list', 'sample:loan:list', 'sample/LoanList'])
  await addPerson('explains', { selectedroles: roles.explains })
  const rule = await done('POST', '/sys/permission/addPermissionRule', { permissionId: menu, ruleName: '乙的', ruleColumn: 'reader',
    ruleConditions: '=', ruleValue: '乙', status: '1' })
  await done('POST', '/sys/role/datarule', { permissionId: menu, roleId: roles.explains, dataRuleIds: rule.id })
  for (const { id, reader } of (await call('GET', '/sample/loan/list?pageSize=100')).result.records as Rec[]) {
    const path = `/sys/access/why?userId=${people.wide}&subjectId=${menus['sample:loan:list']}&recordId=${id}`
    const answer = await call('GET', path, undefined, 'explains')
    expect([reader, answer.success, answer.message === '未找到对应实体'], reader).toEqual([reader, reader === '乙', reader !== '乙'])
  }
  await done('DELETE', `/sys/permission/deletePermissionRule?id=${rule.id}`)
})

test('a record in a state that forbids it', async () => {
  const [record] = (await call('GET', '/sample/loan/list?pageSize=1', undefined, 'wide')).result.records as [Rec]
  expect((await why('wide', 'sample:loan:edit', `&recordId=${record.id}`)).verdict).toBe('yes')
  await done('POST', '/sample/loan/submit', { id: record.id })
  const answer = await why('wide', 'sample:loan:edit', `&recordId=${record.id}`)
  const edited = await call('PUT', '/sample/loan/edit', { id: record.id, reader: 'x' }, 'wide')
  expect([answer.verdict, edited.success]).toEqual(['no', false])
  expect(bars(answer)).toEqual([expect.stringMatching(/^这条记录现在不能这样做：状态为「.+」$/)])
})

test('a hidden and a read-only field', async () => {
  const input = (id: string, label: string) => ({ compType: 'input', id, label })
  const { id } = await done('POST', '/flowable/form/add', { formName: '试验单',
    formContent: JSON.stringify({ list: [input('batch', '批号'), input('cost', '成本价'), input('grade', '等级')], config: {} }) })
  await done('POST', '/flowable/form/publish', { id, code: 'trial', parentId: '', roleIds: `${roles.admin},${roles.none}` })
  const { id: record } = await done('POST', '/runtime/trial/add', { batch: 'B1', cost: '7', grade: '甲' })
  await done('POST', '/flowable/form/fieldRights', { code: 'trial', roleId: roles.none, modes: { cost: 'hidden', grade: 'readonly' } })
  const [subject] = await done<Rec[]>('GET', '/sys/access/subjects?word=runtime:trial:list')
  menus['runtime:trial:list'] = subject!.id as string
  const answer = await why('other', 'runtime:trial:list')
  expect(answer).toMatchObject({ verdict: 'narrowed', said: expect.stringContaining('部分字段看不到或只读') })
  expect(texts(answer)).toEqual(expect.arrayContaining(['看不到字段：成本价', '字段只读：等级']))
  const read = await done('GET', `/runtime/trial/queryById?id=${record}`, undefined, 'other')
  expect([read.batch, read.grade, 'cost' in read]).toEqual(['B1', '甲', false])
})

test('a deputy has not the rights of the other', async () => {
  await addPerson('deputy', { selectedroles: roles.none })
  await done('POST', '/sys/sysUserAgent/add', { userName: 'wide', agentUserName: 'deputy', startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00', status: '1' })
  const answer = await why('deputy', 'sample:loan:list')
  expect([answer.verdict, (await call('GET', '/sample/loan/list', undefined, 'deputy')).code]).toEqual(['no', 510])
  expect(texts(answer)).toContain('此人是 人wide 的代理人；代理不带来菜单和按钮权限')
})

test('a deputy in processes has the tasks of the other, and told so not their rights; whom they act for keeps theirs', async () => {
  await addPerson('away', { selectedroles: roles.wide })
  await addRole('tasks', ['workflow:task:list'])
  await addPerson('acting', { selectedroles: roles.tasks })
  const spaces = 'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mw="https://millwright.cn/schema/bpmn/1.0"'
  const work = '<bpmn:extensionElements><mw:work><mw:assignee by="user" ids="away"/></mw:work></bpmn:extensionElements>'
  const bpmnXml = `<bpmn:definitions ${spaces} targetNamespace="x"><bpmn:process id="stood" name="代办" isExecutable="true">
    <bpmn:startEvent id="s"/><bpmn:userTask id="t" name="审核">${work}</bpmn:userTask><bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t"/><bpmn:sequenceFlow id="g" sourceRef="t" targetRef="e"/>
    </bpmn:process></bpmn:definitions>`
  const { id: model } = await done('POST', '/flowable/model/add', { modelKey: 'stood', name: '代办审批', category: 'other', bpmnXml })
  await done('POST', '/flowable/model/deploy', { id: model })
  const add = (more: Rec) =>
    done('POST', '/flowable/delegation/add', { fromUser: 'away', toUser: 'acting', enabled: 'Y', models: model,
      beginTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00', ...more })
  await add({})
  await add({ fromUser: 'dept', endTime: '2021-01-01 00:00:00' })
  await done('POST', '/flowable/instance/start', { modelKey: 'stood' })
  const tasks = await call('GET', '/flowable/task/list?view=todo', undefined, 'acting')
  expect(JSON.stringify(tasks.result), 'what their own list shows').toContain('代办审批')

  const answer = await why('acting', 'sample:loan:list')
  expect([answer.verdict, (await call('GET', '/sample/loan/list', undefined, 'acting')).code]).toEqual(['no', 510])
  expect(texts(answer).filter((text) => text.includes('代'))).toEqual([
    '此人代 人away 办理流程「代办审批」的待办，至 2099-01-01 00:00:00：待办到此人名下，办理时看到流程中的表单；不带来菜单和按钮权限',
  ])
  const other = await why('away', 'sample:loan:list')
  expect(other.verdict).toBe('yes')
  expect(texts(other)).toContain('此人在流程「代办审批」的待办由 人acting 代办，至 2099-01-01 00:00:00；本人的权限不变')
})

describe('tenants', () => {
  test('a person is asked about where they act: elsewhere, or where the tenant is frozen, they may nothing', async () => {
    await addPerson('two', { selectedroles: roles.wide, relTenantIds: '2' })
    expect(await why('two', 'sample:loan:list')).toMatchObject({ verdict: 'yes', tenantId: '2', tenants: ['2'] })
    expect((await call('GET', '/sample/loan/list', undefined, 'two')).success).toBe(true)
    expect(bars(await why('two', 'sample:loan:list', '&tenantId=3'))).toEqual(['此人不属于租户 3（3厂）'])
    await done('PUT', '/sys/tenant/edit', { id: 2, status: 0 })
    const answer = await why('two', 'sample:loan:list')
    expect([answer.verdict, bars(answer)]).toEqual(['no', ['租户 2（2厂） 已冻结']])
    expect((await app.call('GET', '/sample/loan/list', { as: 'two' })).status).toBe(401)
    await done('PUT', '/sys/tenant/edit', { id: 2, status: 1 })
  })

  test('what is the installation’s is nobody’s in a tenant', async () => {
    await addPerson('head2', { selectedroles: roles.admin, relTenantIds: '2' })
    const answer = await why('head2', 'system:setting:list')
    const { code, message } = await call('GET', '/sys/setting/list', undefined, 'head2')
    expect([answer.verdict, code]).toEqual(['no', 510])
    expect(bars(answer)).toEqual(['这项功能属于整个安装：在租户中任何人都没有，只有在租户 0 中能用', `系统此时的回答：${message}`])
    await addPerson('head0', { selectedroles: roles.admin })
    expect((await why('head0', 'system:setting:list')).verdict).toBe('yes')
    expect((await call('GET', '/sys/setting/list', undefined, 'head0')).success).toBe(true)
  })

  test('their administrators ask about their own people, in their own tenant, and of records that they see', async () => {
    await addPerson('three', { selectedroles: roles.wide, relTenantIds: '3' })
    expect(await why('two', 'sample:loan:list', '&tenantId=3', 'head2')).toMatchObject({ verdict: 'yes', tenantId: '2' })
    expect(await call('GET', `/sys/access/why?userId=${people.three}&subjectId=${menus['sample:loan:list']}`, undefined, 'head2'))
      .toMatchObject({ success: false, message: '未找到对应实体' })
    const [elsewhere] = (await call('GET', '/sample/loan/list?pageSize=1')).result.records as [Rec]
    expect(
      await call('GET', `/sys/access/why?userId=${people.two}&subjectId=${menus['sample:loan:list']}&recordId=${elsewhere.id}`, undefined,
        'head2'),
    ).toMatchObject({ success: false, message: '未找到对应实体' })
    for (const path of ['subjects?word=a', `why?userId=${people.two}&subjectId=${menus['sample:loan:list']}`])
      expect((await call('GET', `/sys/access/${path}`, undefined, 'three')).code, path).toBe(510)
  })
})

test('a frozen person may nothing', async () => {
  await addPerson('frozen', { selectedroles: roles.wide, status: 2 })
  const answer = await why('frozen', 'sample:loan:list')
  expect([answer.verdict, bars(answer)]).toEqual(['no', ['账号已冻结，不能登录']])
  expect(texts(answer), 'and would, were they not').toContain('角色「角色wide」给了这项权限')
  expect((await call('POST', '/sys/mLogin', { username: 'frozen', password: '123456' })).success).toBe(false)
})

test('a right that is switched off is given by no role', async () => {
  const { result: row } = await call('GET', `/sys/permission/queryById?id=${menus['sample:loan:add']}`)
  const add = () => call('POST', '/sample/loan/add', {}, 'wide')
  expect([(await why('wide', 'sample:loan:add')).verdict, (await add()).code]).toEqual(['yes', 500])
  await done('PUT', '/sys/permission/edit', { id: row.id, status: '0' })
  const answer = await why('wide', 'sample:loan:add')
  expect([answer.verdict, (await add()).code]).toEqual(['no', 510])
  expect(bars(answer)).toContain('它在菜单管理中被设为无效，任何角色都得不到')
  await done('PUT', '/sys/permission/edit', { id: row.id, status: '1' })
})

test('a department role gives it', async () => {
  const { pool } = app.database
  const at = `create_by, create_time) values`
  await addPerson('member', { selecteddeparts: departs.甲车间 })
  await pool.query(`insert into sys_depart_role (id, depart_id, role_name, role_code, del_flag, rev, ${at}
    ('dr1', $1, '借书员', 'lender', 0, 1, 'admin', now())`, [departs.甲车间])
  await pool.query(`insert into sys_depart_role_user (id, user_id, drole_id, ${at} ('dru1', $1, 'dr1', 'admin', now())`, [people.member])
  for (const [id, code] of [['drp1', 'sample:loan:list'], ['drp2', 'sample/LoanList']] as const)
    await pool.query(`insert into sys_depart_role_permission (id, role_id, permission_id, ${at} ($1, 'dr1', $2, 'admin', now())`, [id,
      menus[code]])
  const answer = await why('member', 'sample:loan:list')
  expect(answer.reasons).toContainEqual({ about: 'departRole', effect: 'gives', role: null,
    text: '部门「甲车间」的部门角色「借书员」给了这项权限' })
  expect([answer.verdict, (await call('GET', '/sample/loan/list', undefined, 'member')).success]).toEqual(['narrowed', true])
})

test('a screen needs its place in the menu and the right to what it lists', async () => {
  const menuOf = async (as: string) => JSON.stringify((await call('GET', '/sys/permission/getUserPermissionByToken', undefined, as)).result)
  expect((await why('wide', 'sample/LoanList')).verdict).toBe('yes')
  expect(await menuOf('wide')).toContain('sample/LoanList')
  await addRole('blind', ['sample/LoanList'])
  await addPerson('blind', { selectedroles: roles.blind })
  const answer = await why('blind', 'sample/LoanList')
  expect(answer.verdict).toBe('no')
  expect(texts(answer)).toContain('角色「角色blind」给了菜单，没有给「查看」权限')
  expect(await menuOf('blind')).toContain('sample/LoanList')
  expect((await call('GET', '/sample/loan/list', undefined, 'blind')).code).toBe(510)
})

test('what is asked about is found by name, by the menus above, by its sound, by path and by a whole address', async () => {
  const found = async (word: string) => (await done<Rec[]>('GET', `/sys/access/subjects?word=${word}`)).map(({ label }) => label as string)
  for (const word of ['角色管理 授权', 'jueseguanli 授权', 'system:role:grant'])
    expect(await found(word), word).toContain(
      '系统管理 / 角色管理 / 授权',
    )
  for (const word of ['/isystem/roleUserList', 'https://console.example/isystem/roleUserList?open=1'])
    expect(await found(word), word)
      .toContain('系统管理 / 角色管理')
  expect((await found('管理')).length).toBe(50)
})

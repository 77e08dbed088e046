import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'

/* Rights within online forms: columns, buttons, rows (issue 6 §3, wire contract §6.19: auth…, role…Auth). */

let app: TestApp
let stage: FormStage
let id: string
let record: Rec
let inspector: string

const base = '/online/cgform/api'
const as = 'inspector'
const authIds = async (type: number, code: string, use?: Rec) =>
  ((await stage.call('GET', `${base}/authPage/${id}/${type}`)).result as unknown as Rec[]).filter((row) =>
    row.code === code && (!use || (row.page === use.page && row.control === use.control))
  ).map((row) => row.id as string)
const grant = (what: 'Column' | 'Button' | 'Data', ids: string[]) =>
  stage.call('POST', `${base}/role${what}Auth/${inspector}/${id}`, { authId: JSON.stringify(ids), authMode: 'role' })
const seen = async () => (await stage.call('GET', '/runtime/rt_cost/list?itemNo=M-1', undefined, as)).result.records[0] as Rec

beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
  id = await stage.ready('rt_cost', [
    field('item_no', '物料号', { fieldValidType: 'only', fieldMustInput: 'Y', isQuery: 'Y' }),
    field('cost', '成本', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2, fieldMustInput: 'Y', dbDefaultVal: '5' }),
    field('note', '说明'),
    field('state', '状态'),
  ], {}, ['admin', 'inspector'])
  inspector = await stage.roleId('inspector')
  record = (await stage.call('POST', '/runtime/rt_cost/add', { itemNo: 'M-1', cost: '12.5', note: '甲', state: '1' })).result
})
afterAll(() => app.close())

describe('columns', () => {
  test('are open to everybody until they are put under control', async () => {
    expect((await stage.call('GET', `${base}/authColumn/${id}`)).result).toMatchObject([{ code: 'item_no', title: '物料号', status: 0,
      listShow: false, formShow: false, formEditable: false, isShowForm: 1, isShowList: 1 }, { code: 'cost' }, { code: 'note' }, {
      code: 'state',
    }])
    expect(await seen()).toMatchObject({ cost: '12.5' })
  })

  test('a hidden column never leaves the server', async () => {
    expect((await stage.call('PUT', `${base}/authColumn`, { cgformId: id, code: 'cost', status: 1 })).message).toBe('保存成功!')
    expect(await seen()).not.toHaveProperty('cost')
    for (const path of [`/runtime/rt_cost/queryById?id=${record.id}`, `${base}/form/${id}/${record.id}`, `${base}/getData/${id}`,
      '/runtime/rt_cost/entity', `${base}/entity/${id}`, `/runtime/rt_cost/history?id=${record.id}`, '/runtime/rt_cost/options',
      `${base}/getFormItem/${id}`]) {
      const answer = await stage.call('GET', path, undefined, as)
      expect([path, answer.success]).toEqual([path, true])
      expect(JSON.stringify(answer.result), path).not.toMatch(/12\.5|成本/)
    }
    expect((await stage.call('GET', `${base}/getColumns/${id}`, undefined, as)).result).toMatchObject({ hideColumns: ['cost'] })
    expect((await stage.call('GET', '/runtime/rt_cost/list?column=cost&order=asc', undefined, as)).success).toBe(false)
    expect((await stage.call('GET', '/runtime/rt_cost/list?cost=99', undefined, as)).result.total, 'a condition on it is none').toBe(1)
    const advanced = encodeURIComponent('[{"field":"cost","rule":"eq","val":"99"}]')
    expect((await stage.call('GET', `/runtime/rt_cost/list?superQueryParams=${advanced}`, undefined, as)).result.total,
      'nor in an advanced query').toBe(1)
    expect((await stage.call('GET', `/runtime/rt_cost/list?superQueryParams=${advanced}`)).result.total).toBe(0)
    const file = await app.call('GET', '/runtime/rt_cost/exportXls?type=xlsx', { as })
    expect(JSON.stringify(await readWorkbook(file.raw))).not.toMatch(/12\.5|成本/)
    expect((await stage.call('GET', '/runtime/rt_cost/list')).result.records[0], 'administrators keep what they had').toMatchObject({
      cost: '12.5',
    })
  })

  test('nor is it written: not by a form, not by a workbook; what it needs is not asked for', async () => {
    expect((await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, cost: '1', note: '乙' }, as)).result).not.toHaveProperty(
      'cost',
    )
    expect((await stage.call('GET', `/runtime/rt_cost/queryById?id=${record.id}`)).result).toMatchObject({ cost: '12.5', note: '乙' })
    const added = await stage.call('POST', '/runtime/rt_cost/add', { itemNo: 'M-2', cost: '1' }, as)
    expect(added.success, added.message).toBe(true)
    expect((await stage.call('GET', `/runtime/rt_cost/queryById?id=${added.result.id}`)).result.cost).toBe('5')
    const full = await app.call('GET', '/runtime/rt_cost/exportXls?type=xlsx&itemNo=M-1')
    await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, cost: '13' })
    const back =
      (await app.call('POST', '/runtime/rt_cost/importExcel', { as,
        file: { name: 'x.xlsx', bytes: full.raw, fields: { updateExisting: 'true' } } })).body
    expect(back.success, back.message).toBe(true)
    expect((await stage.call('GET', `/runtime/rt_cost/queryById?id=${record.id}`)).result.cost).toBe('13')
    await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, cost: '12.5' })
  })

  test('scripts see and write it for whoever saves', async () => {
    await stage.call('POST', `/online/cgform/head/enhanceJava/${id}`, { buttonCode: 'edit',
      cgJavaValue: "if (record.note === '加') record.cost = decimal.add(record.cost, '0.5')" })
    expect((await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, note: '加' }, as)).success).toBe(true)
    expect((await stage.call('GET', `/runtime/rt_cost/queryById?id=${record.id}`)).result.cost).toBe('13')
    await stage.call('POST', `/online/cgform/head/enhanceJava/${id}`, { buttonCode: 'edit', cgJavaValue: '' })
  })

  test('reports over the table do not show it either', async () => {
    const sqlText = 'select item_no, cost from rt_cost'
    const parsed = await stage.call('POST', '/online/cgreport/head/parseSql', { sql: sqlText })
    expect(parsed.success, parsed.message).toBe(true)
    await stage.call('POST', '/online/cgreport/head/add', { head: { code: 'rt_cost_report', name: '成本', cgrSql: sqlText },
      items: [{ fieldName: 'item_no', fieldTxt: '物料' }, { fieldName: 'cost', fieldTxt: '成本' }] })
    expect((await stage.call('GET', '/online/cgreport/api/getRpColumns/rt_cost_report', undefined, as)).success).toBe(false)
  })

  test('is granted by role, use by use', async () => {
    expect((await grant('Column', await authIds(1, 'cost', { page: 3, control: 5 }))).message).toBe('授权成功!')
    expect(await seen()).toMatchObject({ cost: '13' })
    expect((await stage.call('GET', `${base}/roleAuth?roleId=${inspector}&cgformId=${id}&type=1&authMode=role`)).result).toHaveLength(1)
    const [entity] = (await stage.call('GET', '/runtime/rt_cost/entity', undefined, as)).result as unknown as Rec[]
    expect(entity!.fields.cost).toMatchObject({ form: false, readonly: true })
    await grant('Column', await authIds(1, 'cost'))
    expect((await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, cost: '14' }, as)).result.cost).toBe('14')
    await grant('Column', [])
    expect(await seen()).not.toHaveProperty('cost')
  })

  test('may be seen without being changed; one use alone may be under control', async () => {
    expect((await stage.call('POST', `${base}/authColumn`, { cgformId: id, code: 'state', switchFlag: 3, formEditable: true })).success)
      .toBe(true)
    await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, state: '9' }, as)
    expect(await seen()).toMatchObject({ state: '1' })
    await stage.call('POST', `${base}/authColumn`, { cgformId: id, code: 'state', switchFlag: 3, formEditable: false })
    await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, state: '9' }, as)
    expect(await seen()).toMatchObject({ state: '9' })
  })

  test('columns of sub-tables are hidden with their history', async () => {
    await stage.design('rt_line', [field('main_ref', '主表', { mainTable: 'rt_order', mainField: 'id' }), field('item', '物料'),
      field('price', '单价', { dbType: 'BigDecimal', dbLength: 10, dbPointLength: 2 })], { tableType: 3 })
    await stage.ready('rt_order', [field('order_no', '订单号', { fieldValidType: 'only' })], { tableType: 2 }, ['admin', 'inspector'])
    const { result } = await stage.call('POST', '/runtime/rt_order/add', { orderNo: 'O-1', rtLine: [{ item: '刀片', price: '77.5' }] })
    await stage.call('PUT', '/runtime/rt_order/edit', { id: result.id, rtLine: [{ ...result.rtLine[0], price: '88.5' }] })
    await stage.call('PUT', `${base}/authColumn`, { cgformId: await stage.idOf('rt_line'), code: 'price', status: 1 })
    for (const path of [`queryById?id=${result.id}`, `queryRtLineByMainId?id=${result.id}`, `history?id=${result.id}`, 'entity']) {
      const answer = await stage.call('GET', `/runtime/rt_order/${path}`, undefined, as)
      expect([path, answer.success]).toEqual([path, true])
      expect(JSON.stringify(answer.result), path).not.toMatch(/[78]{2}\.5|单价/)
    }
    const { result: mine } = await stage.call('GET', `/runtime/rt_order/queryById?id=${result.id}`, undefined, as)
    expect(
      (await stage.call('PUT', '/runtime/rt_order/edit', { id: result.id, rtLine: [{ ...mine.rtLine[0], item: '棒材', price: '1' }] }, as))
        .success,
    ).toBe(true)
    expect((await stage.call('GET', `/runtime/rt_order/queryById?id=${result.id}`)).result.rtLine).toMatchObject([{ item: '棒材',
      price: '88.5' }])
  })

  test('taken out of control, a column is everybody’s again', async () => {
    await stage.call('PUT', `${base}/authColumn`, { cgformId: id, code: 'cost', status: 0 })
    expect(await seen()).toMatchObject({ cost: '14' })
    expect((await stage.call('PUT', `${base}/authColumn`, { cgformId: id, code: 'nothing', status: 1 })).message).toBe(
      '字段「nothing」不存在或是系统字段，不能设置权限',
    )
  })
})

describe('buttons', () => {
  const press = (dataId: string, who = 'admin', buttonCode = 'release') =>
    stage.call('POST', `${base}/doButton`, { formId: id, buttonCode, dataId }, who)

  test('a button runs its script over records that fit, all or none', async () => {
    expect(
      (await stage.call('POST', '/online/cgform/button/add', { cgformHeadId: id, buttonCode: 'release', buttonName: '放行',
        buttonStyle: 'link', optType: 'action', exp: 'state#ne#2', orderNum: 1 })).message,
    ).toBe('添加成功！')
    expect((await press(record.id)).message).toBe('按钮「放行」还没有服务器脚本，请先编写')
    await stage.call('POST', `/online/cgform/head/enhanceJava/${id}`, { buttonCode: 'release',
      cgJavaValue: "if (!record.cost) refuse('没有成本')\nrecord.state = '2'" })
    expect((await press(record.id)).message).toBe('操作成功!')
    expect(await seen()).toMatchObject({ state: '2' })
    expect((await press(record.id)).message).toBe('记录当前的状态不能执行「放行」，请刷新后再试')
    expect((await press('nowhere')).success).toBe(false)
    expect((await press(record.id, 'admin', 'other')).message).toBe('按钮「other」不存在或已停用')
    expect((await stage.call('GET', `${base}/getColumns/${id}`)).result.cgButtonList).toMatchObject([{ buttonCode: 'release',
      buttonName: '放行', buttonStyle: 'link', optType: 'action', exp: 'state#ne#2' }])
    expect((await stage.call('GET', `/online/cgform/head/enhanceButton/${id}`)).result).toContainEqual({ buttonCode: 'release',
      buttonName: '放行', optType: 'action' })
    expect((await stage.call('GET', `/online/cgform/button/list/${id}`)).result).toMatchObject({ total: 1 })
  })

  test('under control, only those press it to whom it is granted, also those who may not edit', async () => {
    await stage.call('PUT', '/runtime/rt_cost/edit', { id: record.id, state: '1' })
    expect((await stage.call('POST', `${base}/authButton`, { cgformId: id, code: 'release' })).success).toBe(true)
    expect((await press(record.id, as)).message).toBe('按钮「release」不存在或已停用')
    expect((await stage.call('GET', `${base}/enhancement/${id}`, undefined, as)).result.buttons).toEqual([])
    await grant('Button', await authIds(2, 'release'))
    expect((await press(record.id, as)).success).toBe(true)
    const { authList, buttonList } = (await stage.call('GET', `${base}/authButton/${id}`)).result
    expect([authList, buttonList]).toMatchObject([[{ code: 'release', status: 1 }], [{ code: 'release', title: '放行' }]])
    expect((await stage.call('PUT', `${base}/authButton/${authList[0].id}`)).success).toBe(true)
    expect((await stage.call('POST', `${base}/authButton`, { cgformId: id, code: 'add' })).message).toContain('角色管理')
    expect((await press(record.id, 'operator')).code, 'without the right to the form').toBe(510)
  })

  test('codes and conditions are checked', async () => {
    const add = (more: Rec) => stage.call('POST', '/online/cgform/button/add', { cgformHeadId: id, buttonName: 'x', ...more })
    expect((await add({ buttonCode: 'add' })).message).toContain('不能与新增、编辑等操作同名')
    expect((await add({ buttonCode: 'a b' })).success).toBe(false)
    expect((await add({ buttonCode: 'x1', exp: 'state = 1' })).message).toContain('显示条件「state = 1」不正确')
    expect((await add({ buttonCode: 'x1', exp: 'nothing#eq#1' })).message).toBe('显示条件中的字段「nothing」不存在')
  })
})

describe('rows', () => {
  test('data rules narrow what a role sees', async () => {
    expect(
      (await stage.call('POST', `${base}/authData`, { cgformId: id, ruleName: '只看一号', ruleColumn: 'item_no', ruleOperator: '=',
        ruleValue: 'M-1', status: 1 })).success,
    ).toBe(true)
    const [rule] = (await stage.call('GET', `${base}/authData/${id}`)).result as unknown as Rec[]
    expect(rule).toMatchObject({ ruleName: '只看一号', ruleColumn: 'item_no', ruleOperator: '=', ruleValue: 'M-1', status: 1 })
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, as)).result.total).toBe(2)
    await grant('Data', [rule!.id as string])
    expect((await stage.call('GET', `${base}/roleAuth?roleId=${inspector}&cgformId=${id}&type=3`)).result).toEqual([{ authId: rule!.id }])
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, as)).result).toMatchObject({ total: 1,
      records: [{ itemNo: 'M-1' }] })
    expect((await stage.call('GET', `${base}/getData/${id}`, undefined, as)).result.total).toBe(1)
    await stage.call('PUT', `${base}/authData`, { cgformId: id, id: rule!.id, ruleValue: 'M-2' })
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, as)).result.records).toMatchObject([{ itemNo: 'M-2' }])
    expect((await stage.call('GET', `${base}/validAuthData/${id}`)).result).toHaveLength(1)
    expect((await stage.call('DELETE', `${base}/authData/${rule!.id}`)).success).toBe(true)
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, as)).result.total).toBe(2)
  })

  test('a form reaches its own rules alone: neither those of another form nor those of another menu', async () => {
    const other = await stage.ready('rt_other', [field('item_no', '物料号')])
    await stage.call('POST', `${base}/authData`, { cgformId: other, ruleName: '别处', ruleColumn: 'item_no', ruleOperator: '=',
      ruleValue: 'M-1', status: 1 })
    const rules = async () => (await stage.call('GET', `${base}/authData/${other}`)).result as unknown as Rec[]
    const before = await rules()
    expect(before).toMatchObject([{ ruleName: '别处', ruleValue: 'M-1' }])
    const changed = { cgformId: id, id: before[0]!.id, ruleName: '夺', ruleColumn: 'item_no', ruleOperator: '=', ruleValue: 'M-2' }
    const gone = { success: false, message: '数据规则不存在，可能已被删除' }
    expect(await stage.call('PUT', `${base}/authData`, changed)).toMatchObject(gone)
    expect(await rules()).toEqual(before)
    const { rows: [menu] } = await app.database.pool.query<{ id: string }>(
      "select id from sys_permission where component = 'product/ItemList'",
    )
    const added = await stage.call('POST', '/sys/permission/addPermissionRule', { permissionId: menu!.id, ruleName: '物料规则',
      ruleColumn: 'code', ruleConditions: '=', ruleValue: 'M-1', status: '1' })
    expect(added.success, added.message).toBe(true)
    const ofMenu = async () =>
      (await app.database.pool.query<{ id: string }>('select id from sys_permission_data_rule where permission_id = $1 and del_flag = 0', [
        menu!.id,
      ])).rows
    const [rule] = await ofMenu()
    expect(await stage.call('DELETE', `${base}/authData/${rule!.id}`)).toMatchObject(gone)
    expect(await ofMenu()).toEqual([rule])
  })

  test('what could never hold is refused', async () => {
    expect(
      (await stage.call('POST', `${base}/authData`, { cgformId: id, ruleName: 'x', ruleColumn: 'nothing', ruleOperator: '=',
        ruleValue: '1' })).message,
    ).toContain('规则字段「nothing」不是')
    expect((await stage.call('DELETE', `${base}/authData/nothing`)).message).toBe('数据规则不存在，可能已被删除')
    expect((await stage.call('POST', `${base}/roleColumnAuth/nobody/${id}`, { authId: '[]' })).message).toBe('角色或部门不存在')
    expect((await stage.call('POST', `${base}/roleColumnAuth/${inspector}/${id}`, { authId: 'x' })).success).toBe(false)
    expect((await stage.call('GET', `${base}/authColumn/${id}`, undefined, as)).code).toBe(510)
  })
})

describe('whoever may publish and grant, but not what the form holds', () => {
  const author = 'process'
  let own: string
  beforeAll(async () => {
    own = await stage.roleId('process-engineer')
    const { rows } = await app.database.pool.query<{ id: string }>("select id from sys_permission where perms like 'lowcode:online-form:%'")
    const { success, message } = await stage.call('POST', '/sys/permission/saveRolePermission', { roleId: own,
      permissionIds: rows.map((row) => row.id).join(','), lastpermissionIds: '' })
    expect(success, message).toBe(true)
  })

  test('gives it to nobody by publishing again, but to whom it is given already', async () => {
    const publish = (roleIds: string) => stage.call('POST', '/online/cgform/head/publish', { id, parentId: null, roleIds }, author)
    const before = await app.database.pool.query('select count(*)::int as n from sys_role_permission')
    for (const role of [own, await stage.roleId('operator')])
      expect(await publish(role)).toMatchObject({ success: false, code: 510, message: expect.stringContaining('runtime:rt_cost:list') })
    expect((await app.database.pool.query('select count(*)::int as n from sys_role_permission')).rows).toEqual(before.rows)
    expect((await publish(inspector)).success).toBe(true)
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, author)).code).toBe(510)
  })

  test('takes no rule from a role of their own', async () => {
    await stage.call('POST', '/sys/user/addSysUserRole', { roleId: inspector, userIdList: [await personId(author)] })
    await stage.call('POST', `${base}/authData`, { cgformId: id, ruleName: '只看一号', ruleColumn: 'item_no', ruleOperator: '=',
      ruleValue: 'M-1', status: 1 })
    const [rule] = (await stage.call('GET', `${base}/authData/${id}`)).result as unknown as Rec[]
    await grant('Data', [rule!.id as string])
    const asAuthor = (ids: string[]) =>
      stage.call('POST', `${base}/roleDataAuth/${inspector}/${id}`, { authId: JSON.stringify(ids), authMode: 'role' }, author)
    expect(await asAuthor([])).toMatchObject({ success: false, code: 510 })
    expect((await stage.call('GET', '/runtime/rt_cost/list', undefined, author)).result.total).toBe(1)
    expect((await asAuthor([rule!.id as string])).success).toBe(true)
  })

  const personId = async (username: string) =>
    (await app.database.pool.query<{ id: string }>('select id from sys_user where username = $1', [username])).rows[0]!.id
})

test('a hidden column stays hidden where the design is taken away and its table is served on', async () => {
  expect((await stage.call('PUT', `${base}/authColumn`, { cgformId: id, code: 'cost', status: 1 })).message).toBe('保存成功!')
  await grant('Column', [])
  expect((await stage.call('DELETE', `/online/cgform/head/removeRecord?id=${id}`)).success).toBe(true)
  app.forget(as)
  const row = await seen()
  expect([row.itemNo, 'cost' in row]).toEqual(['M-1', false])
})

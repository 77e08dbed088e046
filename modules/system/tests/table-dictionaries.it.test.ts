import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage } from '#apps/server/testing/form-stage.ts'
import { signRequest } from '#kernel/entity/sign.ts'

/* A dictionary by table shows what a picker of the entity shows, to whom, under their data rules (decision 0012). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = async (url: string, as = 'operator') =>
  (await app.call<Rec[]>('GET', url, { as,
    headers: { 'x-sign': signRequest({ url: `/api${url}` }, app.config.signSecret), 'x-timestamp': String(app.clock.now().getTime()) } }))
    .body
const items = (dictionary: string, as?: string) => ask(`/sys/dict/getDictItems/${encodeURIComponent(dictionary)}`, as)
const find = (dictionary: string, keyword: string, as?: string) =>
  ask(`/sys/dict/loadDict/${encodeURIComponent(dictionary)}?keyword=${encodeURIComponent(keyword)}`, as)
const texts = (dictionary: string, key: string, as?: string) =>
  ask(`/sys/dict/loadDictItem/${encodeURIComponent(dictionary)}?key=${key}`, as)
const tree = (query: Record<string, string>, as?: string) =>
  ask(`/sys/dict/loadTreeData?${new URLSearchParams({ pid: '', hasChildField: '', condition: '', ...query }).toString()}`, as)
const post = async (path: string, body: Rec, as = 'admin') => (await app.call('POST', path, { body, as })).body

describe('columns', () => {
  test.each(['sys_user,birthday,username', 'sys_user,rel_tenant_ids,username', 'sys_user,email,username', 'sys_user,realname,password',
    'sys_user,create_by,username', 'sys_role,data_scope,role_code', 'sys_depart,memo,id', 'sys_depart,rel_tenant_id,id',
    'sys_position,company_id,code', 'sys_category,create_by,id'])('%s is refused to everybody, whichever call asks', async (dictionary) => {
      for (const as of ['operator', 'admin']) {
        for (const answer of [await items(dictionary, as), await find(dictionary, '1', as), await texts(dictionary, '1', as)]) {
          expect(answer).toMatchObject({ success: false })
          expect(answer.message).toContain(dictionary)
        }
      }
    })

  test('the refusal names the column and those that are open', async () => {
    expect((await items('sys_role,data_scope,role_code')).message).toBe(
      '字典「sys_role,data_scope,role_code」不可用：表 sys_role 的字段 data_scope 不能在字典中使用，可用字段：id, role_code, role_name',
    )
  })

  test('who lists the records may choose by the texts that the window of a picker shows', async () => {
    expect(await items('sys_user,work_no,username')).toMatchObject({ success: false })
    expect((await items('sys_user,work_no,username', 'admin')).result).toContainEqual(
      expect.objectContaining({ value: 'sales', text: 'S011' }),
    )
  })

  test.each(['wf_instance,variables,id', 'wf_instance,title,id', 'wf_task,form_data,id', 'wf_task,title,id', 'wf_history,id,id',
    'sys_log,log_content,id', 'sys_role_permission,role_id,id', 'sys_user_role,role,id', 'wms_ledger,id,id', 'oss_file,file_name,url'])(
      '%s: nothing is chosen from what the server writes for itself',
      async (dictionary) => {
        const [table, text, code] = dictionary.split(',') as [string, string, string]
        for (const as of ['buyer', 'admin']) {
          const answers = [await items(dictionary, as), await find(dictionary, '', as), await texts(dictionary, '1', as),
            await tree({ tableName: table, text, code, pidField: 'id' }, as)]
          for (const answer of answers) expect(answer).toMatchObject({ success: false, message: expect.stringContaining('不供选择') })
        }
      },
    )

  test('a table as a tree shows no other columns', async () => {
    const depart = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
    expect((await tree(depart)).result.length).toBeGreaterThan(0)
    for (const [change, parameter] of [[{ text: 'memo' }, 'text'], [{ code: 'mobile' }, 'code'], [{ pidField: 'rel_tenant_id' },
      'pidField']] as const)
      expect(await tree({ ...depart, ...change })).toMatchObject({ success: false,
        message: expect.stringContaining(`请检查 ${parameter}`) })
  })

  test('linked drop-downs keep to the same', async () => {
    const linked = async (query: string, as: string) =>
      (await app.call('GET', `/online/cgform/api/querySelectOptions?idField=id&${query}`, { as })).body
    expect(await linked('table=sys_user&txt=birthday&key=username&pidField=id', 'operator')).toMatchObject({ success: false,
      message: expect.stringContaining('birthday') })
    expect(await linked('table=wf_instance&txt=title&key=id&pidField=parent', 'admin')).toMatchObject({ success: false })
    const told = await linked(`table=sys_user&txt=realname&key=id&pidField=id&condition=${encodeURIComponent("email like 'a%'")}`,
      'operator')
    expect(told).toMatchObject({ success: false, message: expect.stringContaining('email like') })
  })
})

describe('conditions', () => {
  test.each(["email like 'a%'", "rel_tenant_ids='0'", "birthday > '1980-01-01'", 'tenant_id=0', 'order by birthday', "id_card='1'"])(
    '%s tells nobody what a column holds that they cannot filter by',
    async (condition) => {
      const answer = await items(`sys_user,realname,username,${condition}`)
      expect(answer).toMatchObject({ success: false, message: `字典条件不被支持：${condition}` })
    },
  )

  test('nor does the order of a search or the condition of a tree', async () => {
    expect(await find('sys_user,realname,username', '[orderby:birthday,asc]')).toMatchObject({ success: false })
    const depart = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
    expect(await tree({ ...depart, condition: '{"memo":"*a*"}' })).toMatchObject({ success: false,
      message: 'condition 中的「memo」不是部门的字段' })
    expect((await ask(`/sys/category/loadTreeData?pid=0&condition=${encodeURIComponent('{"create_by":"admin"}')}`)).success).toBe(false)
  })

  test('who lists the records filters by what the list takes', async () => {
    expect((await items("sys_user,realname,username,birthday > '1900-01-01'", 'admin')).success).toBe(true)
  })
})

describe('rows under a data rule', () => {
  beforeAll(async () => {
    const roleId = (await app.call('GET', '/sys/role/list?roleCode=sales')).body.result.records[0].id as string
    const { rows: [menu] } = await app.database.pool.query<{ id: string }>(
      `select id from sys_permission where component = 'product/ItemList' and del_flag = 0`,
    )
    const permissionId = menu!.id
    await post('/sys/permission/saveRolePermission', { roleId, permissionIds: permissionId, lastpermissionIds: '' })
    const rule = await post('/sys/permission/addPermissionRule', { permissionId, ruleName: 'r', ruleColumn: 'code', ruleConditions: '=',
      ruleValue: 'RM-CO-01', status: '1' })
    expect(rule.success, rule.message).toBe(true)
    const chosen = await post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: rule.result.id })
    expect(chosen.success, chosen.message).toBe(true)
    expect((await app.call('GET', '/product/item/list?pageSize=100', { as: 'sales' })).body.result.total).toBe(1)
  })

  test('choosing shows the rows of the list alone', async () => {
    expect((await items('md_item,name,id', 'admin')).result.length).toBeGreaterThan(40)
    expect((await items('md_item,name,code', 'sales')).result).toMatchObject([{ value: 'RM-CO-01' }])
    expect((await find('md_item,name,code', 'RM-', 'sales')).result).toMatchObject([{ value: 'RM-CO-01' }])
    expect((await items("md_item,name,code,code='RM-WC-08'", 'sales')).result).toEqual([])
    const level = await tree({ tableName: 'md_item', text: 'name', code: 'code', pidField: 'code', pid: 'RM-WC-08' }, 'sales')
    expect(level.result).toEqual([])
    const linked =
      (await app.call('GET',
        `/online/cgform/api/querySelectOptions?table=md_item&txt=name&key=code&pidField=code&condition=${
          encodeURIComponent("code like 'RM%'")
        }`, { as: 'sales' })).body
    expect(linked.result).toMatchObject([{ store: 'RM-CO-01' }])
  })

  test('who has the key of a record is told its name, as where a form refers to it', async () => {
    expect((await texts('md_item,name,code', 'RM-WC-08,RM-CO-01', 'sales')).result).toHaveLength(2)
    const [name] = (await texts('md_item,name,code', 'RM-WC-08', 'admin')).result as unknown as [string]
    expect((await texts('md_item,code,name', encodeURIComponent(name), 'admin')).result).toEqual(['RM-WC-08'])
    expect((await texts('md_item,code,name', encodeURIComponent(name), 'sales')).result, 'by its name it would be found').toEqual([])
  })
})

describe('what existing clients and our own screens ask', () => {
  test.each([
    ['sys_user,realname,username', 'operator'],
    ['sys_user,realname,id', 'operator'],
    ["sys_user,realname,username,username!='admin' and status=1 order by create_time", 'operator'],
    ['sys_depart,depart_name,id', 'operator'],
    ['sys_depart,depart_name,org_code', 'operator'],
    ["sys_depart,depart_name,id,org_category='1'", 'operator'],
    ['sys_role,role_name,id', 'operator'],
    ['sys_role,role_name,role_code', 'operator'],
    ['sys_position,name,code', 'operator'],
    ['sys_category,name,id', 'operator'],
    ['sys_category,name,code', 'operator'],
    ['sys_tenant,name,id', 'admin'],
    ['wf_model,name,model_key', 'process'],
    ['sys_sms_template,template_name,template_code', 'admin'],
    ['md_item,name,code', 'planner'],
    ['md_item,spec,code', 'planner'],
  ])('%s', async (dictionary, as) => {
    expect(await items(dictionary, as)).toMatchObject({ success: true })
    expect(await find(dictionary, '', as)).toMatchObject({ success: true })
    expect(await texts(dictionary, '1', as)).toMatchObject({ success: true })
  })

  test('every table dictionary of the reports of this plant', async () => {
    const { rows } = await app.database.pool.query<{ code: string }>(
      `select distinct dict_code as code from onl_cgreport_item where dict_code like '%,%'`,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { code } of rows) expect((await items(code, 'admin')).result.length, code).toBeGreaterThan(0)
  })

  test('trees: departments, categories, menus', async () => {
    const trees = [[{ tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', condition: '{"status":"1"}' },
      'operator'], [{ tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' }, 'operator'], [{
      tableName: 'sys_permission',
      text: 'name',
      code: 'id',
      pidField: 'parent_id',
      hasChildField: 'is_leaf',
    }, 'admin']] as const
    for (const [query, as] of trees) expect((await tree(query, as)).success, query.tableName).toBe(true)
    const [top] = (await tree(trees[2][0], 'admin')).result
    expect(top).toMatchObject({ leaf: expect.any(Boolean), parentId: null })
  })
})

describe('authors', () => {
  test('of online forms and reports are told of a column that no dictionary shows', async () => {
    const stage = formStage(app)
    const design = (more: Rec) => stage.design('dict_author', [field('a', '甲'), field('who', '人', more)])
    await expect(design({ fieldShowType: 'list', dictTable: 'sys_user', dictField: 'username', dictText: 'birthday' })).rejects.toThrow(
      '表 sys_user 的字段 birthday 不能在字典中使用',
    )
    await expect(design({ fieldShowType: 'sel_search', dictTable: 'wf_task', dictField: 'id', dictText: 'title' })).rejects.toThrow(
      '表 wf_task 不供选择',
    )
    const link = JSON.stringify({ table: 'sys_depart', txt: 'memo', key: 'id', linkField: 'a', idField: 'id', pidField: 'parent_id' })
    await expect(design({ fieldShowType: 'link_down', dictTable: link })).rejects.toThrow('memo')
    await design({ fieldShowType: 'list', dictTable: 'sys_user', dictField: 'username', dictText: 'realname' })
    const report = await post('/online/cgreport/head/add', {
      head: { code: 'dict_author', name: '作者', cgrSql: 'select code from md_item' },
      items: [{ fieldName: 'code', fieldTxt: '编码', fieldType: 'String', dictCode: 'sys_user,birthday,username' }],
      params: [],
    })
    expect(report).toMatchObject({ success: false, result: { faults: [{ field: 'dictCode', lines: 'items', row: 1 }] } })
  })
})

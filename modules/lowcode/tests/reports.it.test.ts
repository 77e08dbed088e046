import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { sampleServer } from '#apps/server/testing/sample-module.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户7' } })
  await addPerson('guest', { relTenantIds: '0' })
  await addPerson('stranger', { relTenantIds: '7' }, 'process-engineer')
})
afterAll(() => app.close())

async function addPerson(username: string, more: Rec, roleCode?: string): Promise<void> {
  const roles = roleCode ? [{ role: (await app.call('GET', `/sys/role/list?roleCode=${roleCode}`)).body.result.records[0].id }] : []
  const { body } = await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', roles, ...more } })
  expect(body.success, body.message).toBe(true)
}

const columnsOf = async (code: string, as = 'admin') => (await app.call('GET', `/online/cgreport/api/getRpColumns/${code}`, { as })).body
const dataOf = async (id: string, query = '', as = 'admin') =>
  (await app.call('GET', `/online/cgreport/api/getData/${id}?${query}`, { as })).body
const parse = async (sql: string, as = 'admin') => (await app.call('POST', '/online/cgreport/head/parseSql', { as, body: { sql } })).body
const add = async (body: Rec, as = 'admin') => (await app.call('POST', '/online/cgreport/head/add', { as, body })).body
let serial = 0
/** A report over a statement with the given columns; answers its id. */
async function reportOf(cgrSql: string, items: Rec[] = [], params: Rec[] = []): Promise<string> {
  serial += 1
  const body = await add({ head: { code: `test_${serial}`, name: `报表 ${serial}`, cgrSql },
    items: items.map((item) => ({ fieldTxt: item.fieldName, fieldType: 'String', ...item })), params })
  expect(body.success, body.message).toBe(true)
  return body.result.id as string
}

describe('the calls of a popup (wire contract §6.18)', () => {
  test('getRpColumns answers by code: id, name, columns and the options of their codes', async () => {
    const { success, result } = await columnsOf('md_item_pick')
    expect(success).toBe(true)
    expect(result).toMatchObject({ cgRpConfigId: expect.any(String), cgRpConfigName: '选择物料' })
    expect(result.columns.map((column: Rec) => column.dataIndex)).toEqual(['code', 'name', 'spec', 'item_type', 'category', 'uom',
      'supply_mode', 'grade', 'safety_stock'])
    expect(result.columns[3]).toMatchObject({ title: '物料类型', sorter: true, customRender: 'md_item_type' })
    expect(result.dictOptions.md_item_type[0]).toMatchObject({ value: 'RAW', text: '原料' })
  })

  test('getQueryInfo answers by id: the first two fields are shown, further ones hidden until the form is expanded', async () => {
    const { result } = await columnsOf('md_item_pick')
    const { body } = await app.call<Rec[]>('GET', `/online/cgreport/api/getQueryInfo/${result.cgRpConfigId}`)
    expect(body.result.slice(0, 3).map(({ field, mode, hidden }) => [field, mode, hidden])).toEqual([['code', 'single', '0'], ['name',
      'single', '0'], ['spec', 'single', '1']])
    expect(body.result.at(-1)).toMatchObject({ field: 'safety_stock', mode: 'group', view: 'number' })
  })

  test('getData searches in the language of lists, sorts, pages and counts', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_item_pick')
    const first = (await dataOf(id, 'pageNo=1&pageSize=5')).result
    expect(first.records).toHaveLength(5)
    expect(first.total).toBeGreaterThan(5)
    const sorted = (await dataOf(id, 'column=code&order=desc&pageSize=3')).result.records.map((row: Rec) => row.code)
    expect(sorted).toEqual(sorted.toSorted().toReversed())
    const found = (await dataOf(id, `item_type=FG&name=${encodeURIComponent('*刀片*')}`)).result
    expect(found.total).toBeGreaterThan(0)
    for (const row of found.records)
      expect(row).toMatchObject({ item_type: 'FG', item_type_dictText: '成品', name: expect.stringContaining('刀片') })
    expect((await dataOf(id, 'safety_stock_begin=abc')).message).toContain('不是数字')
    expect((await dataOf(id, 'column=nope')).message).toContain('nope')
  })

  test('a page that weighs more than anybody may ask for is refused where it lies, however few its rows are', async () => {
    const id = await reportOf("select b.image as big, a.code from md_item a cross join md_item b where b.code = 'RM-CO-01'", [{
      fieldName: 'code',
    }, { fieldName: 'big' }])
    const picture = async (image: string | null) =>
      app.database.pool.query("update md_item set image = $1 where code = 'RM-CO-01'", [image])
    await picture('x'.repeat(3_000_000))
    const heavy = 'column=code&order=asc&pageNo=1'
    expect((await dataOf(id, `${heavy}&pageSize=30`)).message).toBe('报表一页的数据超过 64 MB，请减少列、每页行数，或增加查询条件')
    const { records, total } = (await dataOf(id, `${heavy}&pageSize=5`)).result
    expect([records.length, total, Object.keys(records[0]).toSorted()]).toEqual([5, 52,
      expect.not.arrayContaining(['_weight of the page'])])
    await picture(null)
    expect((await dataOf(id, 'pageNo=100000&pageSize=10')).result.records).toEqual([])
  })

  test('pages neither repeat nor lose rows that are alike in the sorted column', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_item_pick')
    const codes: string[] = []
    const { total } = (await dataOf(id, 'pageSize=1')).result
    for (let pageNo = 1; pageNo <= Math.ceil(total / 7); pageNo++)
      codes.push(...(await dataOf(id, `column=item_type&order=asc&pageNo=${pageNo}&pageSize=7`)).result.records.map((row: Rec) => row.code))
    expect(new Set(codes).size).toBe(total)
  })

  test('parameters are bound: the default, a given value, a hostile one', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('sys_user_pick')
    const all = (await dataOf(id)).result.total
    expect(all).toBeGreaterThan(3)
    expect((await dataOf(id, 'self_status=2')).result.total).toBe(0)
    expect(await dataOf(id, `self_status=${encodeURIComponent('1 or 1=1')}`)).toMatchObject({ success: false })
    const { body } = await app.call<Rec[]>('GET', `/online/cgreport/api/getParamsInfo/${id}`)
    expect(body.result).toMatchObject([{ paramName: 'status', paramTxt: '状态', paramValue: '1' }])
    expect((await app.call<Rec[]>('GET', `/online/cgreport/api/getParamsInfo/${id}`, { headers: { 'x-locale': 'en-US' } })).body.result)
      .toMatchObject([{ paramTxt: 'Status' }])
  })

  test('a parameter that the statement casts is asked for and refused as what it is cast into; left empty it is missing', async () => {
    const sql = 'select code from md_item where (cast(${since} as date) is null or create_time >= cast(${since} as date))'
    const id = await reportOf(sql, [{ fieldName: 'code' }], [{ paramName: 'since', paramTxt: '自' }])
    expect((await app.call<Rec[]>('GET', `/online/cgreport/api/getParamsInfo/${id}`)).body.result).toMatchObject([{ paramName: 'since',
      paramType: 'date' }])
    const all = (await dataOf(id)).result.total
    expect(all).toBeGreaterThan(1)
    expect((await dataOf(id, 'self_since=')).result.total).toBe(all)
    expect((await dataOf(id, 'self_since=2999/1/2')).result.total).toBe(0)
    expect(await dataOf(id, `self_since=${encodeURIComponent('昨天')}`)).toMatchObject({ success: false,
      message: expect.stringMatching(/自「昨天」不是.*日期/) })
  })

  test('a value is a value wherever it stands: bare, quoted, within a text, asked for being empty', async () => {
    const id = await reportOf(
      "select code from md_item where (${code} is null or code = ${code}) and code like '%${part}%' and name <> '${name}'",
      [{ fieldName: 'code' }],
    )
    const { records: [row], total } = (await dataOf(id, 'self_name=x')).result
    expect(total).toBeGreaterThan(1)
    expect((await dataOf(id, `self_name=x&self_code=${row.code}`)).result.total).toBe(1)
    expect((await dataOf(id, `self_name=x&self_part=${row.code.slice(1)}`)).result.total).toBeGreaterThan(0)
    expect((await dataOf(id, `self_name=x&self_part=${encodeURIComponent("x' or '1'='1")}`)).result.total).toBe(0)
    expect((await dataOf(id, `self_name=${encodeURIComponent("'; drop table md_item; --")}`)).result.total).toBe(total)
    // Without a value it is null, which equals and differs from nothing.
    expect((await dataOf(id)).result.total).toBe(0)
  })

  test('#{sys_date} is the plant’s day by the kernel’s clock; what reads no table is for those who look after reports', async () => {
    const id = await reportOf("select '#{sys_date}' as today, '#{sys_user_code}' as me", [{ fieldName: 'today' }, { fieldName: 'me' }])
    expect((await dataOf(id)).result.records).toEqual([{ today: '2026-05-18', me: 'admin' }])
    expect(await dataOf(id, '', 'operator')).toMatchObject({ success: false, code: 510 })
  })

  test('decimals are strings, sums too', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_bom_summary')
    const [row] = (await dataOf(id, 'pageSize=1')).result.records
    expect(row.qty).toMatch(/^\d+(\.\d*[1-9])?$/)
    expect(row.components).toBeTypeOf('number')
    const { records, totals } = (await dataOf(id, 'pageSize=-1')).result
    expect(totals).toEqual({ components: String(records.reduce((sum: number, one: Rec) => sum + one.components, 0)),
      qty: expect.stringMatching(/^\d+(\.\d*[1-9])?$/) })
    expect((await dataOf(id, 'bom_no=nothing')).result).toMatchObject({ total: 0, totals: { components: null, qty: null } })
  })

  test('getColumnsAndData answers all at once; its address may hold parameters', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_workcenter_pick')
    const { body } = await app.call('GET',
      `/online/cgreport/api/getColumnsAndData/${id}?onlRepUrlParamStr=${encodeURIComponent('type=BATCH')}`)
    expect(body.result).toMatchObject({ cgreportHeadName: '选择工作中心', fieldHrefSlots: [], isGroupTitle: false,
      data: { records: expect.any(Array) } })
    expect(body.result.data.records).not.toEqual([])
    for (const row of body.result.data.records)
      expect(row).toMatchObject({ capacity_type: 'BATCH', workshop_dictText: expect.stringMatching(/车间/) })
  })

  test('dictionaries of reports are searched', async () => {
    const { body } = await app.call<Rec[]>('GET',
      `/online/cgreport/api/getReportDictList?sql=md_workshop,name,id&keyword=${encodeURIComponent('压制')}`)
    expect(body.result).toMatchObject([{ text: expect.stringContaining('压制') }])
    expect((await app.call('GET', '/online/cgreport/api/getReportDictList?sql=sys_user,password,id')).body).toMatchObject({ success: false,
      message: expect.stringContaining('sys_user,password,id') })
  })

  test('the rows go out as a workbook', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_bom_summary')
    const file = await app.call('GET', `/online/cgreport/api/exportManySheetXls/${id}`)
    expect(file.headers['content-type']).toContain('ms-excel')
    expect(file.raw.length).toBeGreaterThan(1000)
  })
})

describe('writing a report', () => {
  test('parseSql answers columns with headings and dictionaries, and the parameters', async () => {
    const { result } = await parse(
      "select i.code, i.name, i.item_type, i.safety_stock, i.create_time, 1 as n from md_item i where i.code = ${code} and i.name like '%${name}%' and i.create_time < #{sys_time}",
    )
    expect(result.fields).toMatchObject([
      { fieldName: 'code', fieldTxt: '物料编码', fieldType: 'String' },
      { fieldName: 'name', fieldTxt: '物料名称' },
      { fieldName: 'item_type', dictCode: 'md_item_type' },
      { fieldName: 'safety_stock', fieldType: 'Long' },
      { fieldName: 'create_time', fieldType: 'Datetime' },
      { fieldName: 'n', fieldTxt: 'n', fieldType: 'Integer' },
    ])
    expect(result.params.map((param: Rec) => param.paramName)).toEqual(['code', 'name'])
  })

  test('a client writes head, items and parameters in parts; rows that it does not name stay', async () => {
    const id = await reportOf('select code, name from md_item', [{ fieldName: 'code' }, { fieldName: 'name' }], [{ paramName: 'a' }])
    const items = (await app.call<Rec[]>('GET', `/online/cgreport/item/listByHeadId?headId=${id}`)).body.result
    expect(items.map((item) => [item.fieldName, item.cgrheadId])).toEqual([['code', id], ['name', id]])
    const { body } = await app.call('PUT', '/online/cgreport/head/editAll', {
      body: { head: { id, name: '改名' }, items: [{ id: items[1]!.id, fieldTxt: '名' }], deleteItemIds: `${items[0]!.id},`, params: [],
        deleteParamIds: '' },
    })
    expect(body, body.message).toMatchObject({ success: true,
      result: { name: '改名', items: [{ fieldName: 'name', fieldTxt: '名' }], params: [{ paramName: 'a' }] } })
  })

  test('list, the rows of a head, parseSql by GET, delete and deleteBatch', async () => {
    const [one, two] = [await reportOf('select code from md_item', [{ fieldName: 'code' }], [{ paramName: 'a', paramValue: '1' }]),
      await reportOf('select name from md_item')]
    const listed = async (ids: string) => (await app.call('GET', `/online/cgreport/head/list?id=${ids}`)).body.result
    expect(await listed(`${one},${two},`)).toMatchObject({ total: 2, current: 1, records: expect.arrayContaining([
      expect.objectContaining({ id: one, code: expect.any(String), name: expect.any(String), cgrSql: 'select code from md_item' }),
    ]) })
    expect((await app.call<Rec[]>('GET', `/online/cgreport/param/listByHeadId?headId=${one}`)).body.result).toMatchObject([{ cgrheadId: one,
      paramName: 'a', paramValue: '1' }])
    expect(
      (await app.call('GET',
        `/online/cgreport/head/parseSql?sql=${encodeURIComponent('select code from md_item where name = ${n}')}&dbKey=`)).body.result,
    ).toMatchObject({ fields: [{ fieldName: 'code' }], params: [{ paramName: 'n' }] })
    expect((await app.call('DELETE', `/online/cgreport/head/delete?id=${one}`)).body.success).toBe(true)
    expect((await app.call('DELETE', `/online/cgreport/head/deleteBatch?ids=${two},`)).body.success).toBe(true)
    expect((await listed(`${one},${two},`)).total).toBe(0)
  })

  test.each([
    ['select * frm md_item', '（第 1 行第 10 列）'],
    ['select code,\n  nope from md_item', 'column "nope" does not exist（第 2 行第 3 列）'],
    ["select '物料', code,\n  nope from md_item where name = ${n} and ${n} is null", '（第 2 行第 3 列）'],
    ['select code from md_item where ${n} is null and nope = 1', '（第 1 行第 49 列）'],
    ['select 1; select 2', '只能有一条语句'],
    ['delete from md_item', '只能是 SELECT'],
    ['with x as (delete from md_item returning *) select * from x', '只能是 SELECT'],
    ['select * into t from md_item', 'INTO'],
    ['select * from md_item for update', '锁定'],
    ['select * from pg_authid', '表「pg_authid」'],
    ['select code from public.md_item', '模式名'],
    ["select pg_read_file('/etc/passwd')", '函数「pg_read_file」'],
    ['select pg_sleep(100)', '函数「pg_sleep」'],
    ['select now()', '#{sys_time}'],
    ['select current_date', '#{sys_date}'],
    ['select password from sys_user', '保密'],
    ['select * from sys_user', '保密'],
    ["select 'pg_authid'::regclass", '类型「regclass」'],
    ['select sum(code) from md_item', 'SQL 无法执行'],
    ['select ${a b}', '名称无效'],
    ['', '报表 SQL 不能为空'],
  ])('%s is refused: %s', async (sql, said) => {
    const parsed = await parse(sql)
    expect(parsed.success).toBe(false)
    expect(parsed.message).toContain(said)
    if (sql !== '') expect((await add({ code: 'bad', name: 'bad', cgrSql: sql })).message).toContain(said)
  })

  test('a refusal speaks English where the caller does', async () => {
    const { body } = await app.call('POST', '/online/cgreport/head/parseSql', { body: { sql: 'select * from nope' },
      headers: { 'x-locale': 'en-US' } })
    expect(body.message).toBe(
      'The table "nope" does not exist or is not open to reports: please use a table of the system (line 1, column 15)',
    )
  })
})

describe('whose rows', () => {
  test('what the engine of processes notes for itself is no column of a report, also of one that was saved before', async () => {
    const id = await reportOf('select title as a from wf_instance', [{ fieldName: 'a' }])
    for (const text of ['select variables::text as a from wf_instance', 'select form_data::text as a from wf_task']) {
      expect(
        await add({ head: { code: 'notes', name: 'x', cgrSql: text }, items: [{ fieldName: 'a', fieldTxt: 'a', fieldType: 'String' }],
          params: [] }),
      ).toMatchObject({ success: false, message: expect.stringContaining('保密') })
      await app.database.pool.query('update onl_cgreport_head set cgr_sql = $1 where id = $2', [text, id])
      expect(await dataOf(id, '', 'buyer')).toMatchObject({ success: false, message: expect.stringContaining('保密') })
    }
    await app.database.pool.query('update onl_cgreport_head set cgr_sql = $1 where id = $2', [
      'select t.* from (select * from wf_instance) t',
      id,
    ])
    const { raw } = await app.call('GET', `/online/cgreport/api/getData/${id}`, { as: 'director' })
    expect(raw.includes('variables')).toBe(false)
  })

  test('deleted rows never show, nor the rows of deleted main records', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_workcenter_pick')
    const [row] = (await dataOf(id, 'code=')).result.records
    const before = (await dataOf(id)).result.total
    expect((await app.call('DELETE', `/product/workcenter/delete?id=${row.id}`)).body.success).toBe(false)
    await app.database.pool.query('update md_workcenter set del_flag = 1 where id = $1', [row.id])
    expect((await dataOf(id)).result.total).toBe(before - 1)
    const lines = await reportOf('select l.id from md_bom_line l', [{ fieldName: 'id' }])
    const count = (await dataOf(lines)).result.total
    await app.database.pool.query('update md_bom set del_flag = 1 where id = (select main_id from md_bom_line order by id limit 1)')
    expect((await dataOf(lines)).result.total).toBeLessThan(count)
  })

  test('another tenant has neither the reports nor, by reports of its own, any row of ours', async () => {
    expect((await columnsOf('md_item_pick', 'stranger')).message).toContain('md_item_pick')
    const { result: { cgRpConfigId: id } } = await columnsOf('md_item_pick')
    for (const call of ['getData', 'getQueryInfo', 'getParamsInfo', 'getColumnsAndData', 'exportManySheetXls'])
      expect((await app.call('GET', `/online/cgreport/api/${call}/${id}`, { as: 'stranger' })).body).toMatchObject({ success: false,
        message: expect.stringContaining(id) })
    await app.database.pool.query("update onl_cgreport_head set tenant_id = 7 where code = 'md_item_pick'")
    expect((await dataOf(id, '', 'stranger')).result).toMatchObject({ records: [], total: 0 })
    await app.database.pool.query("update onl_cgreport_head set tenant_id = 0 where code = 'md_item_pick'")
  })

  test('documents of other departments never show, nor their lines', async () => {
    const [keepers] = (await app.call<{ records: Rec[] }>('GET', '/sys/role/list?roleCode=storekeeper')).body.result.records
    const { body } = await app.call('PUT', '/sys/role/edit', { body: { id: keepers!.id, rev: keepers!.rev, dataScope: 'dept' } })
    expect(body.success, body.message).toBe(true)
    const { result: book } = (await app.call('POST', '/sample/book/add', { body: { code: 'B1', name: '书' } })).body
    const { result: loan } =
      (await app.call('POST', '/sample/loan/add', { as: 'leader',
        body: { docDate: '2026-05-18', reader: '王', lines: [{ book: book.id, qty: '1' }] } })).body
    const id = await reportOf('select n.id, l.qty from smp_loan n join smp_loan_line l on l.main_id = n.id where n.id = ${id}', [{
      fieldName: 'id',
    }])
    const lines = await reportOf('select l.id from smp_loan_line l where l.main_id = ${id}', [{ fieldName: 'id' }])
    const sees = async (report: string, as: string) => (await dataOf(report, `self_id=${loan.id}`, as)).result.total
    for (const report of [id, lines])
      expect([await sees(report, 'leader'), await sees(report, 'workshop'), await sees(report, 'planner'),
        await sees(report, 'storekeeper')]).toEqual([1, 1, 1, 0])
  })

  test('rows of a table come with the right to list it, for readers as for authors', async () => {
    const { result: { cgRpConfigId: id } } = await columnsOf('md_item_pick')
    for (const answer of [await columnsOf('md_item_pick', 'guest'), await dataOf(id, '', 'guest')])
      expect(answer).toMatchObject({ success: false, code: 510, message: expect.stringContaining('product:item:list') })
    expect(await parse('select code from md_item', 'guest')).toMatchObject({ code: 510 })
    expect((await dataOf(id, '', 'planner')).success).toBe(true)
  })

  test('a workbook of them comes with the right to export them: to read them is not enough', async () => {
    const { rows: [right] } = await app.database.pool.query<{ id: string }>(
      "select id from sys_permission where perms = 'product:item:list'",
    )
    const role = (await app.call('POST', '/sys/role/add', { body: { roleCode: 'reader', roleName: '读者', dataScope: 'all' } })).body.result
    await app.call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role.id, permissionIds: right!.id, lastpermissionIds: '' },
    })
    await addPerson('reader', {}, 'reader')
    const id = await reportOf('select code from md_item', [{ fieldName: 'code' }])
    expect((await dataOf(id, '', 'reader')).result.total).toBeGreaterThan(0)
    const path = `/online/cgreport/api/exportManySheetXls/${id}`
    expect((await app.call('GET', path, { as: 'reader' })).body).toMatchObject({ success: false, code: 510,
      message: '没有权限，请联系管理员授权（product:item:export）' })
    expect((await app.call('GET', path, { as: 'planner' })).headers['content-type']).toContain('ms-excel')
  })
})

test('without the name that their code is spelt from, report, chart and form are refused at it', async () => {
  const faults = async (path: string, body: Rec) => {
    const { status, body: answer } = await app.call('POST', path, { body })
    return [path, status, ((answer.result as Rec | null)?.faults as Rec[] | undefined)?.map(({ field }) => field)]
  }
  for (const [path, body, field] of [['/online/cgreport/head/add', { head: { cgrSql: 'select 1 as one' }, items: [], params: [] }, 'name'],
    ['/online/chart/add', {}, 'name'], ['/online/cgform/api/addAll', { head: {}, fields: [] }, 'tableTxt']] as const)
    expect(await faults(path, body)).toEqual([path, 200, expect.arrayContaining([field])])
})

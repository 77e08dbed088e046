import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* A table drawn in the console: designed, synchronised, put into the menu, filled, changed with data in it. */

let app: TestApp
let other: TestApp
let adminRole: string

beforeAll(async () => {
  app = await startTestApp()
  other = await app.another()
  adminRole = (await call('GET', '/sys/role/list?roleCode=admin')).result.records[0].id as string
})
afterAll(async () => {
  await other.close()
  await app.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const field = (dbFieldName: string, dbFieldTxt: string, more: Rec = {}): Rec => ({ dbFieldName, dbFieldTxt, dbType: 'string', dbLength: 50,
  fieldShowType: 'text', isShowForm: 'Y', isShowList: 'Y', ...more })

/** The design of a form by its table; saved anew with other fields where given. */
async function design(tableName: string, fields: Rec[], more: Rec = {}, indexs: Rec[] = []): Promise<string> {
  const saved = await call('POST', '/online/cgform/api/addAll', { head: { tableName, tableTxt: `表 ${tableName}`, tableType: 1, ...more },
    fields, indexs })
  expect(saved.success, saved.message).toBe(true)
  return idOf(tableName)
}
const idOf = async (tableName: string) =>
  (await call('GET', `/online/cgform/head/list?tableName=${tableName}`)).result.records[0].id as string
const fieldsOf = async (id: string) => (await call('GET', `/online/cgform/field/listByHeadId?headId=${id}`)).result as unknown as Rec[]
const synchronise = (id: string, way = 'normal') => call('POST', `/online/cgform/api/doDbSynch/${id}/${way}`, {})
async function publish(id: string): Promise<void> {
  const { success, message } = await call('POST', '/online/cgform/head/publish', { id, parentId: null, roleIds: adminRole })
  expect(success, message).toBe(true)
}
/** Designed, synchronised and in the menu. */
async function ready(tableName: string, fields: Rec[], more?: Rec, indexs?: Rec[]): Promise<string> {
  const id = await design(tableName, fields, more, indexs)
  const done = await synchronise(id)
  expect(done, done.message).toMatchObject({ success: true, message: '同步数据库成功！' })
  await publish(id)
  return id
}
async function redesign(id: string, change: (fields: Rec[]) => Rec[]): Promise<void> {
  const head = (await call('GET', `/online/cgform/head/queryById?id=${id}`)).result
  const fields = await fieldsOf(id)
  const wanted = change(fields)
  const gone = fields.filter((one) => !wanted.some((other) => other.id === one.id)).map((one) => one.id as string)
  const saved = await call('PUT', '/online/cgform/api/editAll', { head: { ...head, fields: undefined, indexs: undefined }, fields: wanted,
    deleteFieldIds: gone.join(',') })
  expect(saved.success, saved.message).toBe(true)
}

const firstPiece = [
  field('doc_no', '单号', { fieldValidType: 'only', fieldMustInput: 'Y', isQuery: 'Y' }),
  field('qty', '数量', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 }),
  field('item_type', '物料类型', { fieldShowType: 'list', dictField: 'md_item_type' }),
  field('item_id', '物料', { fieldShowType: 'sel_search', dictTable: 'md_item', dictField: 'id', dictText: 'name' }),
  field('order', '顺序', { dbType: 'int' }),
  field('checked', '已检', { fieldShowType: 'switch' }),
]

describe('from a design to its records', () => {
  test('a form is designed, synchronised and published; its records are written, found, exported, and every process serves it', async () => {
    const id = await ready('qc_first_piece', firstPiece)
    expect((await call('GET', `/online/cgform/head/queryById?id=${id}`)).result).toMatchObject({ isDbSynch: 'Y', tableVersion: 1 })
    const [described] = (await call('GET', `/online/cgform/api/entity/${id}`)).result as unknown as Rec[]
    expect(Object.keys(described!.fields), 'in the order in which they were drawn').toEqual(['docNo', 'qty', 'itemType', 'itemId', 'order',
      'checked'])
    const added = await call('POST', '/runtime/qc_first_piece/add', { docNo: 'FP-1', qty: '12.5', itemType: 'FG', order: 3, checked: 'Y' })
    expect(added, added.message).toMatchObject({ success: true,
      result: { docNo: 'FP-1', qty: '12.5', itemType_dictText: '成品', order: 3, rev: 1 } })
    const listed = (await other.call('GET', '/runtime/qc_first_piece/list?docNo=FP-1')).body
    expect(listed.result).toMatchObject({ total: 1, records: [{ docNo: 'FP-1', checked: 'Y' }] })
    expect((await call('POST', '/runtime/qc_first_piece/add', { docNo: 'FP-1' })).message).toBe('单号「FP-1」已存在，请换一个')
    expect((await call('POST', '/runtime/qc_first_piece/add', { docNo: 'FP-2', itemType: 'XX' })).success).toBe(false)
    expect((await call('POST', '/runtime/qc_first_piece/add', { qty: '1' })).message).toBe('单号不能为空，请填写')
    const workbook = await app.call('GET', '/runtime/qc_first_piece/exportXls?type=xlsx')
    const back = await app.call('POST', '/runtime/qc_first_piece/importExcel', { file: { name: 'x.xlsx', bytes: workbook.raw } })
    expect(back.body).toMatchObject({ success: true, result: { totalCount: 1, unchangedCount: 1 } })
    expect((await call('GET', `/runtime/qc_first_piece/history?id=${added.result.id}`)).result).toHaveLength(1)
    const menu = await app.call('GET', '/sys/permission/getUserPermissionByToken')
    expect(JSON.stringify(menu.body.result.menu)).toContain(`/online/cgformList/${id}`)
  })

  test('who has no right sees nothing of it, nor of a form that is not there', async () => {
    expect((await call('GET', '/runtime/qc_first_piece/list', undefined, 'operator')).code).toBe(510)
    expect((await call('GET', '/runtime/qc_first_piece/entity', undefined, 'operator')).code).toBe(510)
    expect((await call('GET', '/runtime/nothing_here/list')).code).toBe(510)
    expect((await call('GET', '/runtime/qc_first_piece/drop')).message).toBe('没有「drop」这个接口')
    expect((await app.call('GET', '/runtime/qc_first_piece/list', { as: null })).status).toBe(401)
    expect((await call('POST', `/online/cgform/api/doDbSynch/${await idOf('qc_first_piece')}/normal`, {}, 'operator')).code).toBe(510)
  })

  test('a main form with its sub-table is one record', async () => {
    await design('so_line', [field('main_ref', '主表', { mainTable: 'so_order', mainField: 'id' }),
      field('item_name', '物料', { fieldMustInput: 'Y' }), field('price', '单价', { dbType: 'double', dbLength: 10, dbPointLength: 4 })], {
      tableType: 3,
    })
    await ready('so_order', [field('order_no', '订单号', { fieldValidType: 'only', fieldMustInput: 'Y' })], { tableType: 2 })
    const { result } = await call('POST', '/runtime/so_order/add', { orderNo: 'SO-1',
      soLine: [{ itemName: '刀片', price: '1.25' }, { itemName: '棒材', price: '3' }] })
    expect((await call('GET', `/runtime/so_order/queryById?id=${result.id}`)).result.soLine.map((line: Rec) => [line.itemName, line.price]))
      .toEqual([['刀片', '1.25'], ['棒材', '3']])
    expect((await call('POST', '/runtime/so_order/add', { orderNo: 'SO-2', soLine: [{ price: '1' }] })).result).toMatchObject({
      faults: [{ lines: 'soLine', row: 1, field: 'itemName' }],
    })
    expect((await call('GET', `/online/cgform/head/queryById?id=${await idOf('so_line')}`)).result.isDbSynch).toBe('Y')
  })
})

describe('the calls of existing clients (wire contract §6.19)', () => {
  test('columns, query fields and form by id and by table; arrays are never null', async () => {
    const id = await idOf('qc_first_piece')
    for (const name of [id, 'qc_first_piece']) {
      const { result } = await call('GET', `/online/cgform/api/getColumns/${name}`)
      expect(result).toMatchObject({ description: '表 qc_first_piece', currentTableName: 'qc_first_piece', fieldHrefSlots: [],
        cgButtonList: [], hideColumns: [], checkboxFlag: 'Y', paginationFlag: 'Y', isDesForm: 'N' })
      expect(result.columns[0]).toMatchObject({ dataIndex: 'doc_no', title: '单号' })
      expect(result.dictOptions.item_type[0]).toMatchObject({ value: 'RAW', text: '原料' })
    }
    expect((await call('GET', `/online/cgform/api/getQueryInfo/${id}`)).result).toMatchObject([{ field: 'doc_no', label: '单号',
      view: 'text', mode: 'single' }])
    const { result: { head, schema, cgButtonList } } = await call('GET', `/online/cgform/api/getFormItem/${id}`)
    expect([head.tableType, head.isTree, cgButtonList]).toEqual([1, 'N', []])
    expect(schema).toMatchObject({ table: 'qc_first_piece', required: ['doc_no'],
      properties: { qty: { type: 'number', view: 'number', title: '数量' },
        item_type: { view: 'list', enum: expect.arrayContaining([expect.objectContaining({ value: 'FG' })]) } } })
    expect((await call('GET', '/online/cgform/api/getErpColumns/so_order')).result.subList).toMatchObject([{ currentTableName: 'so_line' }])
    expect((await call('GET', `/online/cgform/api/getEnhanceJs/${id}`)).result).toBe('')
  })

  test('records are written, read, found, exported and deleted under the names of their columns', async () => {
    const id = await idOf('so_order')
    const added = await call('POST', `/online/cgform/api/form/${id}`, { order_no: 'SO-9', so_line: [{ item_name: '刀片', price: 2.5 }] })
    expect(added, added.message).toMatchObject({ success: true, result: { order_no: 'SO-9' } })
    const dataId = added.result.id as string
    expect((await call('GET', `/online/cgform/api/form/${id}/${dataId}`)).result).toMatchObject({ order_no: 'SO-9', create_by: 'admin',
      so_line: [{ item_name: '刀片', price: '2.5' }] })
    expect((await call('PUT', `/online/cgform/api/form/${id}`, { id: dataId, order_no: 'SO-10' })).result).toMatchObject({
      order_no: 'SO-10',
      rev: 2,
    })
    const found = await call('GET', `/online/cgform/api/getData/${id}?column=order_no&order=asc&order_no=*10*&pageSize=-521`)
    expect(found.result).toMatchObject({ total: 1, records: [{ id: dataId, order_no: 'SO-10' }] })
    const file = await app.call('GET',
      `/online/cgform/api/exportXls/${id}?paramsStr=${encodeURIComponent(JSON.stringify({ order_no: 'SO-10' }))}`)
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const back = await app.call('POST', `/online/cgform/api/importXls/${id}`, { file: { name: 'x.xlsx', bytes: file.raw } })
    expect(back.body.success, back.body.message).toBe(true)
    expect(await call('DELETE', `/online/cgform/api/form/${id}/${dataId},`)).toMatchObject({ success: true })
    expect((await call('GET', `/online/cgform/api/form/${id}/${dataId}`)).success).toBe(false)
  })

  test('a form that was not synchronised says so in the word that clients look for; without right nothing is said', async () => {
    const id = await design('not_yet', [field('a', '甲')])
    expect((await call('GET', `/online/cgform/api/getData/${id}`)).message).toBe('NO_DB_SYNC')
    expect((await call('GET', `/online/cgform/api/getData/${id}`, undefined, 'operator')).code).toBe(510)
    expect((await call('GET', `/online/cgform/api/getData/${await idOf('so_order')}`, undefined, 'operator')).code).toBe(510)
  })
})

describe('changing a form with data in it', () => {
  test('a renamed field takes its values along, a new one is empty, values that fit are retyped', async () => {
    const id = await ready('chg_ok', [field('code', '编码', { fieldValidType: 'only' }), field('old_name', '名称'),
      field('amount', '数量')])
    const { result } = await call('POST', '/runtime/chg_ok/add', { code: 'A', oldName: '甲', amount: '12' })
    await redesign(id, (
      fields,
    ) => [
      ...fields.map((one) => (one.dbFieldName === 'old_name'
        ? { ...one, dbFieldName: 'new_name' }
        : one.dbFieldName === 'amount'
        ? { ...one, dbType: 'int' }
        : one)
      ),
      field('remark', '备注'),
    ])
    expect((await call('GET', `/online/cgform/head/queryById?id=${id}`)).result.isDbSynch).toBe('N')
    const preview = await call('GET', `/online/cgform/api/synchPreview/${id}`)
    expect(preview.result).toMatchObject({ version: 2,
      steps: expect.arrayContaining([{ kind: 'rename', table: 'chg_ok', column: 'old_name', to: 'new_name' }, { kind: 'add',
        table: 'chg_ok', column: 'remark', type: 'character varying(50)' },
        expect.objectContaining({ kind: 'retype', column: 'amount', misfits: 0 })]) })
    expect(await synchronise(id)).toMatchObject({ success: true })
    expect((await call('GET', `/runtime/chg_ok/queryById?id=${result.id}`)).result).toMatchObject({ code: 'A', newName: '甲', amount: 12,
      remark: null })
  })

  test('what would leave its column is named and needs force; then it stays in an archived one', async () => {
    const id = await ready('chg_loss', [field('code', '编码', { fieldValidType: 'only' }), field('note', '说明'), field('amount', '数量')])
    for (const [code, amount] of [['A', '12'], ['B', '约 3 个']])
      await call('POST', '/runtime/chg_loss/add', { code, note: `说明 ${code}`, amount })
    await redesign(id,
      (fields) =>
        fields.filter((one) => one.dbFieldName !== 'note').map((one) => (one.dbFieldName === 'amount' ? { ...one, dbType: 'int' } : one)))
    const refused = await synchronise(id)
    expect(refused.message).toBe(
      '同步会影响已有数据：字段 amount 有 1 行的值不符合新类型（如 约 3 个）；字段 note 被删除（2 行有值）。确认后请使用强制同步，原数据会保留在归档列中',
    )
    // Refused, the version before goes on as it was.
    expect((await call('GET', '/runtime/chg_loss/list?code=A')).result.records[0]).toMatchObject({ note: '说明 A', amount: '12' })
    expect(await synchronise(id, 'force')).toMatchObject({ success: true })
    expect((await call('GET', '/runtime/chg_loss/list?column=code&order=asc')).result.records.map((row: Rec) => row.amount)).toEqual([12,
      null])
    const { rows } = await app.database.pool.query('select x2_note, x2_amount from chg_loss order by code')
    expect(rows).toEqual([{ x2_note: '说明 A', x2_amount: '12' }, { x2_note: '说明 B', x2_amount: '约 3 个' }])
  })

  test('a combination becomes unique only where no records share it; the refused change leaves everything as it was', async () => {
    const id = await ready('chg_unique', [field('a', '甲'), field('b', '乙')])
    for (const b of ['1', '1']) await call('POST', '/runtime/chg_unique/add', { a: 'x', b })
    const head = (await call('GET', `/online/cgform/head/queryById?id=${id}`)).result
    await call('PUT', '/online/cgform/api/editAll', { head, fields: [...await fieldsOf(id), field('c', '丙')],
      indexs: [{ indexName: 'u', indexField: 'a,b', indexType: 'unique' }] })
    expect((await synchronise(id, 'force')).message).toMatch(/^已有 2 条记录的 .*重复，不能设为唯一/)
    expect((await call('GET', '/runtime/chg_unique/list')).result.total).toBe(2)
    const { rows } = await app.database.pool.query("select 1 from pg_attribute where attrelid = 'chg_unique'::regclass and attname = 'c'")
    expect(rows).toEqual([])
  })

  test('two who synchronise at once do not tear the table apart', async () => {
    const id = await ready('chg_twice', [field('a', '甲')])
    await redesign(id, (fields) => [...fields, field('b', '乙')])
    const answers = await Promise.all([synchronise(id),
      (async () => (await other.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`, { body: {} })).body)()])
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
    expect((await call('POST', '/runtime/chg_twice/add', { a: '1', b: '2' })).success).toBe(true)
  })
})

describe('what is refused', () => {
  test.each([
    ['a table of the system', 'sys_user', [field('a', '甲')], /表名只能用小写字母/],
    ['a table named as a word of SQL', 'order', [field('a', '甲')], /也不能是 SQL 关键字/],
    ['a table of a module', 'md_item', [field('a', '甲')], /表 md_item 已被占用/],
    ['SQL in a name', 'x; drop table sys_user', [field('a', '甲')], /编码只能用小写字母/],
    ['SQL in a field', 'hostile_1', [field('a int); drop table sys_user; --', '甲')], /编码只能用小写字母/],
    ['a dictionary that is not there', 'hostile_2', [field('a', '甲', { fieldShowType: 'list', dictField: 'no_such' })],
      /字典「no_such」不存在/],
    ['too many digits', 'hostile_3', [field('a', '甲', { dbType: 'double', dbLength: 5, dbPointLength: 9 })], /小数位不能多于总位数/],
    ['no fields of its own', 'hostile_4', [field('create_by', '创建人')], /至少要有一个字段/],
  ])('%s', async (_name, tableName, fields, message) => {
    const saved = await call('POST', '/online/cgform/api/addAll', { head: { tableName, tableTxt: '表', tableType: 1 }, fields })
    expect(saved.success, saved.message).toBe(true)
    const { records } = (await call('GET', `/online/cgform/head/list?pageSize=100`)).result
    const refused = await synchronise(records.find((row: Rec) => row.tableName === tableName).id as string)
    expect(refused.success).toBe(false)
    expect(refused.message).toMatch(message)
  })

  test('fields named as words of SQL or as system columns work', async () => {
    await ready('sql_words', [field('left', '左'), field('xmin', '最小'), field('user', '人')])
    expect((await call('POST', '/runtime/sql_words/add', { left: 'l', xmin: 'x', user: 'u' })).result).toMatchObject({ left: 'l', xmin: 'x',
      user: 'u' })
  })

  test('a table name that is taken is told before anything is saved', async () => {
    expect((await call('GET', '/online/cgform/api/checkOnlyTable?tbname=md_item')).result).toBe(-1)
    expect((await call('GET', '/online/cgform/api/checkOnlyTable?tbname=free_name')).result).toBe(0)
  })

  test('a deleted form is served no longer; restored, it is served as it was, with its table and records', async () => {
    const id = await ready('gone_form', [field('a', '甲')])
    await call('POST', '/runtime/gone_form/add', { a: '留' })
    expect((await call('DELETE', `/online/cgform/head/delete?id=${id}`)).success).toBe(true)
    await expect.poll(async () => (await call('GET', '/runtime/gone_form/list')).message).toBe('没有编码为「gone_form」的表单，可能已下线')
    await expect.poll(async () => (await other.call('GET', '/runtime/gone_form/list')).body.success).toBe(false)
    expect(await call('PUT', `/online/cgform/head/restore?ids=${id}`)).toMatchObject({ success: true })
    for (const one of [app, other])
      await expect.poll(async () => (await one.call<{ records: Rec[] }>('GET', '/runtime/gone_form/list')).body.result?.records)
        .toMatchObject([{ a: '留' }])
    expect(await synchronise(id)).toMatchObject({ success: true })
    expect((await call('GET', '/runtime/gone_form/list')).result.records).toMatchObject([{ a: '留' }])
  })
})

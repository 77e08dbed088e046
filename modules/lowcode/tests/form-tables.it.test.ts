import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'

/* Tables that were there, copies and views, linked selects, sub-tables by themselves (issue 6 §3, wire contract §6.19). */

let app: TestApp
let stage: FormStage

const head = '/online/cgform/head'
const base = '/online/cgform/api'

beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
  await app.database.pool.query(
    `create table old_gauge (id varchar(32) primary key, code varchar(20) not null, size numeric(8,3), bought date, remark text, constraint old_gauge_code unique (code));
    create index old_gauge_bought on old_gauge (bought);
    comment on table old_gauge is '量具台账'; comment on column old_gauge.code is '量具编号'; comment on column old_gauge.size is '规格';
    insert into old_gauge values ('1', 'G-1', 12.5, '2020-01-02', '旧'), ('2', 'G-2', 3, null, null);
    create table old_number (id integer primary key, name text)`,
  )
})
afterAll(() => app.close())

describe('tables that were there', () => {
  test('only those that nobody owns are offered, to those who may synchronise', async () => {
    const names = ((await stage.call('GET', `${head}/queryTables/?pageNo=1&pageSize=10`)).result as unknown as Rec[]).map(({ id }) => id)
    expect(names).toEqual(expect.arrayContaining(['old_gauge', 'old_number']))
    expect(names.filter((name) => /^(sys|mw|onl|md|pg|lc)_|tool_loan/.test(name as string))).toEqual([])
    expect((await stage.call('GET', `${head}/queryTables/?tableName=gau`)).result).toEqual([{ id: 'old_gauge', comment: '量具台账' }])
    expect((await stage.call('GET', `${head}/queryTables/`, undefined, 'operator')).code).toBe(510)
  })

  test('a table becomes a form with its columns, comments, indexes and records', async () => {
    expect((await stage.call('POST', `${head}/transTables/old_gauge`)).message).toBe('导入成功!')
    const id = await stage.idOf('old_gauge')
    expect((await stage.call('GET', `${head}/queryById?id=${id}`)).result).toMatchObject({ tableTxt: '量具台账', isDbSynch: 'N' })
    expect((await stage.call('GET', `/online/cgform/index/listByHeadId?headId=${id}`)).result).toMatchObject([{ indexField: 'bought',
      indexType: 'normal' }, { indexField: 'code', indexType: 'unique' }])
    const done = await stage.call('POST', `${base}/doDbSynch/${id}/normal`, {})
    expect(done, done.message).toMatchObject({ success: true })
    await stage.call('POST', `${head}/publish`, { id, roleIds: await stage.roleId('admin') })
    const { records } = (await stage.call('GET', '/runtime/old_gauge/list?column=code&order=asc')).result
    expect(records).toMatchObject([{ id: '1', code: 'G-1', size: '12.5', bought: '2020-01-02', remark: '旧', rev: 1 }, { code: 'G-2',
      bought: null }])
    expect((await stage.call('PUT', '/runtime/old_gauge/edit', { id: '1', size: '13' })).result).toMatchObject({ size: '13', rev: 2 })
    expect((await stage.call('POST', '/runtime/old_gauge/add', { code: 'G-2' })).message).toContain('G-2')
    expect((await stage.call('GET', `${head}/queryTables/?tableName=gau`)).result, 'it belongs to the form now').toEqual([])
  })

  test('a new form is proposed a name by the sound of its title that no form and no table of anybody has', async () => {
    const proposed = async (text: string) =>
      (await stage.call('GET', `${head}/codeFor?text=${encodeURIComponent(text)}`)).result as unknown as string
    expect(await proposed('量具点检')).toBe('liangjudianjian')
    expect(await proposed('old number'), 'a table that nobody owns').toBe('old_number_2')
    expect((await stage.call('GET', `${head}/codeFor?text=x`, undefined, 'operator')).code).toBe(510)
  })

  test('what cannot be taken says why', async () => {
    expect((await stage.call('POST', `${head}/transTables/old_number`)).message).toBe(
      '表 old_number 没有文本类型的 id 列，不能导入，请先增加该列',
    )
    expect((await stage.call('POST', `${head}/transTables/sys_user`)).message).toBe('表 sys_user 不存在')
  })
})

describe('copies', () => {
  test('a table copy is a form of its own, a view shows the same records under its own design', async () => {
    const id = await stage.ready('cp_main', [field('a', '甲'), field('b', '乙')])
    await stage.call('POST', '/runtime/cp_main/add', { a: '1', b: '2' })
    expect((await stage.call('GET', `${head}/copyOnlineTable/${id}?tableName=cp_other`)).message).toBe('复制成功!')
    expect((await stage.call('POST', `${base}/doDbSynch/${await stage.idOf('cp_other')}/normal`, {})).success).toBe(true)
    expect((await stage.call('GET', `${head}/copyOnlineTable/${id}?tableName=cp_other`)).success).toBe(false)

    expect((await stage.call('POST', `${head}/copyOnline?code=${id}`)).message).toBe('复制成功!')
    const { records } = (await stage.call('GET', `${head}/list?copyType=1&physicId=${id}`)).result
    expect(records).toMatchObject([{ tableName: 'cp_main$1', isDbSynch: 'Y' }])
    const view = records[0].id as string
    const fields = (await stage.call('GET', `/online/cgform/field/listByHeadId?headId=${view}`)).result as unknown as Rec[]
    const only = fields.filter(({ dbFieldName }) => dbFieldName === 'b').map((one) => ({ ...one, dbFieldTxt: '只看乙' }))
    const saved = await stage.call('PUT', `${base}/editAll`, { head: { id: view, tableTxt: '乙视图' }, fields: only,
      deleteFieldIds: fields.filter(({ dbFieldName }) => dbFieldName !== 'b').map((one) => one.id).join(',') })
    expect(saved.success, saved.message).toBe(true)
    expect((await stage.call('GET', `${base}/getColumns/${view}`)).result.columns).toMatchObject([{ dataIndex: 'b', title: '只看乙' }])
    const [entity] = (await stage.call('GET', `${base}/entity/${view}`)).result as unknown as Rec[]
    expect(entity).toMatchObject({ id: 'runtime.cp_main$1', path: '/runtime/cp_main', title: '乙视图',
      fields: { a: { list: false, form: false }, b: { label: '只看乙' } } })
    expect((await stage.call('GET', `${base}/getData/${view}`)).result).toMatchObject({ total: 1, records: [{ b: '2' }] })
    expect((await stage.call('POST', `${base}/doDbSynch/${view}/normal`, {})).message).toBe('视图与原表单共用数据表，请对原表单执行该操作')
    expect((await stage.call('POST', `${head}/publish`, { id: view, roleIds: await stage.roleId('admin') })).success).toBe(true)
    expect((await stage.call('DELETE', `${head}/delete?id=${id}`)).success, 'a form that has views stays').toBe(false)
    expect((await stage.call('DELETE', `${head}/delete?id=${view}`)).success).toBe(true)
    expect((await stage.call('GET', '/runtime/cp_main/list')).result.total).toBe(1)
  })
})

describe('linked selects', () => {
  const asked = (query: string, as = 'admin') =>
    stage.call('GET', `${base}/querySelectOptions?table=sys_depart&txt=depart_name&key=org_code&idField=id&pidField=parent_id${query}`,
      undefined, as)

  test('the first level by a condition, the next by what was chosen above', async () => {
    const { rows: [parent] } = await app.database.pool.query<{ id: string; code: string; name: string }>(
      'select d.id, d.org_code as code, d.depart_name as name from sys_depart d where exists (select from sys_depart s where s.parent_id = d.id and s.del_flag = 0) limit 1',
    )
    if (!parent) throw new Error('the plant has no departments below others')
    const first = (await asked(`&condition=${encodeURIComponent(`id = '${parent.id}'`)}`)).result as unknown as Rec[]
    expect(first).toMatchObject([{ id: parent.id, store: parent.code, label: parent.name }])
    const next = (await asked(`&pidValue=${parent.id}`)).result as unknown as Rec[]
    expect(next.length).toBeGreaterThan(0)
    expect(new Set(next.map(({ pid }) => pid))).toEqual(new Set([parent.id]))
  })

  test('nothing of a client reaches SQL', async () => {
    expect((await asked(`&condition=${encodeURIComponent('1=1; drop table sys_user')}`)).success).toBe(false)
    expect((await stage.call('GET', `${base}/querySelectOptions?table=sys_user&txt=password&key=id&pidField=id`)).message).toBe(
      '表 sys_user 没有字段「password」',
    )
    expect((await stage.call('GET', `${base}/querySelectOptions?table=pg_class&txt=relname&key=oid&pidField=oid`)).success).toBe(false)
    expect(
      (await stage.call('GET', `${base}/querySelectOptions?table=md_reason&txt=name&key=id&pidField=id`, undefined, 'nobody-here').catch(
        () => ({ success: false }),
      )).success,
    ).toBe(false)
  })
})

test('the rows of a sub-table by themselves', async () => {
  await stage.design('sb_line', [field('main_ref', '主表', { mainTable: 'sb_order', mainField: 'id' }), field('item', '物料')], {
    tableType: 3,
  })
  await stage.ready('sb_order', [field('order_no', '订单号', { fieldValidType: 'only' })], { tableType: 2 })
  const { result } = await stage.call('POST', '/runtime/sb_order/add', { orderNo: 'S-1', sbLine: [{ item: '刀片' }, { item: '棒材' }] })
  expect((await stage.call('GET', `${base}/subform/list/sb_line/${result.id}`)).result).toMatchObject([{ item: '刀片', main_id: result.id },
    { item: '棒材' }])
  expect((await stage.call('GET', `${base}/subform/sb_line/${result.id}`)).result).toMatchObject({ item: '刀片' })
  expect((await stage.call('GET', `${base}/subform/list/sb_line/nothing`)).success).toBe(false)
  expect((await stage.call('GET', `${base}/subform/list/sb_order/${result.id}`)).message).toBe('表单没有子表「sb_order」')
})

test('fields named as words of SQL travel under their own names; indexes alike in their first 63 letters are two', async () => {
  const long = 'a_rather_long_name_of_a_field'
  const id = await stage.ready('a_table_with_a_rather_long_name_too', [field('left', '左', { isQuery: 'Y' }), field('user', '人'),
    field(`${long}_one`, '一', { fieldValidType: 'only' }), field(`${long}_two`, '二', { fieldValidType: 'only' })])
  expect((await stage.call('GET', `${base}/getColumns/${id}`)).result.columns.map((column: Rec) => column.dataIndex)).toEqual(['left',
    'user', `${long}_one`, `${long}_two`])
  expect((await stage.call('POST', `${base}/form/${id}`, { left: 'l', user: 'u', [`${long}_one`]: '1', [`${long}_two`]: '2' })).result)
    .toMatchObject({ left: 'l', user: 'u' })
  expect((await stage.call('GET', `${base}/getData/${id}?left=l`)).result).toMatchObject({ total: 1, records: [{ left: 'l', user: 'u' }] })
  expect((await stage.call('POST', `${base}/form/${id}`, { [`${long}_one`]: '9', [`${long}_two`]: '2' })).message).toContain('二')
  expect((await stage.call('POST', `${base}/form/${id}`, { [`${long}_one`]: '1', [`${long}_two`]: '9' })).message).toContain('一')
})

describe('what an author need not say', () => {
  test('a table and columns without a name get those of their titles, free ones and none of the system', async () => {
    const add = (fields: Rec[]) =>
      stage.call('POST', `${base}/addAll`, { head: { tableTxt: '刀具领用', tableType: 1 },
        fields: fields.map((one) => ({ dbType: 'string', dbLength: 50, fieldShowType: 'text', ...one })) })
    const saved = await add([{ dbFieldTxt: '刀号' }, { dbFieldTxt: '刀号' }, { dbFieldTxt: 'ID' }, { dbFieldTxt: '？' }])
    expect(saved, saved.message).toMatchObject({ success: true })
    const id = await stage.idOf('daojulingyong')
    const fields = (await stage.call('GET', `/online/cgform/field/listByHeadId?headId=${id}`)).result as unknown as Rec[]
    expect(fields.map(({ dbFieldName }) => dbFieldName)).toEqual(['daohao', 'daohao_2', 'id_2', 'field'])
    expect((await stage.call('GET', `${head}/queryById?id=${id}`)).result).toMatchObject({ formCategory: 'bdfl_ptbd' })
    await add([{ dbFieldTxt: '甲' }])
    expect(await stage.idOf('daojulingyong_2')).toBeTruthy()
  })

  test('a sub-table is made of its name and fields, and records bear its rows', async () => {
    const id = await stage.ready('trial_main', [field('code', '单号')])
    const sub = (more: Rec) =>
      stage.call('POST', `${head}/addSub`, { id, tableTxt: '试制明细',
        fields: [{ title: '物料', type: 'text' }, { title: '数量', type: 'number' }], ...more })
    expect((await sub({ fields: [{ title: ' ', type: 'text' }] })).message).toBe('请至少填写一个字段')
    expect((await stage.call('POST', `${head}/addSub`, { id, tableTxt: 'x', fields: [] }, 'operator')).code).toBe(510)
    const made = await sub({})
    expect(made, made.message).toMatchObject({ success: true })
    expect((await stage.call('POST', `${head}/addSub`, { id: made.result.id, tableTxt: '再下', fields: [{ title: '甲', type: 'text' }] }))
      .message).toBe('附表下不能再有附表，请在主表上添加')
    expect((await stage.call('GET', `${head}/queryById?id=${id}`)).result).toMatchObject({ tableType: 2, isDbSynch: 'N' })
    const done = await stage.call('POST', `${base}/doDbSynch/${id}/normal`, {})
    expect(done, done.message).toMatchObject({ success: true })
    const added = await stage.call('POST', '/runtime/trial_main/add', { code: 'T-1', shizhimingxi: [{ wuliao: 'YG8', shuliang: '2.5' }] })
    expect(added, added.message).toMatchObject({ success: true })
    expect((await stage.call('GET', `/runtime/trial_main/queryById?id=${added.result.id as string}`)).result.shizhimingxi).toMatchObject([{
      wuliao: 'YG8',
      shuliang: '2.5',
    }])
  })
})

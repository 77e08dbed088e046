import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'

/* Issue 6 §2: a drawn form becomes a table with list, search, import, rights and history; changing it keeps data; old records open as they were written. */

let app: TestApp
let role: string
beforeAll(async () => {
  app = await startTestApp()
  role = (await call('GET', '/sys/role/list?roleCode=admin')).result.records[0].id as string
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, encodeURI(path), { as, ...(body === undefined ? {} : { body }) })).body

const batch = { compType: 'input', id: 'batch_no', label: '批号', required: true,
  rules: [{ pattern: '^P\\d{6}$', message: '批号为 P 加六位数字' }] }
const weight = { compType: 'number', id: 'weight', label: '重量', min: 0, max: 100, precision: 2 }
const result = { compType: 'radio', id: 'result', label: '判定',
  options: [{ label: '合格', value: 'OK' }, { label: '不合格', value: 'NG' }] }
const defects = { compType: 'checkbox', id: 'defects', label: '缺陷', options: [{ label: '分层', value: 1 }, { label: '缺角', value: 2 }] }
const sizes = { compType: 'dynamicTable', id: 'sizes', label: '尺寸',
  columns: [{ compType: 'number', id: 'size_value', label: '实测', precision: 3, required: true }, { compType: 'input', id: 'size_by',
    label: '量具' }] }
const table = { compType: 'table', id: 'head',
  layoutArray: [[{ id: 'td1', compType: 'tdItem', col: 1, row: 1, hide: false, columns: [batch] }, { id: 'td2', compType: 'tdItem', col: 1,
    row: 1, hide: false, columns: [weight] }]] }
const content = (...list: Rec[]) => JSON.stringify({ list, config: {} })

async function drawn(formName: string, ...list: Rec[]): Promise<string> {
  const { success, message, result: form } = await call('POST', '/flowable/form/add', { formName, formContent: content(...list) })
  expect(success, message).toBe(true)
  return form.id as string
}
async function redraw(id: string, ...list: Rec[]): Promise<void> {
  const { rev } = (await call('GET', `/flowable/form/${id}`)).result
  const answer = await call('PUT', '/flowable/form/edit', { id, rev, formContent: content(...list) })
  expect(answer.success, answer.message).toBe(true)
}
const publish = (id: string, more: Rec = {}) => call('POST', '/flowable/form/publish', { id, ...more })
async function published(code: string, ...list: Rec[]): Promise<string> {
  const id = await drawn(`表单 ${code}`, ...list)
  const answer = await publish(id, { code, parentId: null, roleIds: role })
  expect(answer, answer.message).toMatchObject({ success: true, message: '发布成功，版本 1' })
  return id
}

test('published: table, dictionary, menu, and the operations of any entity', async () => {
  const id = await published('first_piece', table, result, defects, sizes)
  expect((await call('GET', `/flowable/form/queryById?id=${id}`)).result).toMatchObject({ code: 'first_piece', version: 1 })
  const entity = (await call('GET', '/flowable/data/first_piece/entity')).result as unknown as Rec[]
  expect(Object.fromEntries(Object.entries(entity[0]!.fields as Record<string, Rec>).map(([name, { kind }]) => [name, kind]))).toEqual({
    batchNo: 'text',
    weight: 'decimal',
    result: 'dict',
    defects: 'dicts',
    sizes: 'lines',
    formVersion: 'integer',
  })

  const added = await call('POST', '/runtime/first_piece/add', { batchNo: 'P260518', weight: '12.50', result: 'OK', defects: '1,2',
    sizes: [{ sizeValue: '12.701', sizeBy: '千分尺' }, { sizeValue: '4.76' }] })
  expect(added, added.message).toMatchObject({ success: true,
    result: { formVersion: 1, result_dictText: '合格', defects_dictText: '分层,缺角', weight: '12.5' } })
  expect((await call('GET', '/runtime/first_piece/list?batchNo=*2605*&result=OK')).result).toMatchObject({ total: 1,
    records: [{ batchNo: 'P260518' }] })
  expect((await call('GET', `/runtime/first_piece/history?id=${added.result.id}`)).result).toHaveLength(1)
  expect((await call('GET', `/runtime/first_piece/querySizesByMainId?id=${added.result.id}`)).result).toMatchObject([{ sizeValue: '12.701',
    sizeBy: '千分尺' }, { sizeValue: '4.76' }])
  const menus = JSON.stringify((await call('GET', '/sys/permission/getUserPermissionByToken')).result.menu)
  expect(menus).toContain('/flowable/data/first_piece')
  expect(await call('GET', '/runtime/first_piece/list', undefined, 'operator')).toMatchObject({ success: false, code: 510 })
  expect(await call('GET', '/flowable/data/first_piece/drawing', undefined, 'operator')).toMatchObject({ success: false, code: 510 })
})

test('a record that breaks a rule of the form is refused with the field, on every way in', async () => {
  await published('rules_hold', table, result, sizes)
  const refused = await call('POST', '/runtime/rules_hold/add', { batchNo: 'X1', weight: '120', sizes: [{ sizeBy: '卡尺' }] })
  expect(refused).toMatchObject({ success: false, result: {
    faults: [{ field: 'batchNo', text: '批号为 P 加六位数字' }, { field: 'weight' }, { field: 'sizeValue', lines: 'sizes', row: 1 }],
  } })
  expect((await call('POST', '/runtime/rules_hold/add', { weight: '1' })).message).toBe('批号不能为空')
  const { id, rev } = (await call('POST', '/runtime/rules_hold/add', { batchNo: 'P000001' })).result
  expect(await call('PUT', '/runtime/rules_hold/edit', { id, rev, batchNo: 'later' })).toMatchObject({ success: false })
  expect((await call('GET', '/runtime/rules_hold/list')).result.total).toBe(1)
})

test('an expression that takes too long ends, refuses the value and holds up nobody', async () => {
  await published('slow', { compType: 'input', id: 'text', label: '文本', maxlength: 4000,
    rules: [{ pattern: '^\\d*\\d*\\d*\\d*\\d*x$', message: '以 x 结尾' }] })
  const [slow, other] = await Promise.all([call('POST', '/runtime/slow/add', { text: '1'.repeat(3_000) }),
    call('GET', '/runtime/slow/list')])
  expect(slow).toMatchObject({ success: false, message: '文本：以 x 结尾' })
  expect(other.success).toBe(true)
})

test('the server computes, hides and requires once more what the browser did', async () => {
  const price = { compType: 'number', id: 'price', label: '单价', min: null, max: null, precision: 2 }
  const rows = { compType: 'dynamicTable', id: 'items', label: '明细',
    columns: [{ ...price, id: 'qty', label: '数量' }, { ...price, id: 'amount', label: '金额', computed: 'qty * price' }] }
  await published('formulas', price, rows, { ...price, id: 'total', label: '合计', computed: 'sum(items.amount)' }, { compType: 'input',
    id: 'why', label: '原因', required: true, visibleWhen: 'total > 100' })
  const added = await call('POST', '/runtime/formulas/add', { price: '2.5', total: '1',
    items: [{ qty: '3', amount: '999' }, { qty: '0.1' }] })
  expect(added, added.message).toMatchObject({ success: true, result: { total: '7.75' } })
  expect((await call('GET', `/runtime/formulas/queryItemsByMainId?id=${added.result.id}`)).result).toMatchObject([{ amount: '7.5' }, {
    amount: '0.25',
  }])
  expect((await call('POST', '/runtime/formulas/add', { price: '100', items: [{ qty: '2' }] })).message).toBe('原因不能为空')
  const circle = await drawn('环', { ...price, id: 'a', computed: 'b' }, { ...price, id: 'b', computed: 'a' })
  expect((await publish(circle, { code: 'circle' })).message).toContain('组件 a 的表达式不能使用「b」，或相互引用成环')
})

test('amounts are computed in decimals and rounded half up; a sum that reaches a limit does not exceed it', async () => {
  const number = (id: string, label: string, more: Rec = {}) => ({ compType: 'number', id, label, min: null, max: null, precision: 2,
    ...more })
  await published('decimals', number('qty', '数量'), number('price', '单价'), number('amount', '金额', { computed: 'qty * price' }),
    number('limit', '限额'), { compType: 'input', id: 'why', label: '原因', requiredWhen: 'qty + price > limit' })
  const { result } = await call('POST', '/runtime/decimals/add', { qty: '0.3', price: '1.65', limit: '1.95' })
  expect(result, 'a reason is not due').toMatchObject({ amount: '0.5' })
  expect((await call('POST', '/runtime/decimals/add', { qty: '0.1', price: '0.2', limit: '0.3' })).success).toBe(true)
  expect((await call('POST', '/runtime/decimals/add', { qty: '0.1', price: '0.2', limit: '0.29' })).message).toBe('原因不能为空')
})

test('rows within the record are checked and computed as those of a sub-table, and become one when the author says so', async () => {
  const json = { ...sizes, storage: 'json' }
  const id = await published('within', batch, json)
  expect((await call('POST', '/runtime/within/add', { batchNo: 'P000001', sizes: [{ sizeBy: '卡尺' }] })).result.faults).toMatchObject([{
    field: 'sizeValue',
    row: 1,
  }])
  const { id: dataId } =
    (await call('POST', '/runtime/within/add', { batchNo: 'P000001', sizes: [{ sizeValue: '1.5', sizeBy: '卡尺' }] })).result
  expect((await call('GET', `/runtime/within/queryById?id=${dataId}`)).result.sizes).toEqual([{ sizeValue: '1.5', sizeBy: '卡尺' }])
  const { rows } = await app.database.pool.query('select sizes from rt_within')
  expect(rows).toEqual([{ sizes: [{ sizeValue: '1.5', sizeBy: '卡尺' }] }])
  await redraw(id, batch, sizes)
  expect(await publish(id)).toMatchObject({ success: false })
  expect(await publish(id, { force: true })).toMatchObject({ success: true })
  // What was written within the record is still shown with it.
  expect((await call('GET', `/flowable/data/within/written?id=${dataId}`)).result.sizes).toEqual([{ sizeValue: '1.5', sizeBy: '卡尺' }])
})

test('changed with data in it: nothing is lost, and old records open as they were written', async () => {
  const id = await published('changing', batch, weight, { compType: 'input', id: 'shift', label: '班次' })
  const old = (await call('POST', '/runtime/changing/add', { batchNo: 'P000001', weight: '5.25', shift: '早班' })).result
  // 班次 goes, 重量 becomes a text of letters, 结果 comes in and is required.
  const grade = { compType: 'input', id: 'grade', label: '等级', required: true }
  await redraw(id, batch, { ...weight, precision: 0 }, grade)
  const preview = (await call('POST', '/flowable/form/publishPreview', { id })).result
  expect(preview).toMatchObject({ version: 2, fresh: ['grade'], gone: ['shift'], dropped: [{ id: 'shift', label: '班次', rows: 1 }] })
  const refused = await publish(id)
  expect(refused).toMatchObject({ success: false })
  expect(refused.message).toContain('字段 shift 被删除（1 行有值）')
  expect((await call('GET', '/flowable/data/changing/drawing')).result).toMatchObject({ version: 1, latest: 1 })
  expect(await publish(id, { force: true })).toMatchObject({ success: true, message: '发布成功，版本 2' })

  const drawing = (await call('GET', `/flowable/data/changing/drawing?version=${old.formVersion as number}`)).result
  expect(drawing).toMatchObject({ version: 1, latest: 2, names: { shift: 'shift' } })
  expect((await call('GET', `/flowable/data/changing/written?id=${old.id}`)).result).toEqual({ shift: '早班', weight: '5.25' })
  // It is saved by its own version: what came later is not asked of it.
  expect(await call('PUT', '/runtime/changing/edit', { id: old.id, rev: old.rev, batchNo: 'P000002' })).toMatchObject({ success: true,
    result: { formVersion: 1 } })
  expect(await call('POST', '/runtime/changing/add', { batchNo: 'P000003' })).toMatchObject({ success: false, message: '等级不能为空' })
  expect(await call('POST', '/runtime/changing/add', { batchNo: 'P000003', grade: 'A' })).toMatchObject({ success: true,
    result: { formVersion: 2 } })
})

test('a field that got another id keeps its values where the author says so', async () => {
  const id = await published('renaming', batch, { compType: 'input', id: 'by', label: '检验人' })
  await call('POST', '/runtime/renaming/add', { batchNo: 'P000001', by: '王芳' })
  await redraw(id, batch, { compType: 'input', id: 'inspector', label: '检验员' })
  expect(await publish(id, { renames: { by: 'inspector' } })).toMatchObject({ success: true })
  expect((await call('GET', '/runtime/renaming/list')).result.records).toMatchObject([{ by: '王芳' }])
  expect((await call('GET', '/flowable/data/renaming/drawing')).result.names).toEqual({ batch_no: 'batchNo', inspector: 'by' })
})

test('a workbook brings records with the rows of their tables, by what stands in the first column', async () => {
  await published('by_workbook', table, result, sizes)
  const workbook = (...lots: string[]) =>
    writeWorkbook([
      { name: '记录', rows: [['批号', '重量', '判定'], ...lots.map((lot, index) => [lot, index + 1, '合格'])] },
      { name: '尺寸',
        rows: [['批号', '实测', '量具'],
          ...[['P000001', 12.701, '千分尺'], ['P000001', 12.698, null], ['P000002', 4.76, null]].filter(([lot]) =>
            lots.includes(String(lot))
          )] },
    ], 'xlsx')
  const send = async (bytes: Buffer) =>
    (await app.call('POST', '/runtime/by_workbook/importExcel', { file: { name: 'a.xlsx', bytes } })).body
  const done = await send(await workbook('P000001', 'P000002'))
  expect(done.success, done.message).toBe(true)
  const { records } = (await call('GET', '/runtime/by_workbook/list?column=batchNo&order=asc')).result
  expect(records).toMatchObject([{ batchNo: 'P000001', result: 'OK', formVersion: 1 }, { batchNo: 'P000002' }])
  expect(
    (await call('GET', `/runtime/by_workbook/querySizesByMainId?id=${records[0].id as string}`)).result.map((row: Rec) => row.sizeValue),
  ).toEqual(['12.701', '12.698'])
  // A rule of the form holds for rows of a workbook too; two of one name cannot both have the rows.
  const bad = await send(await workbook('X1', 'P000001', 'P000001'))
  expect(bad.result).toMatchObject({ addedCount: 0, errorCount: 3 })
  expect((await call('GET', '/runtime/by_workbook/list')).result.total).toBe(2)
})

test('a choice that goes stays readable in old records', async () => {
  const id = await published('choosing', batch, result)
  await call('POST', '/runtime/choosing/add', { batchNo: 'P000001', result: 'NG' })
  await redraw(id, batch, { ...result, options: [{ label: '合格品', value: 'OK' }, { label: '让步', value: 'CO' }] })
  // The author is answered by the new choices also while the word between processes is on its way, or lost.
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'millwright-notices'`,
  )
  await publish(id)
  expect((await call('GET', '/runtime/choosing/list')).result.records).toMatchObject([{ result_dictText: '不合格' }])
  expect(await call('POST', '/runtime/choosing/add', { batchNo: 'P000002', result: 'OK' })).toMatchObject({
    result: { result_dictText: '合格品' },
  })
})

test('what cannot be published says why, and leaves nothing behind', async () => {
  const empty = await drawn('空表单', { compType: 'text', id: 't', text: '说明' })
  expect((await publish(empty, { code: 'nothing' })).message).toBe('表单中没有可填写的组件，请先设计表单')
  const one = await drawn('一个', batch)
  expect((await publish(one)).message).toBe('请填写表单编码，如 first_piece')
  for (const code of ['Batch', '1a', 'a-b', 'x; drop table sys_user', 'a'.repeat(31)])
    expect((await publish(one, { code })).message).toContain('表单编码由小写字母')
  await published('taken_once', batch)
  expect((await publish(one, { code: 'taken_once' })).message).toBe('编码「taken_once」已被使用，请换一个')
  const commas = await drawn('逗号', { ...defects, options: [{ label: 'a', value: 'x,y' }] })
  expect((await publish(commas, { code: 'commas' })).message).toBe('「缺陷」的选项值不能包含逗号')
  expect(await publish(one, { code: 'one_form' })).toMatchObject({ success: true })
  expect((await app.call('POST', '/flowable/form/publish', { as: 'operator', body: { id: one } })).body).toMatchObject({ success: false,
    code: 510 })
})

test('a change that the database refuses leaves table, version and data as they were', async () => {
  const id = await published('stands', batch, weight)
  await call('POST', '/runtime/stands/add', { batchNo: 'P000001', weight: '5.25' })
  await app.database.pool.query('create view somebodys_view as select weight from rt_stands')
  await redraw(id, batch, { ...weight, precision: 4 }, { compType: 'input', id: 'more', label: '更多' })
  const refused = await publish(id, { force: true })
  expect(refused).toMatchObject({ success: false })
  expect(refused.message).toContain('数据库拒绝了改动')
  expect((await call('GET', '/flowable/data/stands/drawing')).result).toMatchObject({ version: 1, latest: 1 })
  expect(await call('POST', '/runtime/stands/add', { batchNo: 'P000002', weight: '1' })).toMatchObject({ success: true,
    result: { formVersion: 1 } })
  await app.database.pool.query('drop view somebodys_view')
  expect(await publish(id)).toMatchObject({ success: true })
  expect((await call('GET', '/runtime/stands/list?column=batchNo&order=asc')).result.records).toMatchObject([{ weight: '5.25' }, {
    weight: '1',
  }])
})

test('a form of another tenant is not read by its code: neither its versions nor their drawings nor its rights', async () => {
  const id = await published('own_only', batch)
  for (const path of ['/flowable/form/versions/own_only', '/flowable/form/versions/own_only/1',
    `/flowable/form/fieldRights?code=own_only&roleId=${role}`]) {
    await app.database.pool.query('update lc_drawn_form set tenant_id = 0 where id = $1', [id])
    expect((await call('GET', path)).success, path).toBe(true)
    await app.database.pool.query('update lc_drawn_form set tenant_id = 99 where id = $1', [id])
    expect(await call('GET', path), path).toMatchObject({ success: false })
  }
  expect(await call('POST', '/flowable/form/fieldRights', { code: 'own_only', roleId: role, modes: {} })).toMatchObject({ success: false })
})

test('two who publish at once make two versions; a form that is deleted is served no more, until it is restored', async () => {
  const id = await published('at_once', batch)
  const answers = await Promise.all([publish(id), publish(id)])
  expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
  await call('POST', '/runtime/at_once/add', { batchNo: 'P000001' })
  expect(await call('DELETE', `/flowable/form/delete?id=${id}`)).toMatchObject({ success: true })
  await expect.poll(async () => (await call('GET', '/runtime/at_once/list')).success).toBe(false)
  const { rows } = await app.database.pool.query('select batch_no from rt_at_once')
  expect(rows).toEqual([{ batch_no: 'P000001' }])
  expect(await call('PUT', '/flowable/form/restore', { ids: id })).toMatchObject({ success: true })
  await expect.poll(async () => (await call('GET', '/runtime/at_once/list')).result?.records).toMatchObject([{ batchNo: 'P000001' }])
  expect(await publish(id)).toMatchObject({ success: true })
})

test('publishing begins with a code from the name, the own roles, and what is still to be looked at; later with what stands', async () => {
  const start = async (id: string) => (await call('GET', `/flowable/form/publishStart?id=${id}`)).result
  const empty = { ...defects, options: [] }
  const id = await drawn('试制申请', batch, empty, { ...empty, id: 'asked', label: '动态', dataType: 'dynamic', action: '/api/x' })
  expect(await start(id)).toEqual({ code: 'shizhishenqing', parentId: null, parentName: null, roles: [{ id: role, name: '系统管理员' }],
    unchosen: [{ id: 'defects', label: '缺陷' }] })
  const inspector = (await call('GET', '/sys/role/list?roleCode=inspector')).result.records[0].id as string
  const { rows: [parent] } = await app.database.pool.query<{ id: string }>(
    'select parent_id as id from sys_permission where url = $1',
    ['/flowable/form'],
  )
  const parentId = parent!.id
  expect((await publish(id, { code: 'shizhishenqing', parentId, roleIds: `${role},${inspector}` })).success).toBe(true)
  expect(await start(id)).toMatchObject({ code: 'shizhishenqing', parentId, parentName: '低代码',
    roles: expect.arrayContaining([{ id: inspector, name: '检验员' }]) })
  expect((await start(await drawn('试制申请！', batch))).code).toBe('shizhishenqing_2')
  expect((await start(await drawn('2026 Trial / PVD', batch))).code).toBe('trial_pvd')
  expect((await start(await drawn('？？', batch))).code).toBe('form')
})

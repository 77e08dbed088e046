import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'

/* Issue 6 §1: field-level rights by role on drawn forms. A hidden field never leaves the server, a read-only one is never written. */

let app: TestApp
let id: string
let inspector: string
let record: Rec
const as = 'inspector'
const code = 'secret_sheet'
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = 'admin') =>
  (await app.call(method, encodeURI(path), { as: who, ...(body === undefined ? {} : { body }) })).body
const setModes = (modes: Rec) => call('POST', '/flowable/form/fieldRights', { code, roleId: inspector, modes })
const stored = async () => (await call('GET', `/runtime/${code}/queryById?id=${record.id}`)).result
const drawing = async (who = as, version = '') =>
  (await call('GET', `/flowable/data/${code}/drawing?version=${version}`, undefined, who)).result
const content = (...list: Rec[]) => JSON.stringify({ list, config: {} })
const open = { cost: 'open', grade: 'open', total: 'open', rows: 'open', 'rows.price': 'open', old: 'open' }

const text = (name: string, label: string, more: Rec = {}) => ({ compType: 'input', id: name, label, ...more })
const number = (name: string, label: string, more: Rec = {}) => ({ compType: 'number', id: name, label, precision: 2, min: null, max: null,
  ...more })
const sheet = [
  text('batch', '批号', { required: true }),
  number('cost', '成本价', { required: true }),
  text('grade', '等级', { required: true }),
  number('total', '总成本', { computed: 'cost * 2' }),
  { compType: 'dynamicTable', id: 'rows', label: '明细',
    columns: [text('item', '物料'), number('price', '单价', { required: true }), number('twice', '两倍', { computed: 'price * 2' })] },
]

beforeAll(async () => {
  app = await startTestApp()
  const roleId = async (roleCode: string) => (await call('GET', `/sys/role/list?roleCode=${roleCode}`)).result.records[0].id as string
  inspector = await roleId('inspector')
  id = (await call('POST', '/flowable/form/add', { formName: '保密记录', formContent: content(...sheet, text('old', '旧编号')) })).result
    .id as string
  const published = await call('POST', '/flowable/form/publish', { id, code, parentId: '',
    roleIds: `${await roleId('admin')},${inspector}` })
  expect(published.success, published.message).toBe(true)
  const added = await call('POST', `/runtime/${code}/add`, { batch: 'B-1', cost: '77.25', grade: '甲等', old: 'OLD-9',
    rows: [{ item: '刀片', price: '88.5' }] })
  expect(added.success, added.message).toBe(true)
  record = added.result
})
afterAll(() => app.close())

test('all fields are as drawn until a role is told otherwise', async () => {
  expect((await call('GET', `/flowable/form/fieldRights?code=${code}&roleId=${inspector}`)).result).toMatchObject([
    { field: 'batch', label: '批号', lines: null, required: true, mode: 'open' },
    { field: 'cost' },
    { field: 'grade' },
    { field: 'total', required: false },
    { field: 'rows', label: '明细' },
    { field: 'rows.item', lines: '明细' },
    { field: 'rows.price', required: true },
    { field: 'rows.twice' },
    { field: 'old' },
  ])
  expect((await drawing()).content).toBe((await drawing('admin')).content)
})

test('a hidden field never leaves the server: lists, details, history, workbooks, drawing, old versions', async () => {
  expect(await setModes({ cost: 'hidden', total: 'hidden', 'rows.price': 'hidden', 'rows.twice': 'hidden', old: 'hidden' })).toMatchObject({
    success: true,
    message: '字段权限已保存',
  })
  const hidden = /77\.25|154\.5|88\.5|"177"|OLD-9|成本价|总成本|单价|两倍|旧编号/
  for (const path of [`/runtime/${code}/list`, `/runtime/${code}/queryById?id=${record.id}`, `/runtime/${code}/history?id=${record.id}`,
    `/runtime/${code}/queryRowsByMainId?id=${record.id}`, `/runtime/${code}/options`, `/runtime/${code}/entity`,
    `/flowable/data/${code}/entity`, `/flowable/data/${code}/drawing`, `/flowable/data/${code}/written?id=${record.id}`]) {
    const answer = await call('GET', path, undefined, as)
    expect([path, answer.success]).toEqual([path, true])
    expect(JSON.stringify(answer.result), path).not.toMatch(hidden)
  }
  expect((await drawing()).names).toEqual({ batch: 'batch', grade: 'grade', rows: 'rows', item: 'item' })
  const file = await app.call('GET', `/runtime/${code}/exportXls?type=xlsx`, { as })
  expect(JSON.stringify(await readWorkbook(file.raw))).not.toMatch(hidden)
  expect(JSON.stringify((await drawing('admin')).content)).toMatch(/成本价/)
})

test('what is hidden is not asked for, not written and not lost; what is computed from it stays right', async () => {
  const added = await call('POST', `/runtime/${code}/add`, { batch: 'B-2', grade: '乙等', cost: '1', rows: [{ item: '棒材', price: '3' }] },
    as)
  expect(added.success, added.message).toBe(true)
  expect((await call('GET', `/runtime/${code}/queryById?id=${added.result.id}`)).result).toMatchObject({ batch: 'B-2', cost: null })
  const [row] = (await call('GET', `/runtime/${code}/queryById?id=${record.id}`, undefined, as)).result.rows as Rec[]
  const edited = await call('PUT', `/runtime/${code}/edit`, { id: record.id, batch: 'B-9', cost: '1', total: '1',
    rows: [{ ...row, item: '刀片二', price: '1', twice: '1' }] }, as)
  expect(edited.success, edited.message).toBe(true)
  expect(await stored()).toMatchObject({ batch: 'B-9', cost: '77.25', total: '154.5',
    rows: [{ item: '刀片二', price: '88.5', twice: '177' }] })
  const [last] = (await call('GET', `/runtime/${code}/history?id=${record.id}`)).result as unknown as Rec[]
  expect(JSON.stringify(last!.changes), 'only what was changed').not.toMatch(/total|总成本|\*\*\*/)
})

test('a read-only field is seen and never written, and an empty one keeps nobody from saving', async () => {
  await setModes({ ...open, 'rows.twice': 'open', grade: 'readonly' })
  expect((await drawing()).content).toContain('"readonly":true')
  expect((await call('PUT', `/runtime/${code}/edit`, { id: record.id, grade: '丙等' }, as)).result).toMatchObject({ grade: '甲等' })
  const added = await call('POST', `/runtime/${code}/add`, { batch: 'B-3', cost: '1', grade: '丙等' }, as)
  expect(added.success, added.message).toBe(true)
  expect(added.result.grade ?? null).toBeNull()
  expect(await call('POST', `/runtime/${code}/add`, { batch: 'B-4', grade: '丙等' }, as), 'what is open is still asked for').toMatchObject({
    success: false,
    message: '成本价不能为空',
  })
})

test('a dynamic table is closed whole: rows can be neither added nor taken away, or are not there at all', async () => {
  await setModes({ ...open, rows: 'readonly' })
  const before = (await stored()).rows as Rec[]
  for (const rows of [[], [...before, { item: '新', price: '1' }], [{ ...before[0], item: '改' }]])
    expect((await call('PUT', `/runtime/${code}/edit`, { id: record.id, rows }, as)).success).toBe(true)
  expect((await stored()).rows).toMatchObject(before.map(({ id: rowId, item }) => ({ id: rowId, item })))
  expect(JSON.parse((await drawing()).content as string).list[4]).toMatchObject({ buttonAdd: false, buttonDel: false })
  await setModes({ rows: 'hidden' })
  expect((await drawing()).content).not.toMatch(/明细|物料/)
  const seen = (await call('GET', `/runtime/${code}/queryById?id=${record.id}`, undefined, as)).result
  expect(JSON.stringify(seen)).not.toMatch(/刀片|88\.5/)
  await setModes(open)
})

test('what a later version took away stays hidden in old records', async () => {
  await setModes({ old: 'hidden' })
  const { rev } = (await call('GET', `/flowable/form/${id}`)).result
  await call('PUT', '/flowable/form/edit', { id, rev, formContent: content(...sheet) })
  expect((await call('POST', '/flowable/form/publish', { id, force: true })).success).toBe(true)
  expect((await call('GET', `/flowable/data/${code}/written?id=${record.id}`)).result).toEqual({ old: 'OLD-9' })
  expect((await call('GET', `/flowable/data/${code}/written?id=${record.id}`, undefined, as)).result).toEqual({})
  expect((await drawing(as, '1')).content).not.toMatch(/旧编号/)
})

test('rows that come to stand within their record are closed whole, also by what was said of a column', async () => {
  const { old: _gone, ...left } = open
  await setModes({ ...left, 'rows.price': 'hidden' })
  const { rev } = (await call('GET', `/flowable/form/${id}`)).result
  await call('PUT', '/flowable/form/edit', { id, rev,
    formContent: content(...sheet.map((part) => (part.compType === 'dynamicTable' ? { ...part, storage: 'json' } : part))) })
  const published = await call('POST', '/flowable/form/publish', { id, force: true })
  expect(published.success, published.message).toBe(true)
  expect((await call('GET', `/flowable/form/fieldRights?code=${code}&roleId=${inspector}`)).result.map(({ field }: Rec) => field)).toEqual([
    'batch',
    'cost',
    'grade',
    'total',
    'rows',
  ])
  const added = await call('POST', `/runtime/${code}/add`, { batch: 'B-7', cost: '2', grade: '丁等',
    rows: [{ item: '刀杆', price: '66.5' }] })
  expect(added.success, added.message).toBe(true)
  for (const path of [`/runtime/${code}/queryById?id=${added.result.id}`, `/runtime/${code}/list`,
    `/runtime/${code}/history?id=${added.result.id}`])
    expect(JSON.stringify((await call('GET', path, undefined, as)).result), path).not.toMatch(/66\.5|刀杆/)
})

test('who may not grant, an unknown field, role or mode is refused', async () => {
  expect(await call('GET', `/flowable/form/fieldRights?code=${code}&roleId=${inspector}`, undefined, as)).toMatchObject({ success: false,
    code: 510 })
  expect((await setModes({ nothing: 'hidden' })).message).toBe('表单没有字段「nothing」')
  expect((await setModes({ cost: 'maybe' })).message).toContain('字段权限只能是')
  expect((await call('POST', '/flowable/form/fieldRights', { code, roleId: 'none', modes: {} })).message).toContain('角色不存在')
  expect((await call('POST', '/flowable/form/fieldRights', { code: 'unpublished', roleId: inspector, modes: {} })).message).toContain(
    '没有发布',
  )
})

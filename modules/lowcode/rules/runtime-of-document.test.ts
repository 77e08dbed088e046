import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfRuntime, runtimeEntities } from '#kernel/entity/runtime.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { runtimeOfDocument } from './runtime-of-document.ts'

/* Issue 6 §2: a drawn form is an entity. Each component of spec 2 §3 that holds a value has a field. */

const head = { code: 'form', title: '表单' }
const entityOf = (list: readonly object[], before = {}) => {
  const { document, faults } = readDocument({ list })
  expect(faults).toBeUndefined()
  return runtimeOfDocument(head, document!, before)
}
const options = [{ label: '甲', value: 'a' }, { label: '乙', value: 2 }]

test.each<[string, object, object]>([
  ['input', { maxlength: 20 }, { kind: 'text', max: 20 }],
  ['textarea', {}, { kind: 'longText', max: 10_000 }],
  ['editor', {}, { kind: 'richText' }],
  ['number', { precision: 3 }, { kind: 'decimal', scale: 3 }],
  ['slider', {}, { kind: 'decimal' }],
  ['slider', { range: true }, { kind: 'text' }],
  ['rate', {}, { kind: 'decimal', scale: 1 }],
  ['switch', {}, { kind: 'yesNo', default: 'N' }],
  ['switch', { 'active-value': '开', 'inactive-value': '关', value: '关' }, { kind: 'text', default: '关' }],
  ['select', { options }, { kind: 'dict', dict: 'df_form_x' }],
  ['select', { options, multiple: true }, { kind: 'dicts', dict: 'df_form_x' }],
  ['radio', { options, value: 2 }, { kind: 'dict', default: '2' }],
  ['checkbox', { options, value: ['a', 2] }, { kind: 'dicts', default: 'a,2' }],
  ['select', { dataType: 'dynamic', action: '/sys/user/list' }, { kind: 'text' }],
  ['checkbox', { dataType: 'dynamic', action: '/a' }, { kind: 'longText' }],
  ['cascader', {}, { kind: 'longText' }],
  ['date', {}, { kind: 'date' }],
  ['date', { type: 'datetime' }, { kind: 'datetime' }],
  ['date', { type: 'month' }, { kind: 'month' }],
  ['date', { type: 'year' }, { kind: 'year' }],
  ['date', { type: 'week' }, { kind: 'week' }],
  ['date', { type: 'daterange' }, { kind: 'text' }],
  ['time', {}, { kind: 'time' }],
  ['time', { 'is-range': true }, { kind: 'text' }],
  ['colorPicker', {}, { kind: 'text' }],
  ['upload', {}, { kind: 'file' }],
  ['upload', { accept: ['png', 'jpeg'] }, { kind: 'image' }],
  ['signature', {}, { kind: 'image' }],
  ['photo', {}, { kind: 'image' }],
  ['userList', {}, { kind: 'users' }],
  ['userDept', {}, { kind: 'departs' }],
  ['dialogList', {}, { kind: 'longText' }],
])('%s %j', (compType, more, field) => {
  const { description } = entityOf([{ compType, id: 'x', label: '标签', ...more }])
  expect(description.fields.x).toMatchObject({ label: '标签', ...field })
})

test('every document that was ever saved becomes an entity without a fault', () => {
  const folder = resolve(import.meta.dirname, '../../../ui/designer/document/fixtures')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))) {
    const { document } = readDocument(readFileSync(resolve(folder, path), 'utf8'))
    const { description } = runtimeOfDocument(head, document!)
    expect(faultsOfRuntime(description), path).toEqual([])
    expect(runtimeEntities(description)[0]!.origin, path).toBe('drawn')
  }
})

test('ids become names of fields: free ones, no standard column, and the same again in the next version', () => {
  const ids = ['id', 'batch-no', 'batch_no', '2nd', '批号', 'Rev', 'main_id', 'a'.repeat(60)]
  const list = ids.map((id) => ({ compType: 'input', id, label: id })).filter(({ id }) => /^[\w-]+$/.test(id))
  const { names } = entityOf(list)
  expect(names).toEqual({ id: 'id2', 'batch-no': 'batchNo', batch_no: 'batchNo2', '2nd': 'f2nd', Rev: 'rev2', main_id: 'mainId2',
    ['a'.repeat(60)]: 'a'.repeat(30) })
  expect(entityOf(list.toReversed(), names).names).toEqual(names)
  // A name that was another field's until now is given to nobody.
  expect(entityOf([{ compType: 'input', id: 'batchNo', label: 'x' }], names).names).toEqual({ batchNo: 'batchNo3' })
})

test('rows that their author keeps within the record are JSON', () => {
  const { description, dictionaries } = entityOf([{ compType: 'dynamicTable', id: 'sizes', label: '尺寸', storage: 'json',
    columns: [{ compType: 'select', id: 'by', options }] }])
  expect(description.fields.sizes).toMatchObject({ kind: 'json', label: '尺寸' })
  expect([description.lines, dictionaries]).toEqual([undefined, []])
})

test('a dynamic table is a sub-table; one without columns holds nothing', () => {
  const { description, dictionaries } = entityOf([{ compType: 'dynamicTable', id: 'sizes', label: '尺寸',
    columns: [{ compType: 'number', id: 'value' }, { compType: 'select', id: 'by', options }] }, { compType: 'dynamicTable', id: 'none',
    columns: [] }])
  expect(description.fields.sizes).toMatchObject({ kind: 'lines', label: '尺寸' })
  expect(Object.keys(description.fields)).toEqual(['sizes', 'formVersion'])
  expect(description.lines).toMatchObject({
    sizes: { title: '尺寸', fields: { value: { kind: 'decimal' }, by: { kind: 'dict', dict: 'df_form_sizes_by' } } },
  })
  expect(dictionaries).toMatchObject([{ code: 'df_form_sizes_by', items: [{ value: 'a', text: '甲' }, { value: '2', text: '乙' }] }])
})

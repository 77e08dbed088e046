import { expect, it } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { fieldGroups } from '#kernel/client/records/list-fields.ts'
import { firstFocus, tabOfFault } from './form-layout.ts'

const order = defineEntity({
  module: 'kitchen',
  name: 'order',
  table: 'k_order',
  title: '单',
  tabs: { base: { label: '基本' }, goods: { label: '货' } },
  fields: { code: f.text({ label: '编码', unique: true, form: { tab: 'base' } }), note: f.text({ label: '说明' }),
    lines: f.lines('kitchen.order-line', { label: '明细', form: { tab: 'goods' } }) },
})

it('spec 2 §2.1: a fault of a sub-table stands in the tab of the sub-table', () => {
  expect(tabOfFault(order, { line: 'lines', row: 3, field: 'qty', text: 'no' })).toBe('goods')
})

it('a fault of a field stands in its tab, without one in the first', () => {
  expect([tabOfFault(order, { field: 'code', text: 'no' }), tabOfFault(order, { field: 'note', text: 'no' })]).toEqual(['base', 'base'])
})

it('typing begins at what has to be given and is not there yet, in a stored record at the first field', () => {
  const arrival = defineEntity({ module: 'kitchen', name: 'arrival', table: 'k_arrival', title: '到货',
    fields: { day: f.date({ label: '日期', required: true }), note: f.text({ label: '说明' }),
      from: f.text({ label: '来自', required: true }) } })
  const fields = fieldGroups(arrival)[0]!.fields
  const at = (values: object, exists = false) => firstFocus(fields, { values: { ...values }, exists })
  expect([at({ day: '2026-05-18' }), at({ day: '2026-05-18', from: 'A' }), at({}), at({ day: '2026-05-18' }, true)]).toEqual(['from', 'day',
    'day', 'day'])
})

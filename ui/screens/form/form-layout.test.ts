import { expect, it } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { tabOfFault } from './form-layout.ts'

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

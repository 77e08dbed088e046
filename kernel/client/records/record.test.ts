import { expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { recordTitle } from './record.ts'
import { narrowingOf } from './use-options.ts'

const box = defineEntity({ module: 'sample', name: 'box', table: 's_box', title: '箱', en: 'Box',
  fields: { code: f.text({ label: '编码', unique: true, list: {} }), name: f.text({ label: '名称', list: {} }) } })
const factor = defineEntity({
  module: 'sample',
  name: 'factor',
  table: 's_factor',
  title: '换算',
  en: 'Factor',
  fields: { item: f.ref('sample.box', { label: '物料', list: {} }), from: f.ref('sample.box', { label: '原单位', list: {} }),
    factor: f.decimal(12, 4, { label: '系数', list: {} }), remark: f.text({ label: '备注', list: {} }), note: f.text({ label: '说明' }) },
})

test('a record is called by its key and name', () => {
  expect(recordTitle(box, { id: '1', code: 'A1', name: '纸箱' })).toBe('A1 纸箱')
})

test('a record without key and name is called by the first columns that say something, never by its id while they do', () => {
  expect(recordTitle(factor, { id: '1', item: null, from: '7', from_dictText: '箱', factor: '12', remark: '整箱', note: 'x' })).toBe(
    '箱 12 整箱',
  )
  expect(recordTitle(factor, { id: '1', item: '3', item_dictText: 'B 纸箱', from: '7', from_dictText: '箱', factor: '12', remark: '整箱' }))
    .toBe('B 纸箱 箱 12')
  expect(recordTitle(factor, { id: '1' })).toBe('1')
})

test('a record beside a reference narrows it, what is empty or only typed does not', () => {
  const lot = f.ref('sample.box', { label: '批号', narrowedBy: { item: 'product', warehouse: 'from' } })
  expect(narrowingOf(lot, { product: '7', product_dictText: '钴粉', from: '', from_dictText: '', lot: '9' })).toEqual({ item: '7' })
  expect(narrowingOf(lot, { product: 'RM', product_dictText: 'RM', from: null })).toEqual({})
  expect(narrowingOf(f.ref('sample.box', { label: '物料' }), { item: '7', item_dictText: '钴粉' })).toEqual({})
})

import { expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { chosenOf, queryItemsOf, valueKeyOf } from './config.ts'
import { entityConfig } from './entity-config.ts'

const supplier = defineEntity({
  module: 'kitchen',
  name: 'supplier',
  table: 'k_supplier',
  title: '供应商',
  en: 'Supplier',
  fields: {
    code: f.text({ label: '供应商编码', en: 'Code', unique: true, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '供应商名称', en: 'Name', list: { width: 260, query: 'like' } }),
    level: f.dict('level', { label: '等级', en: 'Level', list: { width: 80, query: 'eq' } }),
    phone: f.text({ label: '电话', en: 'Phone', list: { width: 140 } }),
    fax: f.text({ label: '传真', en: 'Fax', list: { width: 140, hidden: true } }),
    note: f.longText({ label: '备注', en: 'Note', list: false }),
  },
})

test('spec 2 §3: the settings of any entity: its key first, what its list is searched by, its first columns; ids are stored', () => {
  const config = entityConfig(supplier, 'zh-CN')
  expect([config.name, config.listUrl, valueKeyOf(config)]).toEqual(['供应商', '/kitchen/supplier/list', 'id'])
  expect(queryItemsOf(config)).toEqual([{ key: 'code', label: '供应商编码' }, { key: 'name', label: '供应商名称' }, { key: 'level',
    label: '等级', dictCode: 'level' }])
  expect(config.columns.map(({ key }) => key)).toEqual(['code', 'name', 'level', 'phone'])
  expect(entityConfig(supplier, 'en-US').columns.map(({ title }) => title)).toEqual(['Code', 'Name', 'Level', 'Phone'])
})

test('a chosen record is called as people call it: by code and name', () => {
  expect(chosenOf(entityConfig(supplier, 'zh-CN'), [{ id: '7', code: 'S01', name: '铜业' }])).toMatchObject({ value: '7',
    text: 'S01 铜业' })
})

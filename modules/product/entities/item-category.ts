import { defineEntity, f } from '#kernel/entity/index.ts'

export const itemCategory = defineEntity({
  module: 'product',
  name: 'item-category',
  table: 'md_item_category',
  shownAs: 'display',
  title: '物料分类',
  en: 'Item category',
  treeParent: 'parent',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '分类编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 160, query: 'like' } }),
    name: f.text({ label: '分类名称', en: 'Category', required: true, max: 100, list: { width: 220, query: 'like' } }),
    parent: f.ref('product.item-category', { label: '上级分类', en: 'Parent', list: { width: 160 } }),
    lotLetter: f.text({ label: '批次字母', en: 'Lot letter', help: '批次号的首字母，如 P260518004',
      helpEn: 'First letter of lot numbers, as in P260518004', max: 2, list: { width: 100 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240 } }),
  },
})

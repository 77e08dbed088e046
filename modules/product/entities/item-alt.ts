import { defineEntity, f } from '#kernel/entity/index.ts'

/** What may be taken in place of an item, in what ratio and when (domain §2.1). */
export const itemAlt = defineEntity({
  module: 'product',
  name: 'item-alt',
  table: 'md_item_alt',
  title: '替代料',
  en: 'Alternate item',
  uniques: [['item', 'altItem', 'effectiveFrom']],
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 280, query: 'eq' } }),
    altItem: f.ref('product.item', { label: '替代物料', en: 'Alternate', required: true, list: { width: 280, query: 'eq' } }),
    ratio: f.decimal(18, 6, { label: '替代比例', en: 'Ratio', required: true, default: '1', minValue: '0.000001',
      help: '一个基本单位的物料由多少替代物料顶替', helpEn: 'How much of the alternate takes the place of one base unit',
      list: { width: 110 } }),
    priority: f.integer({ label: '优先级', en: 'Priority', required: true, default: 1, minValue: '1', help: '数字小者优先',
      helpEn: 'Smaller numbers come first', list: { width: 90 } }),
    effectiveFrom: f.date({ label: '生效日期', en: 'Effective from', list: { width: 120, query: 'range' } }),
    effectiveTo: f.date({ label: '失效日期', en: 'Effective to', list: { width: 120, query: 'range' } }),
    approved: f.yesNo({ label: '已认可', en: 'Approved', required: true, default: 'N', help: '未认可的不能用于领料',
      helpEn: 'Nothing is issued for it before', list: { width: 90, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})

import { defineEntity, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

/** A customer's sheet that became positions of an order: what its columns were taken for, what was left out, and a mark by which it is known again. */
export const orderSheet = defineEntity({
  module: 'orders',
  name: 'order-sheet',
  table: 'crm_order_sheet',
  title: '客户来单表',
  en: 'Customer’s sheet',
  readOnly: true,
  scope: 'tenant',
  display: 'fileName',
  indexes: [['customer', 'contentMark']],
  fields: {
    salesOrder: f.ref('orders.order', { label: '销售订单', en: 'Order', required: true, part: true, list: { width: 150, query: 'eq' } }),
    customer: f.ref('orders.customer', { label: '客户', en: 'Customer', required: true, list: { width: 220, query: 'eq' } }),
    fileName: f.text({ label: '文件', en: 'File', required: true, max: 200, list: { width: 240, query: 'like' } }),
    /** As it came: it may hold prices. */
    original: f.file({ label: '原件', en: 'Original', needs: priceRight, list: { width: 260 } }),
    rowsRead: f.integer({ label: '读取行数', en: 'Rows read', required: true, list: { width: 90 } }),
    linesMade: f.integer({ label: '生成明细', en: 'Positions made', required: true, list: { width: 90 } }),
    rowsLeft: f.integer({ label: '未导入行数', en: 'Rows left out', required: true, list: { width: 100 } }),
    leftOut: f.longText({ label: '未导入的行', en: 'What was left out', needs: priceRight, list: { width: 300, hidden: true } }),
    columnsTaken: f.json({ label: '列对应', en: 'Columns', required: true, list: false, form: false }),
    contentMark: f.text({ label: '内容标记', en: 'Mark of its content', max: 64, required: true, list: false, form: false }),
  },
})

import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

/** What a position shall be otherwise: empty fields stay as they are. */
export const orderChangeLine = defineLines({
  module: 'orders',
  name: 'order-change-line',
  table: 'crm_order_change_line',
  title: '变更明细',
  en: 'Change',
  parent: 'orders.order-change',
  fields: {
    kind: f.dict('crm_change_kind', { label: '变更', en: 'Change', required: true, default: 'CHANGE', list: { width: 90 } }),
    line: f.ref('orders.order-line', { label: '订单行', en: 'Position', list: { width: 160 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', list: { width: 220 } }),
    oldQty: f.quantity({ label: '原数量', en: 'Was', readonly: true, list: { width: 90 } }),
    qty: f.quantity({ label: '新数量', en: 'Quantity', minValue: '0', list: { width: 90 } }),
    oldPrice: f.decimal(18, 6, { needs: priceRight, label: '原单价', en: 'Price was', readonly: true, list: { width: 100 } }),
    price: f.decimal(18, 6, { needs: priceRight, label: '新单价', en: 'Price', minValue: '0', list: { width: 100 } }),
    oldDueDate: f.date({ label: '原交期', en: 'Was due', readonly: true, list: { width: 110 } }),
    dueDate: f.date({ label: '新交期', en: 'Due', list: { width: 110 } }),
    effect: f.text({ label: '影响', en: 'Effect', max: 300, readonly: true, list: { width: 260 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 160 } }),
  },
})

/** A change of an order that was approved: what it does to what is planned and made is shown before it is approved (domain §2.2 rule 2). */
export const orderChange = defineDocument({
  module: 'orders',
  name: 'order-change',
  table: 'crm_order_change',
  title: '订单变更',
  en: 'Change of an order',
  contents: ['salesOrder', 'reason'],
  numbering: 'OC',
  statusDict: 'crm_change_status',
  scope: 'tenant',
  indexes: [['salesOrder']],
  state: { draft: '0', submitted: '1', approved: '2', rejected: '8', cancelled: '9' },
  without: ['close'],
  moves: {
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['approved'],
  fields: {
    salesOrder: f.ref('orders.order', { label: '销售订单', en: 'Order', required: true, fixed: true, list: { width: 160, query: 'eq' } }),
    reason: f.text({ label: '变更原因', en: 'Why', required: true, max: 300, list: { width: 260 }, form: { span: 16 } }),
    fromVersion: f.integer({ label: '原版本', en: 'From version', readonly: true, form: false, list: { width: 80 } }),
    planState: f.dict('crm_plan_state', { label: '计划处理', en: 'For planning', readonly: true, form: false, required: true,
      default: 'NONE', list: { width: 100, query: 'eq' } }),
    planDecision: f.dict('crm_plan_decision', { label: '处理方式', en: 'Decided', readonly: true, form: false, list: { width: 110 } }),
    planBy: f.user({ label: '处理人', en: 'Decided by', readonly: true, form: false, list: { width: 100, hidden: true } }),
    lines: f.lines(orderChangeLine, { label: '变更明细', en: 'Changes', required: true }),
  },
})

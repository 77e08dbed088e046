import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

/** Which invoice a payment pays, and how much of it. */
export const paymentMatch = defineLines({
  module: 'orders',
  name: 'payment-match',
  table: 'crm_payment_match',
  title: '核销明细',
  en: 'Match',
  parent: 'orders.payment',
  indexes: [['invoice']],
  fields: {
    invoice: f.ref('orders.invoice', { label: '发票', en: 'Invoice', required: true, list: { width: 180 } }),
    amount: f.money({ needs: priceRight, label: '核销金额', en: 'Amount', required: true, minValue: '0.01', list: { width: 130 } }),
  },
})

/** What a customer owes for goods that were shipped; issued with a shipment, paid by payments. */
export const invoice = defineDocument({
  module: 'orders',
  name: 'invoice',
  table: 'crm_invoice',
  title: '应收发票',
  en: 'Invoice',
  searched: true,
  contents: ['customer', 'amount', 'currency'],
  numbering: 'IV',
  statusDict: 'crm_invoice_status',
  scope: 'tenant',
  indexes: [['customer', 'status'], ['salesOrder'], ['dueDate']],
  state: { draft: '0', approved: '2', finished: '4', cancelled: '9' },
  without: ['submit', 'retract', 'reject', 'close'],
  moves: {
    approve: { from: ['draft'], to: 'approved', title: '开出', en: 'Issue' },
    finish: { from: ['approved'], to: 'finished', title: '已收齐', en: 'Paid', auto: true },
    reopen: { from: ['finished'], to: 'approved', title: '恢复未收', en: 'Open again', auto: true },
    cancel: { from: ['draft', 'approved'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['approved', 'finished'],
  fields: {
    salesOrder: f.ref('orders.order', { label: '销售订单', en: 'Order', required: true, fixed: true, list: { width: 160, query: 'eq' } }),
    customer: f.ref('orders.customer', { label: '客户', en: 'Customer', required: true, readonly: true, filled: true, form: false,
      list: { width: 220, query: 'eq' } }),
    notice: f.ref('orders.notice', { label: '发货通知', en: 'Delivery notice', narrowedBy: { salesOrder: 'salesOrder' },
      list: { width: 150 } }),
    currency: f.dict('crm_currency', { label: '币种', en: 'Currency', required: true, readonly: true, filled: true, form: false,
      list: { width: 80 } }),
    amount: f.money({ needs: priceRight, label: '金额', en: 'Amount', required: true, minValue: '0', list: { width: 130 } }),
    paid: f.money({ needs: priceRight, label: '已收', en: 'Paid', readonly: true, required: true, default: '0', form: false,
      list: { width: 130 } }),
    dueDate: f.date({ label: '到期日', en: 'Due', required: true, filled: true, list: { width: 110, query: 'range' } }),
  },
})

/** Money that came from a customer, and what it pays. */
export const payment = defineDocument({
  module: 'orders',
  name: 'payment',
  table: 'crm_payment',
  title: '收款',
  en: 'Payment',
  contents: ['customer', 'amount', 'currency'],
  numbering: 'RC',
  statusDict: 'crm_payment_status',
  scope: 'tenant',
  indexes: [['customer']],
  state: { draft: '0', finished: '4', cancelled: '9' },
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    post: { from: ['draft'], to: 'finished', title: '入账核销', en: 'Post' },
    cancel: { from: ['draft', 'finished'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['finished'],
  fields: {
    customer: f.ref('orders.customer', { label: '客户', en: 'Customer', required: true, list: { width: 220, query: 'eq' } }),
    currency: f.dict('crm_currency', { label: '币种', en: 'Currency', required: true, filled: true, list: { width: 80 } }),
    amount: f.money({ needs: priceRight, label: '收款金额', en: 'Amount', required: true, minValue: '0.01', list: { width: 130 } }),
    bankRef: f.text({ label: '银行流水号', en: 'Bank reference', max: 64, list: { width: 160, query: 'like' } }),
    matches: f.lines(paymentMatch, { label: '核销明细', en: 'Matches' }),
  },
})

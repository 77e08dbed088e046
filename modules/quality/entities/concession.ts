import { defineDocument, f } from '#kernel/entity/index.ts'

/**
 * Goods that are used although they are not as they should be (domain §2.6 rule 5). Its number is the deviation number that
 * the lot bears from its approval on. Made by disposing of a nonconformity; decided in the process that is bound to it.
 */
export const concession = defineDocument({
  module: 'quality',
  name: 'concession',
  table: 'qms_concession',
  title: '让步接收',
  en: 'Concession',
  contents: ['item', 'lot'],
  numbering: 'DEV',
  scope: 'tenant',
  statusDict: 'qms_concession_status',
  state: { draft: '0', submitted: '1', approved: '4', rejected: '8', retracted: '9' },
  without: ['close', 'cancel'],
  moves: {
    submit: { from: ['draft'], to: 'submitted', title: '提交', en: 'Submit' },
    retract: { from: ['submitted'], to: 'retracted', title: '撤回', en: 'Retract', by: 'submitter' },
    approve: { from: ['submitted'], to: 'approved', title: '批准让步', en: 'Approve', by: 'other', comment: 'optional' },
    reject: { from: ['submitted'], to: 'rejected', title: '驳回', en: 'Reject', by: 'other', comment: 'required', danger: true },
  },
  editable: ['draft', 'submitted'],
  posted: ['approved'],
  indexes: [['lot'], ['ncr']],
  fields: {
    ncr: f.ref('quality.ncr', { label: '不合格品处理单', en: 'Nonconformity', required: true, list: { width: 160, query: 'eq' },
      fixed: true }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq' }, fixed: true }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 150, query: 'eq' }, fixed: true }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 110 }, fixed: true }),
    reason: f.longText({ label: '让步理由', en: 'Reason', max: 500, list: { width: 240 }, form: { span: 24 } }),
    conditions: f.longText({ label: '使用限制', en: 'Conditions', max: 500, help: '如只供某客户、须逐件测量',
      helpEn: 'Such as: for one customer only, measured piece by piece', list: { width: 200, hidden: true }, form: { span: 24 } }),
    customerAgreed: f.yesNo({ label: '客户已同意', en: 'Customer agreed', required: true, default: 'N',
      list: { width: 110, query: 'eq' } }),
    row: f.text({ label: '处置行', en: 'Row', required: true, max: 32, column: 'disp_row', bySystem: true, list: false, form: false }),
  },
})

import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'

export const coaLot = defineLines({
  module: 'quality',
  name: 'coa-lot',
  table: 'qms_coa_lot',
  title: '批次',
  en: 'Lot',
  parent: 'quality.coa',
  indexes: [['lot']],
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, filled: true, list: { width: 220 } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, narrowedBy: { item: 'item' }, list: { width: 160 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0.000001', list: { width: 120 } }),
  },
})

/** A characteristic of a lot: its limits and what was measured; without values it keeps the certificate from being issued. */
export const coaLine = defineLines({
  module: 'quality',
  name: 'coa-line',
  table: 'qms_coa_line',
  title: '检验结果',
  en: 'Result',
  parent: 'quality.coa',
  fields: {
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, list: { width: 140 } }),
    char: f.ref('quality.characteristic', { label: '检验项目', en: 'Characteristic', required: true, column: 'char_id',
      list: { width: 160 } }),
    unit: f.text({ label: '单位', en: 'Unit', max: 20, list: { width: 80 } }),
    limits: f.text({ label: '标准值', en: 'Limits', max: 100, list: { width: 150 } }),
    n: f.integer({ label: '样本量', en: 'Samples', list: { width: 100 } }),
    least: f.decimal(18, 6, { label: '最小', en: 'Least', list: { width: 100 } }),
    most: f.decimal(18, 6, { label: '最大', en: 'Most', list: { width: 100 } }),
    mean: f.decimal(18, 6, { label: '平均', en: 'Mean', list: { width: 100 } }),
    said: f.text({ label: '结果', en: 'Result', max: 200, list: { width: 160 } }),
    result: f.dict('qms_insp_result', { label: '判定', en: 'Judged', list: { width: 90 } }),
    inspection: f.ref('quality.inspection', { label: '检验单', en: 'Inspection', list: { width: 150 } }),
  },
})

/** What was measured of the lots that a customer gets (domain §2.6 rule 9): filled from their inspections, kept as it was issued. */
export const coa = defineDocument({
  module: 'quality',
  name: 'coa',
  table: 'qms_coa',
  title: '质量证明书',
  en: 'Certificate of analysis',
  contents: ['customer', 'orderNo'],
  numbering: 'COA',
  scope: 'tenant',
  statusDict: 'qms_coa_status',
  state: { draft: '0', submitted: '1', issued: '4', replaced: '5', rejected: '8', cancelled: '9' },
  without: ['close'],
  moves: {
    approve: { from: ['submitted'], to: 'issued', title: '签发', en: 'Issue', by: 'other', comment: 'optional' },
    renew: { from: ['issued'], to: 'issued', title: '出新版本', en: 'New version', own: true, comment: 'required' },
    replace: { from: ['issued'], to: 'replaced', title: '被新版本替代', en: 'Replaced', auto: true },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  // What was issued is replaced by a new version, never reversed.
  posted: [],
  indexes: [['shipment'], ['replaces']],
  fields: {
    version: f.integer({ label: '版本', en: 'Version', required: true, readonly: true, default: 1, list: { width: 70 } }),
    shipment: f.ref('warehouse.issue', { label: '出库单', en: 'Shipment', help: '选择后带出客户与已出库批次',
      helpEn: 'Brings the customer and the lots that were shipped', list: { width: 160, query: 'eq' } }),
    customer: f.text({ label: '客户', en: 'Customer', required: true, filled: true, max: 100, list: { width: 180, query: 'like' } }),
    orderNo: f.text({ label: '客户订单号', en: 'Order no.', max: 64, list: { width: 140, query: 'like' } }),
    replaces: f.ref('quality.coa', { label: '替代', en: 'Replaces', readonly: true, list: { width: 150, hidden: true } }),
    replaceReason: f.text({ label: '换版原因', en: 'Why anew', max: 200, readonly: true, list: { width: 180, hidden: true } }),
    lots: f.lines(coaLot, { label: '批次', en: 'Lots' }),
    lines: f.lines(coaLine, { label: '检验结果', en: 'Results', readonly: true, form: false }),
    fileZh: f.file({ label: '中文版', en: 'In Chinese', readonly: true, list: false, form: false }),
    fileEn: f.file({ label: '英文版', en: 'In English', readonly: true, list: false, form: false }),
  },
})

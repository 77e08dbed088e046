import { codesOf, defineDocument, defineLines, f } from '#kernel/entity/index.ts'

/** Smallest quantity that a row may bear. */
const least = '0.000001'

/** A lot of it, and where it lay when it was found; what was not rejected yet is when the review begins. */
export const ncrLot = defineLines({
  module: 'quality',
  name: 'ncr-lot',
  table: 'qms_ncr_lot',
  title: '不合格批次',
  en: 'Lot',
  parent: 'quality.ncr',
  indexes: [['lot']],
  fields: {
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, list: { width: 160 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: least, list: { width: 120 } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', help: '尚未判为不合格的库存必填',
      helpEn: 'Required where the stock is not rejected yet', list: { width: 140 } }),
    stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', required: true, default: 'NG',
      help: '发现时的状态；不是「不合格」的，提交评审时转为不合格',
      helpEn: 'When it was found; what is not rejected yet is when the review begins', list: { width: 120 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 180 } }),
  },
})

/** What becomes of a part of it (domain §2.6 rule 5). A row without a disposition waits for the board, as what sorting found does. */
export const ncrDisposition = defineLines({
  module: 'quality',
  name: 'ncr-disposition',
  table: 'qms_ncr_disp',
  title: '处置',
  en: 'Disposition',
  parent: 'quality.ncr',
  fields: {
    disposition: f.dict('qms_disp', { label: '处置方式', en: 'Disposition', list: { width: 120 } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', help: '留空时依次取各不合格批次',
      helpEn: 'Left empty, the lots are taken in their order', list: { width: 150 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0', list: { width: 110 } }),
    reason: f.text({ label: '处置理由', en: 'Reason', max: 200, list: { width: 180 } }),
    toItem: f.ref('product.item', { label: '改判为', en: 'Becomes', help: '改判时必填', helpEn: 'Required where it is degraded',
      list: { width: 200 } }),
    cost: f.money({ label: '处置成本', en: 'Cost', minValue: '0', list: { width: 110 } }),
    state: f.dict('qms_disp_state', { label: '执行状态', en: 'State', readonly: true, default: 'OPEN', list: { width: 100 } }),
    resultNo: f.text({ label: '结果单号', en: 'Result', max: 64, readonly: true, list: { width: 150 } }),
    doneBy: f.user({ label: '执行人', en: 'Done by', readonly: true, list: { width: 100 } }),
    doneTime: f.datetime({ label: '执行时间', en: 'Done at', readonly: true, list: { width: 160 } }),
    resultId: f.text({ label: '结果单据', en: 'Result id', max: 32, readonly: true, list: false, form: false }),
    posting: f.text({ label: '过账', en: 'Posting', max: 32, readonly: true, list: false, form: false }),
    sortedFrom: f.text({ label: '挑选自', en: 'Sorted out of', max: 32, readonly: true, list: false, form: false }),
  },
})

/** Lots that share a cause and are held by a freeze meanwhile. */
export const ncrHold = defineLines({
  module: 'quality',
  name: 'ncr-hold',
  table: 'qms_ncr_hold',
  title: '同源冻结',
  en: 'Sibling on hold',
  parent: 'quality.ncr',
  fields: {
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, list: { width: 160 } }),
    freeze: f.ref('warehouse.freeze', { label: '冻结单', en: 'Freeze', required: true, column: 'freeze_id', list: { width: 160 } }),
    why: f.text({ label: '同源', en: 'Shares', max: 200, list: { width: 220 } }),
  },
})

/**
 * Goods that are not as they should be, and what becomes of them (domain §2.6): reviewed by the material review board,
 * disposed of row by row. What a row posts is taken back by itself, so the document as a whole is never reversed.
 */
export const ncr = defineDocument({
  module: 'quality',
  name: 'ncr',
  table: 'qms_ncr',
  title: '不合格品处理',
  en: 'Nonconformity',
  contents: ['description', 'lots', 'qty', 'item'],
  numbering: 'NCR',
  scope: 'tenant',
  statusDict: 'qms_ncr_status',
  state: { draft: '0', submitted: '1', approved: '2', executing: '3', finished: '4', rejected: '8', cancelled: '9' },
  without: ['close'],
  editable: ['draft', 'submitted', 'rejected'],
  moves: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', title: '提交评审', en: 'Submit for review' },
    approve: { from: ['submitted'], to: 'approved', title: 'MRB 批准', en: 'Approve (MRB)', by: 'other', comment: 'optional' },
    dispose: { from: ['approved', 'executing'], to: 'executing', title: '执行处置', en: 'Dispose', own: true },
    done: { from: ['executing'], to: 'executing', title: '返工完成', en: 'Rework done', own: true },
    decide: { from: ['approved', 'executing'], to: 'executing', title: '处置决定', en: 'Decide', comment: 'optional', own: true },
    takeBack: { from: ['executing', 'finished'], to: 'executing', title: '撤回处置', en: 'Take back', comment: 'required', own: true },
    finish: { from: ['executing'], to: 'finished', title: '处置完成', en: 'All disposed of', auto: true },
    unfinish: { from: ['finished'], to: 'executing', title: '重新处置', en: 'Open again', auto: true },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: [],
  indexes: [['item', 'docDate'], ['supplier', 'docDate'], ['source', 'sourceId']],
  fields: {
    // Its age stands beside it.
    docDate: f.date({ label: '单据日期', en: 'Document date', required: true, today: true, list: { width: 160, query: 'range' } }),
    source: f.dict('qms_ncr_source', { label: '来源', en: 'Source', required: true, default: 'MANUAL',
      list: { width: 90, query: 'eq', hidden: true } }),
    reference: f.text({ label: '来源单据号', en: 'Reference', max: 64, help: '检验单、报工单、报警或投诉的单号',
      helpEn: 'Number of the inspection, report, alarm or complaint', list: { width: 150, query: 'like', hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq' } }),
    qty: f.quantity({ label: '不合格数量', en: 'Quantity', required: true, minValue: least, list: { width: 110 } }),
    severity: f.dict('qms_severity', { label: '严重度', en: 'Severity', required: true, default: 'MAJ', list: { width: 90, query: 'eq' } }),
    stocked: f.yesNo({ label: '在库', en: 'In stock', required: true, default: 'Y', help: '否：不合格品在客户处等库外，处置不过账',
      helpEn: 'No: the goods are elsewhere, such as with the customer, and nothing is posted', list: { width: 80, hidden: true } }),
    place: f.text({ label: '存放位置', en: 'Where it lies', max: 100, help: '库外不合格品的位置', helpEn: 'Of goods that are not in stock',
      list: { width: 140, hidden: true } }),
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', help: '退供方时必填',
      helpEn: 'Required for returns to the supplier', list: { width: 160, query: 'eq' } }),
    customer: f.text({ label: '客户', en: 'Customer', max: 100, list: { width: 160, query: 'like', hidden: true } }),
    process: f.ref('product.process', { label: '发生工序', en: 'Process', list: { width: 120, query: 'eq', hidden: true } }),
    defects: f.refs('quality.defect', { label: '缺陷', en: 'Defects', list: { width: 180 } }),
    mrb: f.users({ label: 'MRB 成员', en: 'Review board', list: { width: 160, hidden: true } }),
    description: f.longText({ label: '不合格描述', en: 'What is wrong', required: true, max: 1000, list: { width: 260 },
      form: { span: 24 } }),
    photos: f.image({ label: '照片', en: 'Photos', list: false, form: { span: 24 } }),
    capa: f.ref('quality.capa', { label: '8D 报告', en: '8D report', readonly: true, list: { width: 130 }, form: false }),
    lots: f.lines(ncrLot, { label: '不合格批次', en: 'Lots' }),
    dispositions: f.lines(ncrDisposition, { label: '处置', en: 'Dispositions' }),
    holds: f.lines(ncrHold, { label: '同源冻结', en: 'Siblings on hold', readonly: true, form: false }),
  },
})

/** States of those not done with. */
export const openNcrs = codesOf(ncr, 'draft', 'submitted', 'approved', 'executing', 'rejected')

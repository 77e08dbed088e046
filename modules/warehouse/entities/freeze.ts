import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { doneQty, stockFields } from './stock-fields.ts'

const { item, lot, warehouse, bin, hu, stockType, qty, uom, qty2, remark } = stockFields

export const freezeLine = defineLines({
  module: 'warehouse',
  name: 'freeze-line',
  table: 'wms_freeze_line',
  title: '冻结范围',
  en: 'Frozen',
  parent: 'warehouse.freeze',
  fields: {
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, list: { width: 150 } }),
    bin: { ...bin, required: false, help: '留空时冻结该批次的全部库存，以后入库的也冻结',
      helpEn: 'Left empty, the whole lot is frozen wherever it lies, and what comes in later' },
    remark,
  },
})

/** Stock as it was when it was frozen, so that it can be put back. */
export const freezeDetail = defineLines({
  module: 'warehouse',
  name: 'freeze-detail',
  table: 'wms_freeze_detail',
  title: '已冻结库存',
  en: 'Stock frozen',
  parent: 'warehouse.freeze',
  fields: { item, lot, warehouse, bin, fromType: { ...stockType, label: '原状态', en: 'Was' }, qty, uom,
    releasedQty: doneQty({ label: '已解冻', en: 'Released' }), hu, qty2 },
})

/** Stock that must not be used: a lot wherever it lies and wherever it comes in later, or what lies in one bin (domain §2.5). */
export const freeze = defineDocument({
  module: 'warehouse',
  name: 'freeze',
  table: 'wms_freeze',
  title: '冻结',
  en: 'Freeze',
  contents: { lines: 'lines', item: 'lot' },
  numbering: 'FZ',
  statusDict: 'wms_freeze_status',
  state: { draft: '0', submitted: '1', frozen: '4', released: '41', rejected: '8', cancelled: '9' },
  without: ['close'],
  moves: {
    approve: { from: ['submitted'], to: 'frozen', title: '审核冻结', en: 'Approve and freeze', by: 'other', comment: 'optional' },
    release: { from: ['frozen'], to: 'released', title: '解冻', en: 'Release', comment: 'required' },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['frozen', 'released'],
  fields: {
    reason: f.text({ label: '冻结原因', en: 'Reason', required: true, max: 200, list: { width: 240, query: 'like' }, form: { span: 16 } }),
    lines: f.lines(freezeLine, { label: '冻结范围', en: 'What is frozen', required: true }),
    details: f.lines(freezeDetail, { label: '已冻结库存', en: 'Stock frozen', readonly: true, form: false }),
  },
})

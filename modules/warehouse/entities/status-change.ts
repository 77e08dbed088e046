import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { stockFields, takenFrom } from './stock-fields.ts'

const { warehouse, bin, hu, stockType, qty, uom, qty2, remark } = stockFields
const { item, lot } = takenFrom('warehouse')
const { default: _usable, ...state } = stockType

export const statusChangeLine = defineLines({
  module: 'warehouse',
  name: 'status-change-line',
  table: 'wms_status_change_line',
  title: '转换明细',
  en: 'Status change line',
  parent: 'warehouse.status-change',
  fields: { item, lot, warehouse, bin, fromType: { ...state, label: '原状态', en: 'From' }, toType: { ...state, label: '新状态', en: 'To' },
    qty, uom, hu, qty2, remark },
})

/** Stock judged otherwise than it was: posted when somebody else approves it (domain §2.5, §2.18). */
export const statusChange = defineDocument({
  module: 'warehouse',
  name: 'status-change',
  table: 'wms_status_change',
  title: '状态转换',
  en: 'Status change',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'SC',
  without: ['close'],
  moves: { approve: { from: ['submitted'], to: 'finished', title: '审核过账', en: 'Approve and post', by: 'other', comment: 'optional' },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true } },
  posted: ['finished'],
  fields: {
    reason: f.text({ label: '转换原因', en: 'Reason', required: true, max: 200, list: { width: 220, query: 'like' }, form: { span: 16 } }),
    lines: f.lines(statusChangeLine, { label: '转换明细', en: 'Lines', required: true }),
  },
})

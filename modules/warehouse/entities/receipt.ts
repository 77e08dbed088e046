import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { arrivingMoves, inboundFields, notArriving, putAway, receivingPlace } from './inbound-fields.ts'
import { stockFields } from './stock-fields.ts'

export const receiptLine = defineLines({
  module: 'warehouse',
  name: 'receipt-line',
  table: 'wms_in_line',
  title: '入库明细',
  en: 'Receipt line',
  parent: 'warehouse.receipt',
  fields: {
    ...inboundFields,
    supplierLot: { ...inboundFields.supplierLot, shownFor: { inType: ['PURCHASE', 'CUSTOMER', 'OUTSOURCE', 'OTHER'] } },
    heatNo: f.text({ label: '炉号', en: 'Heat no.', max: 32, shownFor: { inType: ['PRODUCE', 'OUTSOURCE'] }, list: { width: 110 } }),
  },
})

const { item, qty2, putQty, remark } = inboundFields
const { qty, uom, lot } = stockFields

export const returnLine = defineLines({
  module: 'warehouse',
  name: 'return-line',
  table: 'wms_return_line',
  title: '退料明细',
  en: 'Return line',
  parent: 'warehouse.material-return',
  fields: { item, qty, uom, lot, qty2, putQty, remark },
})

/** Goods that come into the books by an approved document (domain §2.5, §2.18). */
export const receipt = defineDocument({
  module: 'warehouse',
  name: 'receipt',
  table: 'wms_in',
  title: '入库',
  en: 'Receipt',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'IN',
  statusDict: 'wms_in_status',
  state: { draft: '0', submitted: '1', toPutAway: '2', finished: '4', closed: '5', rejected: '8', cancelled: '9' },
  moves: {
    approve: { from: ['submitted'], to: 'toPutAway', title: '审核入库', en: 'Approve and post', by: 'other', comment: 'optional' },
    putAway: { ...putAway, from: ['toPutAway'] },
    close: { from: ['toPutAway'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['toPutAway', 'finished', 'closed'],
  fields: {
    inType: f.dict('wms_in_type', { label: '入库类型', en: 'Kind', required: true, default: 'PURCHASE',
      list: { width: 120, query: 'eq' } }),
    ...receivingPlace,
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', help: '外协收回时必填，从其外协仓收回',
      helpEn: 'Required for what comes back from a subcontractor: it leaves their store', list: { width: 200, query: 'eq' } }),
    workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', help: '生产入库的完工工序所在',
      helpEn: 'Where the goods were made, for receipts from production', list: { width: 130 } }),
    issue: f.ref('warehouse.issue', { label: '原出库单', en: 'Original issue', help: '销售退货所退的出库单',
      helpEn: 'The sales issue that a customer returns', list: { width: 130, hidden: true } }),
    lines: f.lines(receiptLine, { label: '入库明细', en: 'Lines', required: true }),
  },
})

/** What production did not use goes back to the store by way of inspection (domain §2.14 flow 3, §2.18). */
export const materialReturn = defineDocument({
  module: 'warehouse',
  name: 'material-return',
  table: 'wms_return',
  title: '退料',
  en: 'Material return',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'IN',
  statusDict: 'wms_arrival_status',
  state: { draft: '0', toInspect: '2', toPutAway: '21', finished: '4', closed: '5', cancelled: '9' },
  without: notArriving,
  moves: arrivingMoves('确认退料', 'Confirm'),
  posted: ['toInspect', 'toPutAway', 'finished', 'closed'],
  fields: {
    workcenter: f.ref('product.workcenter', { label: '退料工作中心', en: 'Work centre', required: true,
      list: { width: 140, query: 'eq' } }),
    lineBin: f.ref('warehouse.bin', { label: '线边库位', en: 'Line bin', required: true, filled: true,
      help: '留空时取工作中心所属车间的线边库位', helpEn: 'Left empty, the bin of the workshop’s line-side store', list: { width: 130 } }),
    ...receivingPlace,
    reason: { ...stockFields.reason, label: '退料原因' },
    lines: f.lines(returnLine, { label: '退料明细', en: 'Lines', required: true }),
  },
})

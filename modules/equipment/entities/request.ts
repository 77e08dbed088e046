import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'

export const requestLine = defineLines({
  module: 'equipment',
  name: 'purchase-request-line',
  table: 'eam_request_line',
  title: '申请明细',
  en: 'Line',
  parent: 'equipment.purchase-request',
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240 } }),
    qty: f.quantity({ label: '申请数量', en: 'Quantity', required: true, minValue: '0.000001', list: { width: 110 } }),
    uom: f.ref('product.uom', { label: '单位', en: 'Unit', readonly: true, toldBy: { field: 'item', name: 'baseUom' },
      list: { width: 90 } }),
    stock: f.quantity({ label: '现存量', en: 'In stock', readonly: true, list: { width: 100 } }),
    minStock: f.quantity({ label: '最小库存', en: 'Minimum', readonly: true, list: { width: 100 } }),
    needDate: f.date({ label: '需用日期', en: 'Needed on', list: { width: 120 } }),
    supplier: f.ref('product.supplier', { label: '建议供应商', en: 'From', list: { width: 180 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 180 } }),
  },
})

/** What shall be bought (domain §2.18): asked for by hand, or because a part fell below its minimum. */
export const request = defineDocument({
  module: 'equipment',
  name: 'purchase-request',
  table: 'eam_request',
  title: '采购申请',
  en: 'Purchase request',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'PQ',
  scope: 'tenant',
  statusDict: 'eam_request_status',
  state: { draft: '0', submitted: '1', approved: '2', ordered: '4', closed: '5', rejected: '8', cancelled: '9' },
  moves: {
    order: { from: ['approved'], to: 'ordered', title: '已下单', en: 'Ordered', comment: 'optional' },
    close: { from: ['approved'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['draft', 'rejected', 'approved'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['ordered', 'closed'],
  fields: {
    reason: f.text({ label: '申请原因', en: 'Why', max: 200, list: { width: 220 }, form: { span: 16 } }),
    needDate: f.date({ label: '需用日期', en: 'Needed on', list: { width: 110, query: 'range' } }),
    lines: f.lines(requestLine, { label: '申请明细', en: 'Lines', required: true }),
  },
})

import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { doneQty, stockFields, takenFrom } from './stock-fields.ts'

const { hu, stockType, bin, qty, uom, qty2, remark } = stockFields
const { item, lot } = takenFrom('fromWarehouse')

export const transferLine = defineLines({
  module: 'warehouse',
  name: 'transfer-line',
  table: 'wms_transfer_line',
  title: '调拨明细',
  en: 'Transfer line',
  parent: 'warehouse.transfer',
  fields: {
    hu: { ...hu, help: '填写包装单元则整件调拨，物料、批号、调出库位与数量由其内容带出',
      helpEn: 'A handling unit is carried whole: item, lot, bin and quantity are those of its content' },
    item: { ...item, filled: true },
    lot,
    fromBin: { ...bin, label: '调出库位', en: 'From bin', filled: true },
    toBin: { ...bin, label: '调入库位', en: 'To bin' },
    qty: { ...qty, filled: true },
    uom,
    doneQty: doneQty({ label: '已收', en: 'Received' }),
    shortQty: doneQty({ label: '途损', en: 'Short' }),
    stockType,
    qty2,
    remark,
  },
})

/** From bin to bin at once, or from store to store by way of the goods in transit (domain §2.5, §2.18). */
export const transfer = defineDocument({
  module: 'warehouse',
  name: 'transfer',
  table: 'wms_transfer',
  title: '调拨',
  en: 'Transfer',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'TR',
  statusDict: 'wms_transfer_status',
  state: { draft: '0', submitted: '1', toDispatch: '2', inTransit: '3', finished: '4', closed: '5', rejected: '8', cancelled: '9' },
  moves: {
    dispatch: { from: ['toDispatch'], to: 'inTransit', title: '发出', en: 'Dispatch' },
    receive: { from: ['inTransit'], to: 'finished', title: '收货', en: 'Receive', own: true },
    close: { from: ['toDispatch'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
  },
  posted: ['inTransit', 'finished', 'closed'],
  fields: {
    kind: f.dict('wms_transfer_kind', { label: '类型', en: 'Kind', required: true, default: 'TRANSFER',
      help: '移库提交后立即过账；调拨经审核、发出、收货',
      helpEn: 'A move within a store is posted when submitted; a transfer is approved, dispatched and received',
      list: { width: 100, query: 'eq' } }),
    fromWarehouse: f.ref('warehouse.warehouse', { label: '调出仓库', en: 'From', required: true, from: 'last',
      list: { width: 140, query: 'eq' } }),
    toWarehouse: f.ref('warehouse.warehouse', { label: '调入仓库', en: 'To', required: true, filled: true, help: '移库时与调出仓库相同',
      helpEn: 'The same store for a move within it', list: { width: 140, query: 'eq' } }),
    transitBin: f.ref('warehouse.bin', { label: '在途库位', en: 'Transit bin', readonly: true, list: { width: 120, hidden: true },
      form: false }),
    lines: f.lines(transferLine, { label: '调拨明细', en: 'Lines', required: true }),
  },
})

import { f, type Field, type NamedMove } from '#kernel/entity/index.ts'
import { doneQty, shelfLife, stockFields } from './stock-fields.ts'

const { item, lot, qty, qty2, remark } = stockFields

/** What was entered in another unit stands in the lines that hold it; it is typed as quantity and unit. */
const whereHeld = { shownFor: { status: [] } } as const

/** Where a document brings goods to, before they are put away. */
export const receivingPlace = {
  warehouse: f.ref('warehouse.warehouse', { label: '入库仓库', en: 'Warehouse', required: true, from: 'last',
    list: { width: 130, query: 'eq' } }),
  bin: f.ref('warehouse.bin', { label: '收货库位', en: 'Receiving bin', required: true, from: 'last', help: '过账后先放在这里，再上架',
    helpEn: 'Posted to this bin first, then put away', list: { width: 130 } }),
} satisfies Record<string, Field>

/** What a line that brings goods in says, from whatever side they come. */
export const inboundFields = {
  item: { ...item, besides: shelfLife },
  qty: { ...qty, help: '单位不是基本单位时，保存后换算为基本单位', helpEn: 'Converted to the base unit when it is saved' },
  uom: f.ref('product.uom', { label: '单位', en: 'Unit', list: { width: 80 }, help: '默认是物料的基本单位，也可选供应商的单位，如 12 盒',
    helpEn: 'The base unit of the item, or that of the supplier, such as 12 boxes' }),
  inQty: f.quantity({ label: '录入数量', en: 'Entered quantity', minValue: '0.000001', list: { width: 110 }, ...whereHeld }),
  inUom: f.ref('product.uom', { label: '录入单位', en: 'Entered unit', list: { width: 110 }, ...whereHeld }),
  lot: { ...lot, help: '留空时由系统按编码规则生成', helpEn: 'Left empty, a lot is made by its code rule' },
  supplierLot: f.text({ label: '供应商批号', en: 'Supplier lot', max: 50, wanted: true, list: { width: 130 } }),
  produceDate: f.date({ label: '生产日期', en: 'Produced on', list: { width: 120 } }),
  expireDate: f.date({ label: '有效期至', en: 'Expires on', help: '留空时由生产日期与保质期推算',
    helpEn: 'Left empty, it follows from the day of production and the shelf life', list: { width: 120 } }),
  qty2,
  putQty: doneQty({ label: '已上架', en: 'Put away' }),
  remark,
} satisfies Record<string, Field>

/** Goods are put away by a window of its own. */
export const putAway = { from: ['toInspect', 'toPutAway'], to: 'finished', title: '上架', en: 'Put away',
  own: true } as const satisfies NamedMove

/** Moves of what is confirmed when it arrives, inspected and then put away (domain §2.18). */
export const arrivingMoves = <const T extends string, const E extends string>(title: T, en: E) =>
  ({
    confirm: { from: ['draft'], to: 'toInspect', title, en },
    inspected: { from: ['toInspect'], to: 'toPutAway', title: '检验放行', en: 'Released from inspection', auto: true },
    putAway,
    close: { from: ['toInspect', 'toPutAway'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['draft'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  }) as const satisfies Record<string, NamedMove>

/** Generic moves that such a document does not have, or has otherwise. */
export const notArriving = ['submit', 'retract', 'approve', 'reject'] as const

import { f, type Field } from '#kernel/entity/index.ts'

/** Smallest quantity that a line may bear. */
const least = '0.000001'

/**
 * What the lines of stock documents say alike. Quantities are in the item's base unit, which the server writes beside
 * them (`server/documents/units.ts`), and positive: the document knows whether they come or go.
 */
export const stockFields = {
  item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220 } }),
  lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', narrowedBy: { item: 'item' }, list: { width: 130 } }),
  warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, list: { width: 120 } }),
  bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true, narrowedBy: { warehouse: 'warehouse' }, list: { width: 120 } }),
  hu: f.text({ label: '包装单元', en: 'Handling unit', max: 32, list: { width: 170 } }),
  stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', required: true, default: 'OK', list: { width: 120 } }),
  qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: least, list: { width: 120 } }),
  qty2: f.quantity({ label: '副数量', en: 'Second quantity', minValue: '0', help: '双单位计重的物料填重量',
    helpEn: 'The weight, where an item is kept in two units', list: { width: 110 } }),
  uom: f.ref('product.uom', { label: '单位', en: 'Unit', readonly: true, toldBy: { field: 'item', name: 'baseUom' }, list: { width: 70 } }),
  reason: f.ref('product.reason', { label: '原因', en: 'Reason', list: { width: 150 } }),
  remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 180 } }),
} satisfies Record<string, Field>

/** A quantity that the server keeps beside the one of the line: how much of it is done. */
export const doneQty = <const L extends { label: string; en: string }>(text: L) =>
  f.quantity({ ...text, readonly: true, default: '0', list: { width: 110 } })

/** How long an item keeps, told beside it where it comes in. */
export const shelfLife = { shelfLifeDays: f.integer({ label: '保质期', en: 'Shelf life', unit: '天', list: { width: 110 } }) }

/** What can be used of an item or a lot, told where it goes out (`server/stock/available.ts`). */
const available = f.quantity({ label: '可用', en: 'Available', list: { width: 100 } })

/**
 * Item and lot of a line that takes from a store: what is available there stands in their options, and of the item in the row.
 * @param warehouse field of the line, else of its document, that names the store
 */
export const takenFrom = <const W extends string>(warehouse: W) => ({
  item: { ...stockFields.item, besides: { available, ...shelfLife }, besidesFrom: { warehouse } },
  lot: { ...stockFields.lot,
    besides: { available: { ...available, list: false },
      stockTypes: f.dicts('wms_stock_type', { label: '状态', en: 'State', list: false }) }, besidesFrom: { warehouse } },
} satisfies Record<string, Field>)

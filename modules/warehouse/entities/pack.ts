import { defineDocument, f } from '#kernel/entity/index.ts'

/** An order to pack: loose stock of an item goes into boxes, boxes into cartons, cartons onto pallets (domain §2.5). */
export const pack = defineDocument({
  module: 'warehouse',
  name: 'pack',
  table: 'wms_pack',
  title: '包装',
  en: 'Packing order',
  contents: ['item', 'planQty'],
  numbering: 'PK',
  scope: 'tenant',
  without: ['submit', 'retract', 'approve', 'reject'],
  moves: {
    start: { from: ['draft'], to: 'executing', title: '开始包装', en: 'Begin packing' },
    finish: { from: ['executing'], to: 'finished', title: '完成', en: 'Finish' },
    close: { from: ['executing'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['draft'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['finished', 'closed'],
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 280, query: 'eq' } }),
    packStd: f.ref('product.pack-std', { label: '包装规范', en: 'Packing standard', required: true, list: { width: 180, query: 'eq' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, from: 'last',
      list: { width: 140, query: 'eq' } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true, help: '散件所在、也是包装后的库位',
      helpEn: 'Where the loose goods lie and the packages will', list: { width: 130 } }),
    planQty: f.quantity({ label: '计划数量', en: 'To be packed', required: true, minValue: '0.000001', list: { width: 120 } }),
  },
})

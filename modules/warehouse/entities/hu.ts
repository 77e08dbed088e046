import { defineEntity, f } from '#kernel/entity/index.ts'

/**
 * A handling unit: a box, a carton or a pallet under its SSCC (domain §2.5). What it holds are the balances that bear its
 * number; content and place are kept equal to them by every posting (I8).
 */
export const hu = defineEntity({
  module: 'warehouse',
  name: 'hu',
  table: 'wms_hu',
  title: '包装单元',
  en: 'Handling unit',
  key: 'huNo',
  display: 'huNo',
  shownAs: 'key',
  scanned: true,
  readOnly: true,
  hardDelete: true,
  indexes: [['pack', 'huType'], ['scaleDevice', 'scaleTime']],
  fields: {
    huNo: f.text({ label: '包装号', en: 'SSCC', required: true, unique: true, max: 32,
      list: { width: 190, query: 'like', fixed: 'left' } }),
    huType: f.dict('wms_hu_type', { label: '类型', en: 'Kind', required: true, list: { width: 90, query: 'eq' } }),
    status: f.dict('wms_hu_status', { label: '状态', en: 'Status', required: true, default: 'OPEN', list: { width: 90, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 280, query: 'eq' } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, default: '0', list: { width: 110 } }),
    deviationNo: f.text({ label: '让步单号', en: 'Deviation no.', max: 200, list: { width: 130, query: 'like', hidden: true } }),
    tail: f.yesNo({ label: '尾箱', en: 'Not full', required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    parent: f.ref('warehouse.hu', { label: '上级包装', en: 'Inside', list: { width: 190, query: 'eq' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', list: { width: 140, query: 'eq' } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', list: { width: 130, query: 'eq' } }),
    grossKg: f.quantity({ label: '毛重', en: 'Gross weight', unit: 'kg', list: { width: 110 } }),
    netKg: f.quantity({ label: '净重', en: 'Net weight', unit: 'kg', list: { width: 110 } }),
    tareKg: f.quantity({ label: '皮重', en: 'Tare', unit: 'kg', list: { width: 100, hidden: true } }),
    scale: f.text({ label: '秤', en: 'Scale', max: 32, list: { width: 100, hidden: true } }),
    /** The device that showed the gross weight, and when; empty where somebody typed it. */
    scaleDevice: f.text({ label: '采集设备', en: 'Device', max: 32, bySystem: true, list: false, form: false }),
    scaleTime: f.datetime({ label: '取重时间', en: 'From the scale at', list: { width: 160, hidden: true } }),
    secondBy: f.user({ label: '重量复核人', en: 'Weight countersigned by', list: { width: 110, hidden: true } }),
    pack: f.ref('warehouse.pack', { label: '包装单', en: 'Packing order', required: true, list: { width: 150, query: 'eq' } }),
    sealBy: f.user({ label: '封箱人', en: 'Sealed by', list: { width: 100, hidden: true } }),
    sealTime: f.datetime({ label: '封箱时间', en: 'Sealed at', list: { width: 160, hidden: true } }),
  },
})

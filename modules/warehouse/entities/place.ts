import { defineEntity, f } from '#kernel/entity/index.ts'

/** Where stock is kept (domain §2.5). */
export const warehouse = defineEntity({
  module: 'warehouse',
  name: 'warehouse',
  table: 'wms_warehouse',
  title: '仓库',
  en: 'Warehouse',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '仓库编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like', fixed: 'left' },
      fixed: true }),
    name: f.text({ label: '仓库名称', en: 'Warehouse', required: true, max: 50, list: { width: 180, query: 'like' } }),
    whType: f.dict('wms_wh_type', { label: '类型', en: 'Kind', required: true, default: 'RAW', list: { width: 120, query: 'eq' } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', list: { width: 140 }, help: '线边仓所属的车间',
      helpEn: 'Whose line-side store it is' }),
    supplier: f.ref('product.supplier', { label: '外协商', en: 'Subcontractor', list: { width: 160, hidden: true },
      help: '外协仓所属的供应商', helpEn: 'At whose place an outsourcing store is' }),
    freeIssue: f.quantity({ label: '免审领料量', en: 'Issued without approval', minValue: '0', list: { width: 120, hidden: true },
      help: '生产领料每行不超过此数量时提交即通过；留空则都要审核。由有出库审核权的人设置',
      helpEn:
        'An issue to production is approved as it is submitted where no line exceeds it; empty: somebody approves each. Set by who approves issues' }),
    secondCheck: f.yesNo({ label: '复核须他人', en: 'Checked by another', required: true, default: 'Y', list: { width: 110, hidden: true },
      help: '是：拣货人不能复核过账；否：仓管员拣完自行过账。由有出库审核权的人设置',
      helpEn: 'Yes: whoever picked does not post; no: the storekeeper posts what they picked. Set by who approves issues' }),
    frozen: f.yesNo({ label: '冻结', en: 'Frozen', required: true, default: 'N', list: { width: 80, query: 'eq' }, help: '冻结后不能收发',
      helpEn: 'Nothing comes in or goes out while it is' }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', en: 'Remark', max: 500, list: { width: 200, hidden: true } }),
  },
})

export const area = defineEntity({
  module: 'warehouse',
  name: 'area',
  table: 'wms_area',
  title: '库区',
  en: 'Area',
  uniques: [['warehouse', 'code']],
  display: 'name',
  order: { column: 'code', order: 'asc' },
  fields: {
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, list: { width: 160, query: 'eq' } }),
    code: f.text({ label: '库区编码', en: 'Code', required: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '库区名称', en: 'Area', required: true, max: 50, list: { width: 180, query: 'like' } }),
    remark: f.longText({ label: '备注', en: 'Remark', max: 500, list: { width: 200, hidden: true } }),
  },
})

export const bin = defineEntity({
  module: 'warehouse',
  name: 'bin',
  table: 'wms_bin',
  title: '库位',
  en: 'Bin',
  shownAs: 'key',
  scanned: true,
  indexes: [['warehouse', 'pathSeq']],
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '库位编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 140, query: 'like', fixed: 'left' },
      fixed: true }),
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, list: { width: 160, query: 'eq' },
      fixed: true }),
    area: f.ref('warehouse.area', { label: '库区', en: 'Area', list: { width: 140, query: 'eq' } }),
    mixItem: f.yesNo({ label: '允许混料', en: 'Several items', required: true, default: 'Y', list: { width: 100 } }),
    mixLot: f.yesNo({ label: '允许混批', en: 'Several lots', required: true, default: 'Y', list: { width: 100 } }),
    maxKg: f.quantity({ label: '最大重量', en: 'Largest weight', unit: 'kg', minValue: '0', list: { width: 110, hidden: true } }),
    maxQty: f.quantity({ label: '最大数量', en: 'Largest quantity', minValue: '0', list: { width: 110, hidden: true } }),
    pathSeq: f.integer({ label: '拣货顺序', en: 'Picking order', required: true, default: 0, list: { width: 100 } }),
    frozen: f.yesNo({ label: '冻结', en: 'Frozen', required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
  },
})

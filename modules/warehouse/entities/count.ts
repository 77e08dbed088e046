import { defineDocument, defineEntity, f } from '#kernel/entity/index.ts'

/**
 * A stocktake (domain §2.5): its sheet is made from the balances of the scope, people count it, differences that somebody
 * else approves are posted. `STATIC` keeps its bins still meanwhile, `DYNAMIC` counts while goods move.
 */
export const count = defineDocument({
  module: 'warehouse',
  name: 'count',
  table: 'wms_count',
  title: '盘点',
  en: 'Stock count',
  contents: ['warehouse', 'areas', 'items'],
  numbering: 'CT',
  scope: 'tenant',
  statusDict: 'wms_count_status',
  state: { draft: '0', toCount: '2', counting: '3', submitted: '1', finished: '4', cancelled: '9' },
  without: ['submit', 'retract', 'close'],
  moves: {
    start: { from: ['draft'], to: 'toCount', title: '生成盘点表', en: 'Make the sheet' },
    begin: { from: ['toCount'], to: 'counting', title: '开始盘点', en: 'Begin counting' },
    finish: { from: ['counting'], to: 'submitted', title: '提交差异', en: 'Submit differences' },
    approve: { from: ['submitted'], to: 'finished', title: '审核差异', en: 'Approve differences', by: 'other', comment: 'optional' },
    reject: { from: ['submitted'], to: 'counting', title: '退回盘点', en: 'Back to counting', by: 'other', comment: 'required',
      danger: true },
    cancel: { from: ['draft', 'toCount', 'counting'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['finished'],
  fields: {
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, from: 'last',
      list: { width: 150, query: 'eq' } }),
    areas: f.refs('warehouse.area', { label: '库区', en: 'Areas', help: '不填为整个仓库', helpEn: 'Left empty: the whole warehouse',
      list: { width: 160 } }),
    items: f.refs('product.item', { label: '物料', en: 'Items', help: '不填为全部物料', helpEn: 'Left empty: all items',
      list: { width: 200 } }),
    kind: f.dict('wms_count_kind', { label: '盘点方式', en: 'Kind', required: true, default: 'STATIC',
      help: '静态：盘点期间库位冻结；动态：边收发边盘点', helpEn: 'Static: nothing moves meanwhile; dynamic: goods go on moving',
      list: { width: 110, query: 'eq' } }),
    blind: f.yesNo({ label: '盲盘', en: 'Blind', required: true, default: 'Y', help: '盘点人看不到账面数量',
      helpEn: 'Whoever counts is not told what the books say', list: { width: 80, query: 'eq' } }),
    recountQty: f.quantity({ label: '复盘阈值数量', en: 'Recount above', minValue: '0', help: '差异超过此数量须由他人复盘',
      helpEn: 'Differences above it are counted a second time by somebody else', list: { width: 120, hidden: true } }),
    recountPct: f.decimal(18, 6, { label: '复盘阈值比例', en: 'Recount above share', unit: '%', minValue: '0',
      help: '差异超过账面的此比例须由他人复盘',
      helpEn: 'Differences above this share of the books are counted a second time by somebody else', list: { width: 120, hidden: true } }),
    reason: f.ref('product.reason', { label: '调整原因', en: 'Reason of the adjustment', required: true, from: 'last',
      list: { width: 150, hidden: true } }),
    countedBins: f.integer({ label: '已盘库位数', en: 'Bins counted', readonly: true, list: { width: 110 }, form: false }),
    differentLines: f.integer({ label: '差异行数', en: 'Lines that differ', readonly: true, list: { width: 100 }, form: false }),
    accuracy: f.decimal(9, 2, { label: '库存准确率', en: 'Accuracy', unit: '%', readonly: true, list: { width: 120 }, form: false }),
  },
})

/**
 * One balance of the sheet, or stock that no book knows. Not a sub-table: the books must not reach whoever counts, and
 * several people count at once, each line with its own revision. Calls: `server/count`.
 */
export const countLine = defineEntity({
  module: 'warehouse',
  name: 'count-line',
  table: 'wms_count_line',
  title: '盘点明细',
  en: 'Line of a count',
  internal: true,
  hardDelete: true,
  indexes: [['countId', 'lineNo']],
  fields: {
    countId: f.text({ label: '盘点单', en: 'Count', required: true, max: 32 }),
    lineNo: f.integer({ label: '行号', en: 'Line', required: true }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot' }),
    serial: f.text({ label: '序列号', en: 'Serial no.', max: 64 }),
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true }),
    hu: f.text({ label: '包装单元', en: 'Handling unit', max: 32 }),
    stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', required: true }),
    found: f.yesNo({ label: '账外', en: 'Not in the books', required: true, default: 'N' }),
    state: f.dict('wms_count_line', { label: '状态', en: 'State', required: true, default: 'OPEN' }),
    snapQty: f.quantity({ label: '快照数量', en: 'When the sheet was made', required: true }),
    bookQty: f.quantity({ label: '盘点时账面', en: 'Books when counted' }),
    countQty: f.quantity({ label: '初盘数量', en: 'First count' }),
    countBy: f.user({ label: '初盘人', en: 'First counted by' }),
    countTime: f.datetime({ label: '初盘时间', en: 'First counted at' }),
    recountQty: f.quantity({ label: '复盘数量', en: 'Second count' }),
    recountBy: f.user({ label: '复盘人', en: 'Second counted by' }),
    recountTime: f.datetime({ label: '复盘时间', en: 'Second counted at' }),
  },
})

/** A bin in which nothing moves while it is counted. */
export const countHold = defineEntity({
  module: 'warehouse',
  name: 'count-hold',
  table: 'wms_count_hold',
  title: '盘点锁定',
  en: 'Bin held for a count',
  internal: true,
  hardDelete: true,
  uniques: [['bin']],
  indexes: [['countId']],
  fields: {
    bin: f.text({ label: '库位', en: 'Bin', required: true, max: 32 }),
    countId: f.text({ label: '盘点单', en: 'Count', required: true, max: 32 }),
  },
})

import { defineEntity, f, type Field } from '#kernel/entity/index.ts'

/** A lot: what was made or received together. */
export const lot = defineEntity({
  module: 'warehouse',
  name: 'lot',
  table: 'wms_lot',
  title: '批次',
  en: 'Lot',
  scanned: true,
  key: 'lotNo',
  display: 'lotNo',
  shownAs: 'key',
  indexes: [['item', 'receiptDate']],
  fields: {
    lotNo: f.text({ label: '批号', en: 'Lot no.', required: true, unique: true, max: 32, list: { width: 150, query: 'like', fixed: 'left' },
      form: { fixedAfterAdd: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 300, query: 'eq' },
      form: { fixedAfterAdd: true } }),
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', list: { width: 180, query: 'eq' } }),
    supplierLot: f.text({ label: '供应商批号', en: 'Supplier lot', max: 50, list: { width: 140, query: 'like' } }),
    produceDate: f.date({ label: '生产日期', en: 'Produced on', list: { width: 120, query: 'range' } }),
    receiptDate: f.date({ label: '入库日期', en: 'Received on', required: true, list: { width: 120, query: 'range' } }),
    expireDate: f.date({ label: '有效期至', en: 'Expires on', list: { width: 120, query: 'range' } }),
    heatNo: f.text({ label: '炉号', en: 'Heat no.', max: 32, list: { width: 120, query: 'like' } }),
    grade: f.text({ label: '牌号', en: 'Grade', max: 50, list: { width: 100 } }),
    originDoc: f.text({ label: '来源单据', en: 'Origin', max: 64, list: { width: 140, hidden: true } }),
    unitWeight: f.quantity({ label: '单重', en: 'Unit weight', unit: 'kg', minValue: '0', list: { width: 110, hidden: true } }),
    frozen: f.yesNo({ label: '冻结', en: 'Frozen', readonly: true, default: 'N', list: { width: 80, query: 'eq' }, form: false,
      help: '由冻结单设置，解冻后取消', helpEn: 'Set by a freeze and taken back by its release' }),
    deviationNo: f.text({ label: '让步单号', en: 'Deviation no.', max: 200, readonly: true,
      list: { width: 130, query: 'like', hidden: true }, form: false, help: '让步接收批准后由质量模块写入，打印在标签上',
      helpEn: 'Written by quality once a concession is approved; printed on labels' }),
    urgent: f.yesNo({ label: '紧急放行', en: 'Released urgently', readonly: true, default: 'N', column: 'ur',
      list: { width: 100, query: 'eq', hidden: true }, form: false, help: '检验完成前放行使用，判定合格后取消',
      helpEn: 'Used before its inspection; taken back once that accepts it' }),
    attrs: f.json({ label: '属性', en: 'Attributes', list: false, form: false }),
  },
})

/** The place and the state by which a quantity is kept. */
const key = {
  item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq', fixed: 'left' } }),
  lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 120, query: 'eq' } }),
  serial: f.text({ label: '序列号', en: 'Serial no.', max: 64, list: { width: 130, query: 'like', hidden: true } }),
  warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, list: { width: 120, query: 'eq' } }),
  bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true, list: { width: 110, query: 'eq' } }),
  hu: f.text({ label: '包装单元', en: 'Handling unit', max: 32, list: { width: 170, query: 'like', hidden: true } }),
  stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', required: true, list: { width: 90, query: 'eq' } }),
} satisfies Record<string, Field>

/** What there is now, by item, lot, bin, handling unit and state: derived from the ledger, never typed. */
export const balance = defineEntity({
  module: 'warehouse',
  name: 'balance',
  table: 'wms_balance',
  title: '现存量',
  en: 'Stock',
  readOnly: true,
  hardDelete: true,
  uniques: [['balanceKey']],
  indexes: [['item', 'warehouse', 'stockType'], ['lot'], ['bin'], ['hu']],
  order: { column: 'lastMove', order: 'desc' },
  fields: {
    ...key,
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 120, query: 'range' } }),
    qty2: f.quantity({ label: '副数量', en: 'Second quantity', required: true, list: { width: 110, hidden: true } }),
    reserved: f.quantity({ label: '已预留', en: 'Reserved', required: true, list: { width: 110 } }),
    firstIn: f.datetime({ label: '首次入库', en: 'First in', list: { width: 160, query: 'range' } }),
    lastMove: f.datetime({ label: '最后变动', en: 'Last move', list: { width: 160, query: 'range' } }),
    balanceKey: f.text({ label: '键', en: 'Key', required: true, max: 300, list: false, form: false }),
  },
})

/** Every gram that ever moved, with its document: rows are added and never changed. */
export const ledger = defineEntity({
  module: 'warehouse',
  name: 'ledger',
  table: 'wms_ledger',
  title: '库存流水',
  en: 'Stock ledger',
  readOnly: true,
  hardDelete: true,
  indexes: [['item', 'postedAt'], ['lot', 'postedAt'], ['docType', 'docId'], ['balanceKey', 'seq'], ['redOf'], ['postingId']],
  uniques: [['seq']],
  order: { column: 'seq', order: 'desc' },
  fields: {
    seq: f.decimal(18, 0, { label: '流水号', en: 'Seq.', required: true, list: { width: 110, fixed: 'left' } }),
    postedAt: f.datetime({ label: '过账时间', en: 'Posted at', required: true, list: { width: 160, query: 'range' } }),
    moveType: f.dict('wms_move', { label: '移动类型', en: 'Move type', required: true, list: { width: 120, query: 'eq' } }),
    ...key,
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 120, query: 'range' } }),
    qty2: f.quantity({ label: '副数量', en: 'Second quantity', list: { width: 110, hidden: true } }),
    uom: f.ref('product.uom', { label: '单位', en: 'Unit', required: true, list: { width: 80 } }),
    docType: f.text({ label: '单据类型', en: 'Document type', required: true, max: 64, list: { width: 150, query: 'eq' } }),
    docNo: f.text({ label: '单号', en: 'Document', required: true, max: 64, list: { width: 150, query: 'like' } }),
    docId: f.text({ label: '单据', en: 'Document id', required: true, max: 32, list: false }),
    docLine: f.integer({ label: '行号', en: 'Line', list: { width: 70, hidden: true } }),
    pair: f.integer({ label: '配对', en: 'Pair', list: { width: 70, hidden: true } }),
    redOf: f.text({ label: '红冲流水', en: 'Red of', max: 32, list: { width: 110, hidden: true } }),
    postingId: f.text({ label: '过账', en: 'Posting', required: true, max: 32, list: false }),
    balanceKey: f.text({ label: '键', en: 'Key', required: true, max: 300, list: false, form: false }),
  },
})

/** One posting, all of it or nothing; its key keeps a repeated request from booking twice. */
export const posting = defineEntity({
  module: 'warehouse',
  name: 'posting',
  table: 'wms_posting',
  title: '过账',
  en: 'Posting',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  uniques: [['idemKey']],
  indexes: [['docType', 'docId'], ['redOf']],
  fields: {
    idemKey: f.text({ label: '幂等键', en: 'Idempotency key', required: true, max: 200 }),
    docType: f.text({ label: '单据类型', en: 'Document type', required: true, max: 64 }),
    docId: f.text({ label: '单据', en: 'Document id', required: true, max: 32 }),
    docNo: f.text({ label: '单号', en: 'Document', required: true, max: 64 }),
    postedAt: f.datetime({ label: '过账时间', en: 'Posted at', required: true }),
    redOf: f.text({ label: '红冲', en: 'Red of', max: 32 }),
  },
})

/** A month whose books are closed. */
export const period = defineEntity({
  module: 'warehouse',
  name: 'period',
  table: 'wms_period',
  title: '库存期间',
  en: 'Stock period',
  leading: ['createTime'],
  order: { column: 'month', order: 'desc' },
  readOnly: true,
  hardDelete: true,
  fields: {
    month: f.month({ label: '月份', en: 'Month', required: true, unique: true, list: { width: 120, query: 'eq' } }),
    closedBy: f.user({ label: '关账人', en: 'Closed by', required: true, list: { width: 120 } }),
  },
})

/** What went into what: written by postings alone, reversed with them (domain §2.9). */
export const traceEdge = defineEntity({
  module: 'warehouse',
  name: 'trace-edge',
  table: 'trc_edge',
  title: '追溯关系',
  en: 'Trace edge',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  indexes: [['fromType', 'fromId'], ['toType', 'toId'], ['docType', 'docId'], ['ledgerId']],
  fields: {
    kind: f.text({ label: '类型', en: 'Kind', required: true, max: 16 }),
    fromType: f.text({ label: '从类型', en: 'From', required: true, max: 16 }),
    fromId: f.text({ label: '从', en: 'From id', required: true, max: 64 }),
    toType: f.text({ label: '到类型', en: 'To', required: true, max: 16 }),
    toId: f.text({ label: '到', en: 'To id', required: true, max: 64 }),
    itemFrom: f.text({ label: '从物料', en: 'Item from', max: 32 }),
    itemTo: f.text({ label: '到物料', en: 'Item to', max: 32 }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true }),
    uom: f.text({ label: '单位', en: 'Unit', max: 32 }),
    docType: f.text({ label: '单据类型', en: 'Document type', required: true, max: 64 }),
    docId: f.text({ label: '单据', en: 'Document id', required: true, max: 32 }),
    ledgerId: f.text({ label: '流水', en: 'Ledger row', max: 32 }),
    at: f.datetime({ label: '时间', en: 'At', required: true, column: 'happened_at' }),
    redOf: f.text({ label: '红冲', en: 'Red of', max: 32 }),
  },
})

import { codesOf, defineDocument, defineEntity, f, type Field } from '#kernel/entity/index.ts'

const counted = { readonly: true, default: '0', form: false } as const

/** What shall be made, how much of it and until when (domain §2.4). Its quantities follow from reports alone. */
export const workOrder = defineDocument({
  module: 'production',
  name: 'work-order',
  table: 'mes_work_order',
  title: '生产工单',
  en: 'Work order',
  searched: true,
  scanned: true,
  contents: ['item', 'qty'],
  numbering: 'WO',
  scope: 'tenant',
  statusDict: 'mes_wo_status',
  state: { draft: '0', submitted: '1', released: '2', executing: '3', finished: '4', closed: '5', rejected: '8', cancelled: '9' },
  indexes: [['item'], ['due'], ['status', 'due']],
  moves: {
    approve: { from: ['submitted'], to: 'released', title: '下达', en: 'Release', by: 'other', comment: 'optional' },
    begin: { from: ['released'], to: 'executing', title: '开工', en: 'Begun', auto: true },
    finish: { from: ['executing'], to: 'finished', title: '完工', en: 'Finished', auto: true },
    reopen: { from: ['finished'], to: 'executing', title: '红冲恢复', en: 'Reopened by a reversal', auto: true },
    close: { from: ['released', 'executing'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['draft', 'rejected', 'released'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: [],
  fields: {
    woType: f.dict('mes_wo_type', { label: '工单类型', en: 'Kind', required: true, default: 'NORMAL',
      list: { width: 90, query: 'eq', hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq', hidden: true } }),
    qty: f.quantity({ label: '计划数量', en: 'Planned', required: true, minValue: '0.000001', list: { width: 100 } }),
    due: f.date({ label: '交期', en: 'Due', required: true, list: { width: 110, query: 'range' } }),
    priority: f.integer({ label: '优先级', en: 'Priority', required: true, default: 5, minValue: '1', maxValue: '9', help: '1 最高，9 最低',
      helpEn: '1 is the highest, 9 the lowest', list: { width: 80, query: 'eq' } }),
    lotSize: f.quantity({ label: '每卡数量', en: 'Per traveller', minValue: '0.000001', help: '留空时取物料的固定批量，没有则整单一张卡',
      helpEn: 'Left empty, the fixed lot size of the item; without one the order is a single lot', list: { width: 100, hidden: true } }),
    bom: f.ref('product.bom', { label: 'BOM', en: 'Bill of materials', help: '留空时取当日生效的默认 BOM',
      helpEn: 'Left empty, the default bill in effect that day', list: { width: 180, hidden: true } }),
    route: f.ref('product.route', { label: '工艺路线', en: 'Route', help: '留空时取物料的默认路线',
      helpEn: 'Left empty, the default route of the item', list: { width: 180, hidden: true } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, from: 'last', list: { width: 100, query: 'eq' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '入库仓库', en: 'Store', required: true, from: 'last', column: 'to_warehouse',
      list: { width: 110, hidden: true } }),
    bin: f.ref('warehouse.bin', { label: '入库库位', en: 'Bin', required: true, from: 'last', column: 'to_bin',
      narrowedBy: { warehouse: 'warehouse' }, list: { width: 110, hidden: true } }),
    parentWo: f.ref('production.work-order', { label: '上级工单', en: 'Parent order', readonly: true,
      list: { width: 150, query: 'eq', hidden: true }, form: false }),
    mergedInto: f.ref('production.work-order', { label: '并入工单', en: 'Merged into', readonly: true,
      list: { width: 150, query: 'eq', hidden: true }, form: false }),
    mergedQty: f.quantity({ label: '并入数量', en: 'Merged quantity', readonly: true, list: { width: 100, hidden: true }, form: false }),
    planStart: f.datetime({ label: '计划开工', en: 'Planned start', list: { width: 150, query: 'range', hidden: true } }),
    planFinish: f.datetime({ label: '计划完工', en: 'Planned finish', list: { width: 150, hidden: true } }),
    actStart: f.datetime({ label: '实际开工', en: 'Begun at', readonly: true, list: { width: 150, hidden: true }, form: false }),
    actFinish: f.datetime({ label: '实际完工', en: 'Finished at', readonly: true, list: { width: 150, hidden: true }, form: false }),
    goodQty: f.quantity({ label: '完工', en: 'Good', ...counted, list: { width: 90 } }),
    scrapQty: f.quantity({ label: '报废', en: 'Scrap', ...counted, list: { width: 80 } }),
    reworkQty: f.quantity({ label: '返工', en: 'Rework', ...counted, list: { width: 80, hidden: true } }),
    receivedQty: f.quantity({ label: '已入库', en: 'Received', ...counted, list: { width: 90, hidden: true } }),
  },
})

/** States of those the shop works on. */
export const runningOrders = codesOf(workOrder, 'released', 'executing')

const ofOrder = f.ref('production.work-order', { label: '工单', en: 'Work order', required: true, part: true,
  list: { width: 150, query: 'eq' } })
const kept = { list: { width: 90 } }

/** The bill of an order as it was when the order was released; later versions of the bill do not touch it (domain §2.1 rule 4). */
export const woBom = defineEntity({
  module: 'production',
  name: 'wo-bom',
  table: 'mes_wo_bom',
  title: '工单用料',
  en: 'Material of an order',
  readOnly: true,
  scope: 'tenant',
  order: { column: 'lineNo', order: 'asc' },
  fields: {
    workOrder: ofOrder,
    lineNo: f.integer({ label: '行号', en: 'Line', list: { width: 70 } }),
    component: f.ref('product.item', { label: '子件', en: 'Component', required: true, list: { width: 240, query: 'eq' } }),
    lineType: f.dict('md_bom_line_type', { label: '类型', en: 'Type', required: true, list: { width: 90, query: 'eq' } }),
    opNo: f.integer({ label: '工序号', en: 'Operation', required: true, list: { width: 80 } }),
    issueMethod: f.dict('md_issue_method', { label: '发料方式', en: 'Issue method', list: { width: 90 } }),
    qtyType: f.dict('md_bom_qty_type', { label: '用量类型', en: 'Quantity type', required: true, list: { width: 90, hidden: true } }),
    perUnit: f.decimal(24, 12, { label: '单件用量', en: 'Per piece', required: true, list: { width: 110 } }),
    required: f.quantity({ label: '需求', en: 'Required', required: true, ...kept, column: 'required_qty' }),
    issued: f.quantity({ label: '已发', en: 'Issued', required: true, default: '0', ...kept }),
    returned: f.quantity({ label: '已退', en: 'Returned', required: true, default: '0', ...kept }),
    consumed: f.quantity({ label: '已耗用', en: 'Consumed', required: true, default: '0', ...kept }),
  },
})

/** What an operation of an order is, and is again for each of its lots. */
export const opFields = {
  opNo: f.integer({ label: '工序号', en: 'Operation no.', required: true, list: { width: 80 } }),
  process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 130, query: 'eq' } }),
  workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', required: true, list: { width: 140, query: 'eq' } }),
} satisfies Record<string, Field>

/** The route of an order as it was when the order was released. */
export const woOp = defineEntity({
  module: 'production',
  name: 'wo-op',
  table: 'mes_wo_op',
  title: '工单工序',
  en: 'Operation of an order',
  readOnly: true,
  scope: 'tenant',
  order: { column: 'opNo', order: 'asc' },
  uniques: [['workOrder', 'opNo']],
  fields: {
    workOrder: ofOrder,
    ...opFields,
    reportMode: f.dict('report_mode', { label: '报工方式', en: 'Reported by', required: true, ...kept }),
    needDevice: f.yesNo({ label: '需要设备', en: 'Needs a machine', required: true, ...kept }),
    needMold: f.yesNo({ label: '需要模具', en: 'Needs a mold', required: true, ...kept }),
    checkType: f.dict('md_check_type', { label: '检验要求', en: 'Inspection', ...kept }),
    setupMin: f.decimal(18, 6, { label: '准备时间', en: 'Set-up', unit: 'min', ...kept }),
    runMin: f.decimal(18, 6, { label: '加工时间', en: 'Run time', unit: 'min', ...kept }),
    runBasis: f.dict('md_run_basis', { label: '计时基准', en: 'Per', ...kept }),
    runBaseQty: f.quantity({ label: '基准数量', en: 'Base quantity', ...kept }),
    transferQty: f.quantity({ label: '转移批量', en: 'Transfer batch', ...kept }),
  },
})

import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'
import { opFields } from './work-order.ts'

const qty = (label: string, en: string, column: string) =>
  f.quantity({ label, en, required: true, default: '0', column, list: { width: 80 } })

/** A weight of a report and where it came from: the scale that showed it, or whoever typed it with whoever signed that. */
export const reportWeight = defineLines({
  module: 'production',
  name: 'report-weight',
  table: 'mes_report_weight',
  title: '报工称重',
  en: 'Weight',
  parent: 'production.report',
  indexes: [['scaleDevice', 'readAt']],
  fields: {
    what: f.dict('mes_weight_kind', { label: '称重', en: 'What', required: true, list: { width: 100 } }),
    kg: f.quantity({ label: '重量', en: 'Weight', unit: 'kg', required: true, list: { width: 110 } }),
    source: f.dict('mes_weight_source', { label: '来源', en: 'Source', required: true, list: { width: 90 } }),
    scale: f.text({ label: '秤', en: 'Scale', max: 32, list: { width: 110 } }),
    scaleDevice: f.text({ label: '采集设备', en: 'Device', max: 32, bySystem: true, list: false, form: false }),
    readAt: f.datetime({ label: '称重时间', en: 'Weighed at', required: true, list: { width: 150 } }),
    secondBy: f.user({ label: '复核人', en: 'Countersigned by', list: { width: 100 } }),
  },
})

/**
 * What was made at one operation, when, by whom and with what. Added and never changed: a wrong one is taken back by a red one with
 * the opposite quantities (domain §2.4 rules 2 and 3).
 */
export const report = defineEntity({
  module: 'production',
  name: 'report',
  table: 'mes_report',
  title: '报工记录',
  en: 'Production report',
  readOnly: true,
  scope: 'tenant',
  searched: true,
  key: 'docNo',
  display: 'docNo',
  contents: ['item', 'process'],
  order: { column: 'end', order: 'desc' },
  indexes: [['opTask', 'end'], ['workDate', 'process'], ['end'], ['redOf'], ['firstPiece'], ['sent'], ['broughtBy'], ['decision']],
  window: { field: 'end', days: 31 },
  fields: {
    docNo: f.text({ label: '报工单号', en: 'Report no.', required: true, unique: true, max: 32,
      list: { width: 160, query: 'like', fixed: 'left' } }),
    workOrder: f.ref('production.work-order', { label: '工单', en: 'Work order', required: true,
      list: { width: 150, query: 'eq', hidden: true } }),
    lot: f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true, list: { width: 160, query: 'eq' } }),
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true,
      list: { width: 180, query: 'eq', hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq', hidden: true } }),
    ...opFields,
    workcenter: { ...opFields.workcenter, list: { width: 140, query: 'eq', hidden: true } },
    opNo: { ...opFields.opNo, list: { width: 80, hidden: true } },
    good: qty('合格', 'Good', 'good_qty'),
    scrap: qty('报废', 'Scrap', 'scrap_qty'),
    rework: qty('返工', 'Rework', 'rework_qty'),
    qc: { ...qty('送检', 'Sent to inspection', 'qc_qty'), list: { width: 80, hidden: true } },
    reason: f.ref('product.reason', { label: '不良原因', en: 'Reason', list: { width: 130, query: 'eq' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', list: { width: 120, query: 'eq' } }),
    mold: f.ref('equipment.mold', { label: '模具', en: 'Mold', list: { width: 130, hidden: true } }),
    furnaceBatch: f.ref('production.furnace-batch', { label: '炉号', en: 'Heat', list: { width: 150, query: 'eq', hidden: true } }),
    operator: f.user({ label: '操作人', en: 'Operator', required: true, list: { width: 100, query: 'eq' } }),
    workDate: f.date({ label: '生产日期', en: 'Working day', required: true, list: { width: 110, query: 'range' } }),
    shift: f.ref('calendar.shift', { label: '班次', en: 'Shift', list: { width: 90, query: 'eq' } }),
    begin: f.datetime({ label: '开始', en: 'From', required: true, column: 'begin_time', list: { width: 150, hidden: true } }),
    end: f.datetime({ label: '报工时间', en: 'Reported at', required: true, column: 'end_time', list: { width: 150, query: 'range' } }),
    minutes: f.integer({ label: '工时', en: 'Minutes', unit: 'min', required: true, default: 0, list: { width: 80 } }),
    weights: f.lines(reportWeight, { label: '称重', en: 'Weights', readonly: true, form: false }),
    weighKg: f.quantity({ label: '净重', en: 'Net weight', unit: 'kg', list: { width: 90, hidden: true } }),
    unitWeight: f.quantity({ label: '单重', en: 'Unit weight', unit: 'kg', list: { width: 90, hidden: true } }),
    red: f.yesNo({ label: '红冲', en: 'Red entry', required: true, default: 'N', column: 'is_red', list: { width: 70, query: 'eq' } }),
    redOf: f.ref('production.report', { label: '红冲原单', en: 'Takes back', list: { width: 150, hidden: true } }),
    takenBack: f.yesNo({ label: '已红冲', en: 'Taken back', required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    posting: f.text({ label: '过账', en: 'Posting', max: 32, list: false, form: false }),
    received: f.quantity({ label: '入库数量', en: 'Received', required: true, default: '0', list: { width: 90, hidden: true } }),
    firstPiece: f.ref('production.first-piece', { label: '首件', en: 'First piece', list: false }),
    sent: f.ref('production.report', { label: '送检报工', en: 'Report that sent it', list: { width: 150, hidden: true } }),
    inspection: f.ref('quality.inspection', { label: '检验单', en: 'Inspection', list: { width: 150, query: 'eq', hidden: true } }),
    broughtBy: f.ref('production.report', { label: '返工报工', en: 'Report of the rework', list: { width: 150, hidden: true } }),
    /** A disposition of quality or a line of a scrap document that says what pieces are; its document stands in the remark. */
    decision: f.text({ label: '决定', en: 'Decided by', max: 32, list: false, form: false }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 180 } }),
  },
})

/** What a report used up, by lot. */
export const reportConsume = defineEntity({
  module: 'production',
  name: 'report-consume',
  table: 'mes_report_consume',
  title: '报工耗用',
  en: 'Consumed',
  readOnly: true,
  scope: 'tenant',
  indexes: [['item', 'lot']],
  fields: {
    report: f.ref('production.report', { label: '报工单', en: 'Report', required: true, list: { width: 160, query: 'eq' } }),
    woBom: f.ref('production.wo-bom', { label: '工单用料', en: 'Line of the bill', required: true, list: false }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq' } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 140, query: 'eq' } }),
    bin: f.ref('warehouse.bin', { label: '线边库位', en: 'Line bin', required: true, list: { width: 120 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 110 } }),
    method: f.dict('mes_consume_method', { label: '方式', en: 'How', required: true, list: { width: 90, query: 'eq' } }),
  },
})

/** What came out beside the pieces of a report. */
export const reportOutput = defineEntity({
  module: 'production',
  name: 'report-output',
  table: 'mes_report_output',
  title: '报工副产',
  en: 'Came out beside',
  readOnly: true,
  scope: 'tenant',
  indexes: [['item', 'lot']],
  fields: {
    report: f.ref('production.report', { label: '报工单', en: 'Report', required: true, list: { width: 160, query: 'eq' } }),
    woBom: f.ref('production.wo-bom', { label: '工单用料', en: 'Line of the bill', required: true, list: false }),
    kind: f.dict('md_bom_line_type', { label: '类型', en: 'Type', required: true, list: { width: 90, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq' } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 140, query: 'eq' } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true, list: { width: 120 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 110 } }),
  },
})

/** Bad pieces of a report by kind and cause; for each kind they add up to what it counts. */
export const reportDefect = defineEntity({
  module: 'production',
  name: 'report-defect',
  table: 'mes_report_defect',
  title: '报工不良',
  en: 'Bad pieces',
  readOnly: true,
  scope: 'tenant',
  contents: ['item', 'process'],
  order: { column: 'workDate', order: 'desc' },
  indexes: [['workDate', 'kind']],
  fields: {
    report: f.ref('production.report', { label: '报工单', en: 'Report', required: true, list: { width: 160, query: 'eq' } }),
    workDate: f.date({ label: '生产日期', en: 'Working day', required: true, list: { width: 110, query: 'range' } }),
    kind: f.dict('mes_bad_kind', { label: '不良类别', en: 'Kind', required: true, list: { width: 90, query: 'eq' } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 90 } }),
    reason: f.ref('product.reason', { label: '不良原因', en: 'Reason', list: { width: 140, query: 'eq' } }),
    defect: f.ref('quality.defect', { label: '缺陷', en: 'Defect', list: { width: 140, query: 'eq' } }),
    position: f.text({ label: '部位', en: 'Position', max: 32, list: { width: 80, query: 'eq' } }),
    x: f.decimal(9, 6, { label: '横坐标', en: 'X', help: '图片宽度的比例', helpEn: 'Share of the picture’s width', minValue: '0',
      maxValue: '1', list: false }),
    y: f.decimal(9, 6, { label: '纵坐标', en: 'Y', help: '图片高度的比例', helpEn: 'Share of the picture’s height', minValue: '0',
      maxValue: '1', list: false }),
    dutyDepart: f.depart({ label: '责任部门', en: 'Answerable department', list: { width: 120, query: 'eq' } }),
    cause: f.text({ label: '原因说明', en: 'How it came', max: 200, list: { width: 200 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq', hidden: true } }),
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 130, query: 'eq', hidden: true } }),
  },
})

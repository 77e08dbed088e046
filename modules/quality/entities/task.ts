import { defineEntity, f } from '#kernel/entity/index.ts'

/** What shall be inspected, and why: the goods of a document's line, or a step of making them. */
export const subjectFields = {
  item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq' } }),
  lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 140, query: 'eq' } }),
  supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', list: { width: 180, query: 'eq' } }),
  customer: f.text({ label: '客户', en: 'Customer', max: 100, list: { width: 160, hidden: true } }),
  process: f.ref('product.process', { label: '工序', en: 'Process', list: { width: 120, query: 'eq' } }),
  device: f.text({ label: '设备', en: 'Machine', max: 32, list: { width: 100, query: 'like' } }),
  mold: f.text({ label: '模具', en: 'Mold', max: 32, list: { width: 120, hidden: true } }),
  shift: f.text({ label: '班次', en: 'Shift', max: 32, list: { width: 100, hidden: true } }),
}

/** Something to inspect (domain §2.6 rule 1): made by what happens, at most one open one for a source line and type. */
export const task = defineEntity({
  module: 'quality',
  name: 'task',
  table: 'qms_task',
  title: '检验任务',
  en: 'Inspection task',
  searched: true,
  contents: ['item', 'lot', 'qty'],
  scope: 'tenant',
  readOnly: true,
  key: 'no',
  order: { column: 'createTime', order: 'desc' },
  indexes: [['status', 'inspType', 'due'], ['sourceType', 'sourceId'], ['lot']],
  fields: {
    no: f.text({ label: '任务号', en: 'Task', required: true, unique: true, max: 32, list: { width: 150, query: 'like', fixed: 'left' } }),
    inspType: f.dict('qms_insp_type', { label: '检验类型', en: 'Type', required: true, list: { width: 90, query: 'eq' } }),
    kind: f.dict('qms_ipqc_kind', { label: '过程检验类别', en: 'In-process kind', list: { width: 110, query: 'eq' } }),
    status: f.dict('qms_task_status', { label: '状态', en: 'Status', required: true, default: 'WAIT', list: { width: 90, query: 'eq' } }),
    ...subjectFields,
    qty: f.quantity({ label: '批量', en: 'Lot size', required: true, list: { width: 110 } }),
    takenQty: f.quantity({ label: '已报检', en: 'Under inspection', required: true, default: '0', list: { width: 100 } }),
    judgedQty: f.quantity({ label: '已判定', en: 'Judged', required: true, default: '0', list: { width: 100 } }),
    due: f.datetime({ label: '要求完成', en: 'Due', list: { width: 160, query: 'range' } }),
    priority: f.dict('qms_priority', { label: '优先级', en: 'Priority', required: true, default: '2', list: { width: 90, query: 'eq' } }),
    inspector: f.user({ label: '检验员', en: 'Inspector', list: { width: 100, query: 'eq' } }),
    urgent: f.yesNo({ label: '紧急放行', en: 'Released urgently', required: true, default: 'N', list: { width: 100, query: 'eq' } }),
    urgentReason: f.text({ label: '放行原因', en: 'Why urgent', max: 200, list: { width: 180, hidden: true } }),
    urgentBy: f.user({ label: '放行人', en: 'Released by', list: { width: 100, hidden: true } }),
    sourceType: f.text({ label: '来源类型', en: 'Source type', max: 64, list: false }),
    sourceId: f.text({ label: '来源', en: 'Source id', max: 32, list: false }),
    sourceNo: f.text({ label: '来源单号', en: 'Source', max: 64, list: { width: 150, query: 'like' } }),
    sourceLine: f.text({ label: '来源行', en: 'Source line', max: 32, list: false }),
    again: f.yesNo({ label: '再次提交', en: 'Submitted again', required: true, default: 'N', help: '不计入严格度转移',
      helpEn: 'Does not count for switching', list: { width: 90, hidden: true } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', list: { width: 110, hidden: true } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 160, hidden: true } }),
  },
})

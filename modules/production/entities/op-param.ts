import { defineEntity, f } from '#kernel/entity/index.ts'

/** What a parameter is and between which limits it shall be. */
const paramFields = {
  paramCode: f.text({ label: '参数编码', en: 'Code', required: true, max: 32, list: { width: 120, query: 'eq' } }),
  name: f.text({ label: '参数名称', en: 'Parameter', required: true, max: 50, list: { width: 130, query: 'like' } }),
  uom: f.text({ label: '单位', en: 'Unit', max: 16, list: { width: 80 } }),
  target: f.text({ label: '目标值', en: 'Target', max: 50, list: { width: 90 } }),
  lower: f.decimal(18, 6, { label: '下限', en: 'Lower limit', list: { width: 90 } }),
  upper: f.decimal(18, 6, { label: '上限', en: 'Upper limit', list: { width: 90 } }),
  critical: f.yesNo({ label: '关键参数', en: 'Critical', required: true, default: 'N', list: { width: 90, query: 'eq' } }),
}

/** The parameters of an order's operations as they were when the order was released (domain §2.1 rule 4). */
export const woOpParam = defineEntity({
  module: 'production',
  name: 'wo-op-param',
  table: 'mes_wo_op_param',
  title: '工单工艺参数',
  en: 'Parameters of an order',
  readOnly: true,
  scope: 'tenant',
  order: { column: 'opNo', order: 'asc' },
  uniques: [['workOrder', 'opNo', 'paramCode']],
  fields: {
    workOrder: f.ref('production.work-order', { label: '工单', en: 'Work order', required: true, part: true,
      list: { width: 150, query: 'eq' } }),
    opNo: f.integer({ label: '工序号', en: 'Operation no.', required: true, list: { width: 80, query: 'eq' } }),
    ...paramFields,
    dataType: f.dict('md_param_type', { label: '数据类型', en: 'Data type', required: true, default: 'NUM', list: { width: 100 } }),
    choices: f.text({ label: '可选值', en: 'Choices', max: 200, list: { width: 160, hidden: true } }),
    required: f.yesNo({ label: '必填', en: 'Required', required: true, default: 'N', column: 'is_required', list: { width: 80 } }),
    tagCode: f.text({ label: '采集点', en: 'Tag', max: 64, list: { width: 140, hidden: true } }),
  },
})

/** What somebody read of a parameter while an operation was made, with the limits of that time. */
export const reportParam = defineEntity({
  module: 'production',
  name: 'report-param',
  table: 'mes_report_param',
  title: '工艺参数记录',
  en: 'Recorded parameter',
  readOnly: true,
  scope: 'tenant',
  contents: ['process', 'item'],
  order: { column: 'readAt', order: 'desc' },
  indexes: [['opTask', 'report'], ['paramCode', 'readAt']],
  window: { field: 'readAt', days: 31 },
  fields: {
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true,
      list: { width: 190, query: 'eq', fixed: 'left' } }),
    ...paramFields,
    value: f.text({ label: '参数值', en: 'Value', required: true, max: 64, column: 'read_value', list: { width: 100 } }),
    judge: f.dict('mes_param_judge', { label: '判定', en: 'Judgement', list: { width: 90, query: 'eq' } }),
    measured: f.text({ label: '采集值', en: 'Measured', max: 64, help: '改填时设备采集到的值',
      helpEn: 'What the machine measured where somebody typed another value', list: { width: 100, hidden: true } }),
    source: f.dict('mes_param_source', { label: '来源', en: 'Source', required: true, default: 'MANUAL',
      list: { width: 90, query: 'eq' } }),
    readAt: f.datetime({ label: '记录时间', en: 'Recorded at', required: true, list: { width: 150, query: 'range' } }),
    operator: f.user({ label: '记录人', en: 'Recorded by', required: true, list: { width: 100, query: 'eq' } }),
    report: f.ref('production.report', { label: '报工单', en: 'Report', list: { width: 150, query: 'eq', hidden: true } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', list: { width: 120, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq', hidden: true } }),
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 130, query: 'eq', hidden: true } }),
    remark: f.text({ label: '说明', en: 'Remark', max: 200, list: { width: 180 } }),
  },
})

import { defineDocument, defineEntity, f } from '#kernel/entity/index.ts'
import { limitFields } from './standard.ts'
import { subjectFields } from './task.ts'

/** An inspection (domain §2.6): what was found of a lot or of a part of it, by the standard as it was then, and the judgement that moves the stock. */
export const inspection = defineDocument({
  module: 'quality',
  name: 'inspection',
  table: 'qms_insp',
  title: '检验单',
  en: 'Inspection',
  contents: ['item', 'lot', 'lotQty'],
  numbering: 'IQC',
  numberedBy: 'inspType',
  scope: 'tenant',
  readOnly: true,
  statusDict: 'qms_insp_status',
  state: { waiting: '0', executing: '3', toApprove: '1', judged: '4', cancelled: '9' },
  without: ['submit', 'retract', 'close'],
  moves: {
    begin: { from: ['waiting'], to: 'executing', title: '开始检验', en: 'Begin' },
    judge: { from: ['executing'], to: 'judged', title: '判定', en: 'Judge', own: true },
    approve: { from: ['toApprove'], to: 'judged', title: '审核判定', en: 'Approve judgement', by: 'other', comment: 'optional' },
    reject: { from: ['toApprove'], to: 'executing', title: '退回检验', en: 'Back to inspection', by: 'other', comment: 'required',
      danger: true },
    cancel: { from: ['waiting', 'executing'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['judged'],
  indexes: [['task'], ['item', 'inspType', 'judgeTime'], ['lot'], ['supplier', 'judgeTime'], ['judgeTime'], ['reversalOf']],
  fields: {
    inspType: f.dict('qms_insp_type', { label: '检验类型', en: 'Type', required: true, readonly: true, list: { width: 90, query: 'eq' } }),
    kind: f.dict('qms_ipqc_kind', { label: '过程检验类别', en: 'In-process kind', readonly: true, list: { width: 110, query: 'eq' } }),
    task: f.ref('quality.task', { label: '检验任务', en: 'Task', required: true, readonly: true, list: { width: 150, hidden: true } }),
    ...subjectFields,
    lotQty: f.quantity({ label: '检验批数量', en: 'Lot size', required: true, readonly: true, list: { width: 110 } }),
    standard: f.ref('quality.standard', { label: '检验标准', en: 'Standard', required: true, readonly: true,
      list: { width: 200, query: 'eq' } }),
    standardVersion: f.text({ label: '标准版本', en: 'Version', max: 10, readonly: true, list: { width: 80 } }),
    strictness: f.dict('qms_strict', { label: '严格度', en: 'Strictness', readonly: true, list: { width: 90, query: 'eq' } }),
    samples: f.integer({ label: '样本量', en: 'Sample size', readonly: true, list: { width: 90 } }),
    approval: f.yesNo({ label: '判定需审核', en: 'Judgement is approved', readonly: true, list: false }),
    result: f.dict('qms_insp_result', { label: '检验结果', en: 'Result', readonly: true, list: { width: 100, query: 'eq' } }),
    acceptQty: f.quantity({ label: '合格数', en: 'Accepted', readonly: true, list: { width: 110 } }),
    rejectQty: f.quantity({ label: '不合格数', en: 'Rejected', readonly: true, list: { width: 110 } }),
    inspector: f.user({ label: '检验员', en: 'Inspector', readonly: true, list: { width: 100, query: 'eq' } }),
    beginTime: f.datetime({ label: '开始时间', en: 'Begun at', readonly: true, list: { width: 160, hidden: true } }),
    judgeBy: f.user({ label: '判定人', en: 'Judged by', readonly: true, list: { width: 100, query: 'eq' } }),
    judgeTime: f.datetime({ label: '判定时间', en: 'Judged at', readonly: true, list: { width: 160, query: 'range' } }),
    judgeComment: f.text({ label: '判定说明', en: 'Comment', max: 500, readonly: true, list: { width: 200, hidden: true } }),
    reOf: f.ref('quality.inspection', { label: '原检验单', en: 'Judged again', readonly: true, list: { width: 150, hidden: true } }),
  },
})

/**
 * A characteristic of an inspection with its plan and what was found so far. Not a sub-table: several people write values
 * at once, each line with its own revision. Calls: `server/inspect`.
 */
export const inspectionLine = defineEntity({
  module: 'quality',
  name: 'inspection-line',
  table: 'qms_insp_line',
  title: '检验明细',
  en: 'Line of an inspection',
  internal: true,
  hardDelete: true,
  indexes: [['inspId', 'lineNo'], ['char']],
  fields: {
    inspId: f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 }),
    lineNo: f.integer({ label: '行号', en: 'Line', required: true }),
    ...limitFields,
    strictness: f.dict('qms_strict', { label: '严格度', en: 'Strictness' }),
    letter: f.text({ label: '字码', en: 'Code letter', max: 4 }),
    n: f.integer({ label: '样本量', en: 'Sample size', required: true }),
    ac: f.integer({ label: 'Ac', en: 'Ac', required: true }),
    re: f.integer({ label: 'Re', en: 'Re', required: true }),
    full: f.yesNo({ label: '全检', en: 'All pieces', required: true, default: 'N', column: 'full_check' }),
    checked: f.integer({ label: '已检', en: 'Checked', required: true, default: 0 }),
    nonconforming: f.integer({ label: '不合格', en: 'Nonconforming', required: true, default: 0 }),
    tallied: f.yesNo({ label: '按数登记', en: 'Tallied', required: true, default: 'N' }),
    result: f.dict('qms_insp_result', { label: '结果', en: 'Result' }),
  },
})

/** What was measured, counted or written of one sample, with gauge, person and time. */
export const inspectionValue = defineEntity({
  module: 'quality',
  name: 'inspection-value',
  table: 'qms_insp_value',
  title: '检验数据',
  en: 'Value of an inspection',
  internal: true,
  hardDelete: true,
  uniques: [['line', 'sampleNo']],
  indexes: [['inspId']],
  fields: {
    inspId: f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 }),
    line: f.text({ label: '检验明细', en: 'Line', required: true, max: 32 }),
    sampleNo: f.integer({ label: '样本号', en: 'Sample', required: true, minValue: '1' }),
    value: f.decimal(18, 6, { label: '实测值', en: 'Value' }),
    text: f.text({ label: '描述', en: 'Text', max: 500 }),
    judge: f.dict('qms_value_judge', { label: '判定', en: 'Judged', required: true }),
    gauge: f.text({ label: '量具', en: 'Gauge', max: 32 }),
    by: f.user({ label: '检验员', en: 'Inspector', required: true, column: 'taken_by' }),
    at: f.datetime({ label: '时间', en: 'At', required: true, column: 'taken_at' }),
  },
})

/** A defect that was found, and where on the part. */
export const inspectionDefect = defineEntity({
  module: 'quality',
  name: 'inspection-defect',
  table: 'qms_insp_defect',
  title: '检验缺陷',
  en: 'Defect of an inspection',
  internal: true,
  hardDelete: true,
  indexes: [['inspId'], ['defect']],
  fields: {
    inspId: f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 }),
    line: f.text({ label: '检验明细', en: 'Line', max: 32 }),
    sampleNo: f.integer({ label: '样本号', en: 'Sample', minValue: '1' }),
    defect: f.ref('quality.defect', { label: '缺陷', en: 'Defect', required: true }),
    position: f.text({ label: '部位', en: 'Position', max: 32 }),
    x: f.decimal(9, 6, { label: '横坐标', en: 'X', help: '图片宽度的比例', helpEn: 'Share of the picture’s width' }),
    y: f.decimal(9, 6, { label: '纵坐标', en: 'Y', help: '图片高度的比例', helpEn: 'Share of the picture’s height' }),
    qty: f.integer({ label: '件数', en: 'Pieces', required: true, minValue: '1', maxValue: '1000000', default: 1 }),
    severity: f.dict('qms_severity', { label: '严重度', en: 'Severity', required: true }),
    photo: f.image({ label: '照片', en: 'Photo' }),
  },
})

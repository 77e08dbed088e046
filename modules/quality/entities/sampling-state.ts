import { defineEntity, f } from '#kernel/entity/index.ts'

/** For which sequence of lots strictness is kept (GB/T 2828.1 clause 9): another AQL or level begins a new one, and in production each process has its own. */
const sequence = {
  item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq' } }),
  supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', list: { width: 200, query: 'eq' } }),
  inspType: f.dict('qms_insp_type', { label: '检验类型', en: 'Type', required: true, list: { width: 90, query: 'eq' } }),
  process: f.ref('product.process', { label: '工序', en: 'Process', list: { width: 130, query: 'eq' } }),
  severity: f.dict('qms_severity', { label: '严重度', en: 'Class', required: true, list: { width: 90, query: 'eq' } }),
  inspLevel: f.dict('qms_insp_level', { label: '检验水平', en: 'Level', required: true, list: { width: 90 } }),
  aql: f.dict('qms_aql', { label: 'AQL', en: 'AQL', required: true, list: { width: 80 } }),
}

/** How strictly lots are inspected now: written by judgements and by decisions (domain §3.2). */
export const samplingState = defineEntity({
  module: 'quality',
  name: 'sampling-state',
  table: 'qms_sampling_state',
  title: '严格度状态',
  en: 'Strictness',
  readOnly: true,
  hardDelete: true,
  uniques: [['sequenceKey']],
  order: { column: 'updateTime', order: 'desc' },
  indexes: [['item', 'supplier', 'inspType']],
  fields: {
    ...sequence,
    state: f.dict('qms_strict', { label: '严格度', en: 'Strictness', required: true, default: 'NORMAL',
      list: { width: 100, query: 'eq' } }),
    score: f.integer({ label: '转移得分', en: 'Switching score', required: true, default: 0, list: { width: 100 } }),
    consecutiveOk: f.integer({ label: '连续接收批', en: 'Accepted in a row', required: true, default: 0, list: { width: 110 } }),
    tightenedRejects: f.integer({ label: '加严不接收批', en: 'Rejected since tightened', required: true, default: 0,
      list: { width: 120 } }),
    window: f.json({ label: '近批结果', en: 'Last lots', list: false, column: 'last_results' }),
    steady: f.yesNo({ label: '生产稳定', en: 'Production steady', required: true, default: 'Y', list: { width: 100 } }),
    approved: f.yesNo({ label: '放宽已批准', en: 'Reduced approved', required: true, default: 'N', list: { width: 110 } }),
    current: f.yesNo({ label: '现行', en: 'In use', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    sequenceKey: f.text({ label: '键', en: 'Key', required: true, max: 200, list: false, form: false }),
  },
})

/** What changed a state: a judged lot or a decision, never changed afterwards. */
export const samplingLog = defineEntity({
  module: 'quality',
  name: 'sampling-log',
  table: 'qms_sampling_log',
  title: '严格度记录',
  en: 'Strictness log',
  readOnly: true,
  hardDelete: true,
  leading: ['createTime'],
  window: { field: 'createTime', days: 31 },
  indexes: [['stateId', 'seq'], ['inspection']],
  order: { column: 'createTime', order: 'desc' },
  fields: {
    stateId: f.text({ label: '严格度状态', en: 'Strictness', required: true, max: 32, list: false }),
    seq: f.integer({ label: '序号', en: 'Seq.', required: true, list: { width: 70 } }),
    ...sequence,
    inspection: f.ref('quality.inspection', { label: '检验单', en: 'Inspection', list: { width: 160 } }),
    counted: f.yesNo({ label: '计入转移', en: 'Counted', required: true, default: 'Y', list: { width: 90 } }),
    accepted: f.yesNo({ label: '接收', en: 'Accepted', list: { width: 80 } }),
    nonconforming: f.integer({ label: '不合格数', en: 'Nonconforming', list: { width: 90 } }),
    fromState: f.dict('qms_strict', { label: '原严格度', en: 'From', required: true, list: { width: 90 } }),
    toState: f.dict('qms_strict', { label: '新严格度', en: 'To', required: true, list: { width: 90, query: 'eq' } }),
    score: f.integer({ label: '得分', en: 'Score', required: true, list: { width: 80 } }),
    cause: f.dict('qms_strict_cause', { label: '事由', en: 'Event', list: { width: 180, query: 'eq' } }),
    reason: f.text({ label: '原因', en: 'Reason', max: 200, list: { width: 240 } }),
    event: f.json({ label: '事件', en: 'Event', list: false, form: false }),
    decidedBy: f.user({ label: '决定人', en: 'Decided by', list: { width: 100 } }),
  },
})

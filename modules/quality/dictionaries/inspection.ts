import type { DictionarySeed } from '#kernel/entity/index.ts'
import { aqls } from '../rules/sampling/aql.ts'
import { levels } from '../rules/sampling/code-letter.ts'

/** Standards, tasks and inspections (domain §2.20, §2.6). */
export const inspectionDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_insp_type', name: '检验类型', en: 'Type of inspection', items: [
    { value: 'IQC', text: '来料', en: 'Incoming' },
    { value: 'IPQC', text: '过程', en: 'In-process' },
    { value: 'FQC', text: '完工', en: 'Final' },
    { value: 'OQC', text: '出货', en: 'Outgoing' },
    { value: 'RQC', text: '退货', en: 'Return' },
  ] },
  { code: 'qms_ipqc_kind', name: '过程检验类别', en: 'Kind of in-process inspection', items: [
    { value: 'FIRST', text: '首检', en: 'First piece' },
    { value: 'PATROL', text: '巡检', en: 'Patrol' },
    { value: 'LAST', text: '末检', en: 'Last piece' },
    { value: 'SELF', text: '自检', en: 'By the operator' },
    { value: 'SPECIAL', text: '专检', en: 'Special' },
  ] },
  { code: 'qms_insp_level', name: '检验水平', en: 'Inspection level',
    items: levels.map((level) => ({ value: level, text: level, en: level })) },
  { code: 'qms_aql', name: '接收质量限', en: 'Acceptance quality limit', items: aqls.map((aql) => ({ value: aql, text: aql, en: aql })) },
  { code: 'qms_sample_mode', name: '抽样方式', en: 'Sampling', items: [
    { value: 'AQL', text: 'AQL 抽样', en: 'By AQL' },
    { value: 'FIXED', text: '固定数量', en: 'Fixed number' },
    { value: 'PERCENT', text: '按比例', en: 'By share' },
    { value: 'FULL', text: '全检', en: 'All pieces' },
    { value: 'LOTS', text: '按批抽检', en: 'By lots' },
  ] },
  { code: 'qms_strict', name: '严格度', en: 'Strictness', items: [
    { value: 'NORMAL', text: '正常', en: 'Normal', color: 'blue' },
    { value: 'TIGHTENED', text: '加严', en: 'Tightened', color: 'gold' },
    { value: 'REDUCED', text: '放宽', en: 'Reduced', color: 'green' },
    { value: 'SUSPENDED', text: '暂停', en: 'Suspended', color: 'red' },
  ] },
  { code: 'qms_strict_cause', name: '严格度变化事由', en: 'What changed strictness', items: [
    { value: 'LOT', text: '批判定', en: 'Lot judged' },
    { value: 'PART', text: '部分判定，全部判定后计入', en: 'Judged in part: counted with the whole' },
    { value: 'AGAIN', text: '再次提交，不计入', en: 'Submitted again: not counted' },
    { value: 'PAUSED', text: '抽样检验已暂停，不计入', en: 'Inspection suspended: not counted' },
    { value: 'TAKEN_BACK', text: '判定已红冲', en: 'Judgement taken back' },
    { value: 'RESTART', text: 'AQL、检验水平或标准已变，重新开始', en: 'AQL, level or standard changed: begun anew' },
    { value: 'REDUCE', text: '批准放宽', en: 'Reduced inspection approved' },
    { value: 'NORMAL', text: '恢复正常', en: 'Back to normal' },
    { value: 'RESUME', text: '恢复检验（加严）', en: 'Resumed (tightened)' },
    { value: 'STEADY', text: '生产稳定', en: 'Production steady' },
    { value: 'UNSTEADY', text: '生产不稳定', en: 'Production not steady' },
  ] },
  { code: 'qms_task_status', name: '检验任务状态', en: 'Status of a task', items: [
    { value: 'WAIT', text: '待检', en: 'Waiting', color: 'gold' },
    { value: 'RUNNING', text: '检验中', en: 'Under inspection', color: 'blue' },
    { value: 'DONE', text: '已完成', en: 'Done', color: 'green' },
    { value: 'CANCEL', text: '已取消', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'qms_priority', name: '检验优先级', en: 'Priority of a task', items: [
    { value: '1', text: '紧急', en: 'Urgent', color: 'red' },
    { value: '2', text: '一般', en: 'Normal', color: 'blue' },
    { value: '3', text: '低', en: 'Low', color: 'grey' },
  ] },
  { code: 'qms_insp_status', name: '检验单状态', en: 'Status of an inspection', items: [
    { value: '0', text: '待检', en: 'Waiting', color: 'gold' },
    { value: '3', text: '检验中', en: 'Under inspection', color: 'blue' },
    { value: '1', text: '待判定', en: 'Judgement to approve', color: 'purple' },
    { value: '4', text: '已判定', en: 'Judged', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'qms_insp_result', name: '检验结果', en: 'Result of an inspection', items: [
    { value: 'OK', text: '合格', en: 'Accepted', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Not accepted', color: 'red' },
    { value: 'CONC', text: '让步接收', en: 'By concession', color: 'gold' },
  ] },
  { code: 'qms_patrol_mode', name: '巡检方式', en: 'Patrols go by',
    items: [{ value: 'SHIFT', text: '按班次', en: 'Shift' }, { value: 'PIECES', text: '按件数', en: 'Pieces' }] },
  { code: 'qms_value_judge', name: '样本判定', en: 'Judgement of a sample', items: [
    { value: 'OK', text: '合格', en: 'Conforming', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Nonconforming', color: 'red' },
  ] },
]

import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Plans and what comes due by them (domain §2.20). */
export const maintenanceDictionaries: readonly DictionarySeed[] = [
  { code: 'eam_kind', name: '点检保养类别', en: 'Kind of maintenance', items: [
    { value: 'CHECK', text: '点检', en: 'Check' },
    { value: 'PM', text: '保养', en: 'Maintenance' },
    { value: 'LUBE', text: '润滑', en: 'Lubrication' },
    { value: 'INSPECT', text: '巡检', en: 'Round' },
    { value: 'CAL', text: '校准', en: 'Calibration' },
  ] },
  { code: 'eam_value_type', name: '记录方式', en: 'Recorded as', items: [
    { value: 'OKNG', text: '正常/异常', en: 'Normal or not' },
    { value: 'NUM', text: '数值', en: 'A number' },
    { value: 'TEXT', text: '文字', en: 'Words' },
    { value: 'PHOTO', text: '照片', en: 'A photo' },
  ] },
  { code: 'eam_trigger', name: '周期单位', en: 'Comes due by', items: [
    { value: 'SHIFT', text: '班', en: 'Shift' },
    { value: 'DAY', text: '天', en: 'Day' },
    { value: 'WEEK', text: '周', en: 'Week' },
    { value: 'MONTH', text: '月', en: 'Month' },
    { value: 'QUARTER', text: '季', en: 'Quarter' },
    { value: 'YEAR', text: '年', en: 'Year' },
    { value: 'COUNTER', text: '计数器', en: 'Counter' },
  ] },
  { code: 'eam_weekday', name: '星期', en: 'Weekday', items: [
    { value: '1', text: '星期一', en: 'Monday' },
    { value: '2', text: '星期二', en: 'Tuesday' },
    { value: '3', text: '星期三', en: 'Wednesday' },
    { value: '4', text: '星期四', en: 'Thursday' },
    { value: '5', text: '星期五', en: 'Friday' },
    { value: '6', text: '星期六', en: 'Saturday' },
    { value: '7', text: '星期日', en: 'Sunday' },
  ] },
  { code: 'eam_base', name: '到期计算方式', en: 'Counts from', items: [
    { value: 'FIXED', text: '固定周期', en: 'Fixed dates' },
    { value: 'FLOAT', text: '完成后起算', en: 'The last completion' },
  ] },
  { code: 'eam_day_rule', name: '非工作日规则', en: 'Where nobody works', items: [
    { value: 'BEFORE', text: '提前到前一工作日', en: 'The working day before' },
    { value: 'AFTER', text: '顺延到后一工作日', en: 'The working day after' },
    { value: 'KEEP', text: '不调整', en: 'Kept' },
    { value: 'SKIP', text: '跳过', en: 'Left out' },
  ] },
  { code: 'eam_plan_status', name: '计划状态', en: 'State of a plan', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '2', text: '启用', en: 'In force', color: 'green' },
    { value: '5', text: '停用', en: 'Suspended', color: 'gold' },
  ] },
  { code: 'eam_order_status', name: '点检保养单状态', en: 'State of a maintenance order', items: [
    { value: '0', text: '待执行', en: 'To do', color: 'gold' },
    { value: '3', text: '执行中', en: 'Being done', color: 'blue' },
    { value: '31', text: '待确认', en: 'To confirm', color: 'purple' },
    { value: '4', text: '已完成', en: 'Done', color: 'green' },
    { value: '5', text: '已跳过', en: 'Skipped', color: 'grey' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'eam_item_result', name: '点检结果', en: 'Result', items: [
    { value: 'OK', text: '正常', en: 'Normal', color: 'green' },
    { value: 'NG', text: '异常', en: 'Abnormal', color: 'red' },
    { value: 'SKIP', text: '未检', en: 'Not looked at', color: 'grey' },
  ] },
  { code: 'eam_missed_cause', name: '漏期情形', en: 'Missed or moved', items: [
    { value: 'MISSED', text: '漏期', en: 'Missed', color: 'red' },
    { value: 'MOVED', text: '改期', en: 'Moved', color: 'blue' },
  ] },
]

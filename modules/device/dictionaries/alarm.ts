import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Alarms and the rules that raise them (domain §2.7, §2.20). */
export const alarmDictionaries: readonly DictionarySeed[] = [
  { code: 'iot_severity', name: '报警等级', en: 'Severity of an alarm', items: [
    { value: '1', text: '提示', en: 'Hint', color: 'blue' },
    { value: '2', text: '一般', en: 'Minor', color: 'gold' },
    { value: '3', text: '重要', en: 'Major', color: 'purple' },
    { value: '4', text: '紧急', en: 'Critical', color: 'red' },
  ] },
  { code: 'iot_alarm_status', name: '报警状态', en: 'State of an alarm', items: [
    { value: 'ACTIVE_UNACK', text: '活动未确认', en: 'Active, not acknowledged', color: 'red' },
    { value: 'ACTIVE_ACK', text: '活动已确认', en: 'Active, acknowledged', color: 'gold' },
    { value: 'CLEARED_UNACK', text: '恢复未确认', en: 'Cleared, not acknowledged', color: 'blue' },
    { value: 'CLEARED_ACK', text: '恢复已确认', en: 'Cleared, acknowledged', color: 'green' },
  ] },
  { code: 'iot_rule_op', name: '报警条件', en: 'Condition of an alarm', items: [
    { value: '>', text: '高于', en: 'Above' },
    { value: '>=', text: '不低于', en: 'At least' },
    { value: '<', text: '低于', en: 'Below' },
    { value: '<=', text: '不高于', en: 'At most' },
    { value: '=', text: '等于', en: 'Equals' },
    { value: 'RANGE', text: '超出范围', en: 'Outside of' },
    { value: 'RATE', text: '每分钟变化超过', en: 'Changes in a minute by more than' },
    { value: 'DEV', text: '偏离工艺曲线超过', en: 'Off the recipe by more than' },
    { value: 'NODATA', text: '无数据', en: 'No data' },
    { value: 'STATE', text: '状态为', en: 'State is' },
  ] },
  { code: 'iot_rule_join', name: '条件关系', en: 'How conditions are joined', items: [
    { value: 'ALL', text: '同时满足', en: 'All of them' },
    { value: 'ANY', text: '满足任一', en: 'Any of them' },
  ] },
  { code: 'iot_rule_window', name: '生效时段', en: 'When a rule counts', items: [
    { value: 'ALWAYS', text: '始终', en: 'Always' },
    { value: 'RUN', text: '仅运行时', en: 'Only while it runs' },
    { value: 'SHIFT', text: '班次内', en: 'During a shift' },
    { value: 'TIME', text: '时间段', en: 'From a time to another' },
  ] },
  { code: 'iot_alarm_event', name: '报警经过', en: 'What happened to an alarm', items: [
    { value: 'RAISED', text: '触发', en: 'Raised', color: 'red' },
    { value: 'ROSE', text: '升级', en: 'Rose', color: 'gold' },
    { value: 'FELL', text: '回落', en: 'Fell', color: 'blue' },
    { value: 'CLEARED', text: '恢复', en: 'Cleared', color: 'green' },
    { value: 'ACK', text: '确认', en: 'Acknowledged', color: 'green' },
    { value: 'ASSIGNED', text: '指派', en: 'Assigned', color: 'blue' },
    { value: 'COMMENT', text: '备注', en: 'Comment', color: 'grey' },
    { value: 'SHELVED', text: '搁置', en: 'Shelved', color: 'purple' },
    { value: 'UNSHELVED', text: '取消搁置', en: 'Back from the shelf', color: 'purple' },
    { value: 'REPAIR', text: '转维修', en: 'To repair', color: 'blue' },
    { value: 'SETTLED', text: '原因与处理', en: 'Cause and handling', color: 'green' },
    { value: 'ESCALATED', text: '超时通知', en: 'Escalated', color: 'gold' },
    { value: 'ACTION', text: '联动', en: 'Done by itself', color: 'blue' },
    { value: 'REFUSED', text: '联动未完成', en: 'Could not be done', color: 'red' },
  ] },
]

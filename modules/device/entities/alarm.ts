import { codesOf, defineEntity, defineLines, f } from '#kernel/entity/index.ts'

const number = (label: string, en: string) => f.decimal(18, 6, { label, en, list: { width: 110 } })
const seconds = (label: string, en: string, given = 0) =>
  f.integer({ label, en, unit: 's', required: true, default: given, minValue: '0', maxValue: '86400', list: { width: 120 } })

/** One comparison of a tag; several of them are joined by the rule (A6). */
export const ruleCondition = defineLines({
  module: 'device',
  name: 'rule-condition',
  table: 'iot_rule_condition',
  title: '条件',
  en: 'Condition',
  parent: 'device.rule',
  fields: {
    tag: f.text({ label: '测点', en: 'Tag', required: true, max: 64, help: '设备模型中的测点编码', helpEn: 'As the model names it',
      list: { width: 150 } }),
    op: f.dict('iot_rule_op', { label: '条件', en: 'Condition', required: true, default: '>', list: { width: 190 } }),
    value: { ...number('阈值', 'Threshold'), wanted: true, help: '超出范围时为下限', helpEn: 'Of a range: its lower end' },
    high: { ...number('上限', 'Upper end') },
    state: f.dict('iot_state', { label: '状态', en: 'State', list: { width: 110 } }),
    back: f.decimal(18, 6, { label: '回差', en: 'Hysteresis', minValue: '0', help: '须退回阈值以内这么多才算恢复',
      helpEn: 'So far behind the threshold it counts as well again', list: { width: 100 } }),
  },
})

/** How the alarm rises: a more severe level with a threshold of its own, or after a longer time (A4). */
export const ruleLevel = defineLines({
  module: 'device',
  name: 'rule-level',
  table: 'iot_rule_level',
  title: '升级',
  en: 'Level',
  parent: 'device.rule',
  fields: {
    severity: f.dict('iot_severity', { label: '升至', en: 'Rises to', required: true, default: '3', list: { width: 110 } }),
    value: { ...number('阈值', 'Threshold'), help: '留空沿用首个条件的阈值', helpEn: 'Empty: that of the first condition' },
    high: { ...number('上限', 'Upper end'), help: '首个条件为超出范围时的上限', helpEn: 'Where the first condition is a range' },
    delayS: seconds('持续', 'After'),
    fallS: seconds('回落延时', 'Falls after'),
  },
})

/** Whom nobody's acknowledgement brings in, and when. */
export const ruleEscalation = defineLines({
  module: 'device',
  name: 'rule-escalation',
  table: 'iot_rule_escalation',
  title: '超时通知',
  en: 'Escalation',
  parent: 'device.rule',
  fields: {
    afterMin: f.integer({ label: '未确认超过', en: 'Not acknowledged for', unit: 'min', required: true, default: 15, minValue: '1',
      maxValue: '10080', list: { width: 140 } }),
    fromSeverity: f.dict('iot_severity', { label: '最低等级', en: 'From severity', required: true, default: '1', list: { width: 110 } }),
    roles: f.refs('system.role', { label: '通知角色', en: 'Roles', list: { width: 200 } }),
    people: f.users({ label: '通知人员', en: 'People', list: { width: 180 } }),
    officeTime: f.yesNo({ label: '只计工作时间', en: 'Working time only', required: true, default: 'N', list: { width: 130 } }),
  },
})

/** When an alarm is raised on a device, or on all of a model, and what follows (domain §2.7, A1 to A7). */
export const rule = defineEntity({
  module: 'device',
  name: 'rule',
  table: 'iot_rule',
  title: '报警规则',
  en: 'Alarm rule',
  searched: true,
  contents: ['model', 'device', 'severity'],
  tabbedBy: 'severity',
  order: { column: 'code', order: 'asc' },
  indexes: [['device'], ['model']],
  fields: {
    name: f.text({ label: '规则名称', en: 'Rule', required: true, max: 100, list: { width: 200, query: 'like' } }),
    code: f.text({ label: '规则编码', en: 'Code', required: true, unique: true, max: 32, spelt: 'name',
      list: { width: 150, query: 'like', fixed: 'left' } }),
    model: f.ref('device.model', { label: '设备模型', en: 'Model', required: true, from: 'last', list: { width: 150, query: 'eq' } }),
    device: f.ref('device.device', { label: '仅此设备', en: 'This device only', narrowedBy: { model: 'model' },
      help: '留空适用该模型的全部设备', helpEn: 'Empty: all devices of the model', list: { width: 160, query: 'eq' } }),
    severity: f.dict('iot_severity', { label: '等级', en: 'Severity', required: true, default: '2', list: { width: 90, query: 'eq' } }),
    delayS: seconds('持续', 'Holds for', 30),
    clearS: seconds('恢复延时', 'Clears after', 60),
    joined: f.dict('iot_rule_join', { label: '多个条件', en: 'Several conditions', required: true, default: 'ALL',
      list: { width: 100, hidden: true } }),
    windowKind: f.dict('iot_rule_window', { label: '生效时段', en: 'Counts', required: true, default: 'ALWAYS',
      list: { width: 100, query: 'eq' } }),
    shift: f.ref('calendar.shift', { label: '班次', en: 'Shift', shownFor: { windowKind: ['SHIFT'] }, list: { width: 110, hidden: true } }),
    fromTime: f.time({ label: '从', en: 'From', shownFor: { windowKind: ['TIME'] }, list: { width: 100, hidden: true } }),
    toTime: f.time({ label: '到', en: 'To', help: '不晚于开始表示次日', helpEn: 'Not after the start: on the next day',
      shownFor: { windowKind: ['TIME'] }, list: { width: 100, hidden: true } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    conditions: f.lines(ruleCondition, { label: '条件', en: 'Conditions', required: true }),
    levels: f.lines(ruleLevel, { label: '升级', en: 'Levels' }),
    noticeRoles: f.refs('system.role', { label: '通知角色', en: 'Tells roles', list: { width: 160, hidden: true } }),
    noticePeople: f.users({ label: '通知人员', en: 'Tells people', list: { width: 160, hidden: true } }),
    openRepair: f.yesNo({ label: '自动报修', en: 'Opens a repair', required: true, default: 'N', list: { width: 90, hidden: true } }),
    callAndon: f.yesNo({ label: '呼叫安灯', en: 'Calls for help', required: true, default: 'N', list: { width: 90, hidden: true } }),
    holdLots: f.yesNo({ label: '冻结在炉批次', en: 'Holds the lots in the furnace', required: true, default: 'N',
      list: { width: 110, hidden: true } }),
    escalations: f.lines(ruleEscalation, { label: '超时通知', en: 'Escalation' }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
  },
})

/** What happened to an alarm, at the moments of the values where values did it. */
export const alarmLog = defineLines({
  module: 'device',
  name: 'alarm-log',
  table: 'iot_alarm_log',
  title: '报警经过',
  en: 'What happened',
  parent: 'device.alarm',
  fields: {
    at: f.datetime({ label: '时间', en: 'At', required: true, list: { width: 160 } }),
    what: f.dict('iot_alarm_event', { label: '经过', en: 'What', required: true, list: { width: 110 } }),
    severity: f.dict('iot_severity', { label: '等级', en: 'Severity', list: { width: 90 } }),
    person: f.user({ label: '人员', en: 'Who', list: { width: 100 } }),
    note: f.text({ label: '说明', en: 'Note', max: 500, list: { width: 300 } }),
  },
})

/** Something is not as a rule wants it at a device: raised once, followed to its end (domain §2.7). */
export const alarm = defineEntity({
  module: 'device',
  name: 'alarm',
  table: 'iot_alarm',
  title: '报警',
  en: 'Alarm',
  key: 'alarmNo',
  readOnly: true,
  searched: true,
  contents: ['device', 'what'],
  // What is active stands first.
  order: { column: 'rank', order: 'desc' },
  indexes: [['rank'], ['device', 'startTime'], ['rule', 'startTime'], ['status', 'severity'], ['assignee', 'status'], ['heat']],
  state: { activeUnack: 'ACTIVE_UNACK', activeAck: 'ACTIVE_ACK', clearedUnack: 'CLEARED_UNACK', clearedAck: 'CLEARED_ACK' },
  states: {
    field: 'status',
    initial: 'activeUnack',
    // Acknowledging is an act: where it leads depends on whether the alarm is over.
    moves: {
      rise: { from: ['activeUnack', 'activeAck'], to: 'activeUnack', title: '升级', en: 'Rose', auto: true },
      fall: { from: ['activeUnack', 'activeAck'], to: 'activeUnack', title: '回落', en: 'Fell', auto: true },
      clear: { from: ['activeUnack', 'activeAck'], to: 'clearedUnack', title: '恢复', en: 'Cleared', auto: true },
    },
  },
  fields: {
    alarmNo: f.text({ label: '报警编号', en: 'Alarm', required: true, unique: true, max: 32,
      list: { width: 150, query: 'like', fixed: 'left' } }),
    severity: f.dict('iot_severity', { label: '等级', en: 'Severity', required: true, list: { width: 80, query: 'eq' } }),
    status: f.dict('iot_alarm_status', { label: '状态', en: 'State', required: true, default: 'ACTIVE_UNACK',
      list: { width: 120, query: 'eq' } }),
    what: f.text({ label: '报警内容', en: 'What', required: true, max: 200, list: { width: 260, query: 'like' } }),
    device: f.ref('device.device', { label: '设备', en: 'Device', required: true, list: { width: 160, query: 'eq' } }),
    machine: f.ref('equipment.device', { label: '台账设备', en: 'Machine', list: { width: 160, hidden: true, query: 'eq' } }),
    rule: f.ref('device.rule', { label: '报警规则', en: 'Rule', required: true, list: { width: 160, query: 'eq' } }),
    tag: f.text({ label: '测点', en: 'Tag', max: 64, list: { width: 100, hidden: true, query: 'eq' } }),
    level: f.dict('iot_severity', { label: '当前等级', en: 'Level now', required: true, list: { width: 90, hidden: true } }),
    startTime: f.datetime({ label: '开始', en: 'Start', required: true, list: { width: 160, query: 'range' } }),
    lastTime: f.datetime({ label: '最近', en: 'Last', required: true, list: { width: 160, hidden: true } }),
    endTime: f.datetime({ label: '恢复', en: 'End', list: { width: 160, query: 'range' } }),
    seconds: f.integer({ label: '时长', en: 'For', unit: 's', unqueried: true, help: '未恢复时为至今',
      helpEn: 'While it is active: until now', list: { width: 90 } }),
    peak: f.decimal(18, 6, { label: '极值', en: 'Peak', list: { width: 100 } }),
    peakTime: f.datetime({ label: '极值时间', en: 'Peak at', list: { width: 160, hidden: true } }),
    count: f.integer({ label: '次数', en: 'Times', required: true, default: 1, column: 'times', list: { width: 80 } }),
    heat: f.ref('production.furnace-batch', { label: '炉次', en: 'Heat', list: { width: 150, query: 'eq' } }),
    ackBy: f.user({ label: '确认人', en: 'Acknowledged by', list: { width: 100, query: 'eq' } }),
    ackTime: f.datetime({ label: '确认时间', en: 'Acknowledged at', list: { width: 160, hidden: true } }),
    assignee: f.user({ label: '处理人', en: 'Assignee', list: { width: 100, query: 'eq' } }),
    shelvedUntil: f.datetime({ label: '搁置至', en: 'Shelved until', list: { width: 160, hidden: true } }),
    repair: f.ref('equipment.repair', { label: '维修单', en: 'Repair', list: { width: 140 } }),
    cause: f.text({ label: '原因', en: 'Cause', max: 500, list: { width: 180, hidden: true }, form: { span: 24 } }),
    handled: f.text({ label: '处理', en: 'Handled', max: 500, list: { width: 180, hidden: true }, form: { span: 24 } }),
    escalateAt: f.datetime({ label: '下次超时通知', en: 'Escalates at', kept: true, list: false, form: false }),
    escalated: f.integer({ label: '已超时通知', en: 'Escalated', required: true, default: 0, list: { width: 90, hidden: true } }),
    escalatedMin: f.integer({ label: '已通知至', en: 'Escalated up to', unit: 'min', required: true, default: 0, kept: true, list: false,
      form: false }),
    rank: f.text({ label: '排序', en: 'Rank', required: true, max: 32, kept: true, list: false, form: false }),
    log: f.lines(alarmLog, { label: '经过', en: 'What happened' }),
  },
})

/** States of alarms that are not over. */
export const activeAlarms = codesOf(alarm, 'activeUnack', 'activeAck')
/** States of alarms that nobody acknowledged. */
export const unacknowledged = codesOf(alarm, 'activeUnack', 'clearedUnack')

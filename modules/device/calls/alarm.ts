import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { alarm, rule, ruleCondition, ruleLevel } from '../entities/alarm.ts'

const { assignee, shelvedUntil, cause, handled } = alarm.fields

/** Somebody has seen it: what is active stays so, what is over is done with (A5). */
export const ackAlarm = defineAct(alarm, 'ack', { title: '确认', en: 'Acknowledge', from: ['activeUnack', 'clearedUnack'],
  comment: 'optional', batch: true, answer: is.row(alarm) })
/** Who shall deal with it. */
export const assignAlarm = defineAct(alarm, 'assign', { title: '指派', en: 'Assign', input: { assignee: must(assignee) }, batch: true,
  comment: 'optional', answer: is.row(alarm) })
/** What somebody has to say of it. */
export const commentAlarm = defineAct(alarm, 'comment', { title: '备注', en: 'Comment', comment: 'required', answer: is.row(alarm) })
/** The machine is mended: a repair is opened, or what is open on the machine is added to; once for each alarm. */
export const alarmToRepair = defineAct(alarm, 'toRepair', { title: '转维修', en: 'To repair', input: {
  symptom: f.text({ label: '故障现象', en: 'What is wrong', max: 500, help: '留空取报警内容', helpEn: 'Empty: what the alarm says',
    form: { span: 24 } }),
  stopped: f.yesNo({ label: '已停机', en: 'Stands still', required: true, default: 'N' }),
  stoppedAt: f.datetime({ label: '停机时间', en: 'Stands since', shownFor: { stopped: ['Y'] }, help: '留空取现在',
    helpEn: 'Empty: from now' }),
}, answer: is.row(alarm) })
/** Out of sight until a moment: it goes on being an alarm, and comes back by itself. */
export const shelveAlarm = defineAct(alarm, 'shelve', { title: '搁置', en: 'Shelve', from: ['activeUnack', 'activeAck', 'clearedUnack'],
  input: { shelvedUntil: must(shelvedUntil) }, comment: 'required', batch: true, answer: is.row(alarm) })
export const unshelveAlarm = defineAct(alarm, 'unshelve', { title: '取消搁置', en: 'Take off the shelf', right: 'shelve',
  answer: is.row(alarm) })
/** Why it came, and what was done about it. */
export const settleAlarm = defineAct(alarm, 'settle', { title: '原因与处理', en: 'Cause and handling', input: { cause, handled },
  answer: is.row(alarm) })

const shownAlarm = is.fields({ id: is.text, alarmNo: is.text, severity: is.text, status: is.text, what: is.text, device: is.text,
  deviceName: is.text, startTime: is.text, seconds: is.number })
export type ShownAlarm = PartOf<typeof shownAlarm>

/** What is active and not shelved, the severe first: for walls and tickers. */
export const activeNow = defineRead(alarm, 'active', { title: '活动报警', en: 'Active alarms',
  answer: is.fields({ now: is.text, total: is.number, records: is.list(shownAlarm) }) })

const draft = is.fields({
  severity: rule.fields.severity,
  delayS: rule.fields.delayS,
  clearS: rule.fields.clearS,
  joined: rule.fields.joined,
  windowKind: rule.fields.windowKind,
  shift: rule.fields.shift,
  fromTime: rule.fields.fromTime,
  toTime: rule.fields.toTime,
  conditions: is.list(
    is.fields({ tag: ruleCondition.fields.tag, op: ruleCondition.fields.op, value: ruleCondition.fields.value,
      high: ruleCondition.fields.high, state: ruleCondition.fields.state, back: ruleCondition.fields.back }),
  ),
  levels: is.list(
    is.fields({ severity: ruleLevel.fields.severity, value: ruleLevel.fields.value, high: ruleLevel.fields.high,
      delayS: ruleLevel.fields.delayS, fallS: ruleLevel.fields.fallS }),
  ),
})
export type ReplayDraft = PartOf<typeof draft>

const replayed = is.fields({ severity: is.text, start: is.text, end: is.maybe(is.text), seconds: is.number, peak: is.maybe(is.number),
  peakTime: is.maybe(is.text), count: is.number })
export type Replayed = PartOf<typeof replayed>

/** What a rule would have raised on what a device measured: a draft, which need not be saved, or one that is. */
export const replayRule = defineRead('POST /device/rule/replay', { title: '规则回放', en: 'Replay of a rule',
  right: `${rule.permission}:list`, of: rule.id,
  input: { id: is.maybe(is.text), rule: is.maybe(draft), device: must(f.ref('device.device', { label: '设备', en: 'Device' })),
    from: f.datetime({ label: '开始', en: 'From', required: true }), to: f.datetime({ label: '结束', en: 'To', required: true }) },
  answer: is.fields({
    alarms: is.list(replayed),
    total: is.number,
    points: is.number,
    /** Where single values are kept no longer, the last one of each minute was taken. */
    thinned: is.flag,
  }) })

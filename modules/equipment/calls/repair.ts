import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { repair, repairLabor } from '../entities/repair.ts'

const { device, symptomCode, severity, stopped, stoppedAt, photos, fitter, team, expectedEnd, causeCode, cause, measureCode, measure } =
  repair.fields
const { rate } = repairLabor.fields

/** Who shall mend it, and until when. */
export const dispatchRepair = defineMove(repair, 'dispatch', { input: { fitter: must(fitter), team, expectedEnd } })
/** It runs again: why it failed, what was done, and how long that took; minutes that are not said are those since it was begun, less waiting. */
export const finishRepair = defineMove(repair, 'finish', {
  input: { causeCode, cause, measureCode, measure,
    minutes: f.integer({ label: '工时', en: 'Minutes', unit: 'min', minValue: '1', help: '留空按开始维修至现在扣除待件计算',
      helpEn: 'Empty: since it was begun, less waiting' }), rate: { ...rate, help: '留空取上次的费率', helpEn: 'Empty: as last time' } },
})

/** Something is wrong with a machine. One that has an open repair is added to (`addTo`, or `join` where nobody could see it without network), or `another` says that it is another fault. */
export const reportFault = defineAct(repair, 'report', {
  title: '报修',
  en: 'Report a fault',
  right: 'add',
  record: false,
  input: { device, symptomCode, symptom: f.text({ label: '故障现象', en: 'What is wrong', max: 500, form: { span: 24 } }), severity,
    stopped, stoppedAt, photos, addTo: f.text({ label: '补充到', en: 'Add to', max: 32 }),
    another: f.yesNo({ label: '另报一个故障', en: 'Another fault', default: 'N' }),
    join: f.yesNo({ label: '补充到未完的维修单', en: 'Add to what is open', default: 'N' }) },
  answer: is.fields({ id: is.text, docNo: is.text, next: is.text }),
})

const machine = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, place: is.maybe(is.text) })
const choice = is.fields({ id: is.text, code: is.text, name: is.text, uses: is.number })
export type MachineChoice = PartOf<typeof machine>
export type FaultChoice = PartOf<typeof choice>

/** What reporting begins with: the machine that was chosen with its open repairs and usual symptoms, or those that one mostly means. */
export const reporting = defineRead(repair, 'reporting', {
  title: '报修准备',
  en: 'What reporting begins with',
  right: 'add',
  input: { device: is.optional(is.text) },
  answer: is.fields({ machines: is.list(machine), open: is.list(is.row(repair)), symptoms: is.list(choice) }),
})
/** Codes to choose from for a machine, the most frequent first. */
export const faultChoices = defineRead(repair, 'faults', { title: '故障代码选择', en: 'Codes to choose from',
  input: { device: is.text, kind: is.oneOf('SYMPTOM', 'CAUSE', 'MEASURE') }, answer: is.list(choice) })

/** Everything that is open, and what was verified today: for the board and the wall. */
export const repairBoard = defineRead(repair, 'board', {
  title: '维修看板',
  en: 'Repair board',
  answer: is.fields({ now: is.text, records: is.list(is.row(repair, { standsSince: is.maybe(is.text) })) }),
})
/** Minutes of an urgency on a machine within which each step is made; null where the plant keeps none. */
export const repairTargets = defineRead(repair, 'targets', { title: '响应目标', en: 'Targets of an urgency',
  input: { device: is.text, severity: is.text },
  answer: is.maybe(is.fields({ acceptMin: is.number, beginMin: is.number, finishMin: is.number })) })

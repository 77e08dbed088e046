import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { andon } from '../entities/andon.ts'

const { type, level, workcenter, device, opTask, what } = andon.fields

/** Help is wanted here, now: two taps at the terminal. Where a place is not said it is that of the operation. */
export const callAndon = defineAct(andon, 'call', {
  title: '呼叫',
  en: 'Call',
  right: 'add',
  record: false,
  input: { type, level: { ...level, required: false }, opTask, workcenter: { ...workcenter, required: false }, device, what },
  answer: is.row(andon),
})

/** The machine is reported for repair, or added to what is open on it. */
export const repairOfAndon = defineAct(andon, 'repair', {
  title: '转报修',
  en: 'Report for repair',
  right: 'equipment:repair:add',
  from: ['called', 'responded'],
  input: {
    symptom: f.text({ label: '故障现象', en: 'What is wrong', required: true, max: 500, form: { span: 24 } }),
    stopped: f.yesNo({ label: '已停机', en: 'Stands still', required: true, default: 'N' }),
  },
  answer: is.row(andon),
})

const place = is.fields({ opTask: is.maybe(is.text), workcenter: is.text, device: is.maybe(is.text), text: is.text })
export type AndonPlace = PartOf<typeof place>

/** Where a person may call from: the operation that is named, those that they are doing, else where they called from last. */
export const andonPlaces = defineRead(andon, 'places', { title: '呼叫地点', en: 'Places of a call', right: 'add',
  input: { task: is.optional(is.text) }, answer: is.list(place) })

/** Calls that are open, and what was closed within a day: for the board and the wall. */
export const andonBoard = defineRead(andon, 'board', {
  title: '安灯看板',
  en: 'Andon board',
  answer: is.fields({ now: is.text, records: is.list(is.row(andon)) }),
})

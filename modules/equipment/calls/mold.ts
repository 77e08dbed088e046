import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { mold, moldLog } from '../entities/mold.ts'

const { device, place } = mold.fields
const remark = f.text({ label: '说明', en: 'Remark', max: 500, form: { span: 24 } })

/** On a machine, which then presses with it. */
export const mountMold = defineMove(mold, 'mount', { input: { device: must({ ...device, readonly: false }), remark } })
/** Back to its place in the store. */
export const returnMold = defineMove(mold, 'return', { input: { place, remark } })
/** Ground: its strokes since grinding begin anew. */
export const grindMold = defineMove(mold, 'grind', { input: { place, remark } })
/** Looked over: fit again, or blocked. */
export const checkMold = defineMove(mold, 'check', {
  input: { result: f.dict('eam_item_result', { label: '结果', en: 'Result', required: true, default: 'OK' }), remark },
})

/** Pieces that it pressed, where no report counts them. */
export const pressMold = defineAct(mold, 'press', { title: '登记产量', en: 'Enter pieces', from: ['mounted', 'blocked'], input: {
  pieces: f.quantity({ label: '压制数量', en: 'Pieces', help: '合格、报废与返工合计', helpEn: 'Good, scrap and rework together',
    required: true, minValue: '0.000001' }),
  approved: f.yesNo({ label: '批准超寿命', en: 'Past its life', required: true, default: 'N' }),
}, answer: is.row(mold) })
/** Takes pieces that were entered back, with the reason. */
export const takeBackPress = defineAct(moldLog, 'takeBack', { title: '红冲', en: 'Take back', comment: 'required', danger: true,
  answer: is.row(mold) })

const some = is.maybe(is.text)
const mounted = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, cavity: is.number, pct: is.number, left: is.number,
  near: is.flag, rev: is.number, _actions: is.ids })
const press = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, statusText: is.text, mold: is.maybe(mounted) })

/** The presses in the order of their codes, each with the mold on it. */
export const moldBoard = defineRead(mold, 'board', { title: '装模看板', en: 'Mount board', answer: is.list(press) })
export type Press = PartOf<typeof press>

const forecast = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, machine: some, pct: is.number, left: is.number,
  rate: is.maybe(is.number), days: is.maybe(is.number), from: is.maybe(is.number), to: is.maybe(is.number),
  limit: is.oneOf('life', 'grind') })

/** When each mold will have reached its nearer limit, at the rate of the last 30 days; those that end first stand first. */
export const moldForecast = defineRead(mold, 'forecast', { title: '模具寿命预测', en: 'Mold life forecast', answer: is.list(forecast) })
export type MoldForecast = PartOf<typeof forecast>

/** Strokes of a mold by day, the last 90 days that it pressed. */
export const moldHistory = defineRead(mold, 'history-by-day', { title: '行程历史', en: 'Strokes by day', input: { id: is.text },
  answer: is.list(is.fields({ day: is.text, strokes: is.number })) })

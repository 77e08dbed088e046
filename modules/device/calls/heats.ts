import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { heatEval } from '../entities/heat-eval.ts'

const heat = must(f.ref('production.furnace-batch', { label: '炉次', en: 'Heat' }))
const outcome = is.oneOf('OK', 'NG', 'NONE')

/** Holds what was measured of an unloaded heat against its recipe; done by itself when it is unloaded, and again where values came late. */
export const evaluateHeat = defineAct(heatEval, 'evaluate', { title: '按曲线判定', en: 'Judge by the curve', record: false, input: { heat },
  answer: is.fields({ result: outcome, coverage: is.number }) })

const zone = is.fields({ tag: is.text, name: is.text, uom: is.maybe(is.text), kind: is.text, decimals: is.number, control: is.flag,
  /** `[minutes since the start, value]`. */
  points: is.list(is.list(is.number)) })
/** What the recipe asks for: minutes since the start and ℃, with what is allowed around it in its holds. */
const target = is.fields({ minute: is.number, celsius: is.number, step: is.maybe(is.number), minus: is.number, plus: is.number })

const answer = is.fields({ heatNo: is.text, furnace: is.text, startedAt: is.maybe(is.text), endedAt: is.maybe(is.text),
  judge: is.maybe(is.text), loadKg: is.text, /** Until now, or its end. */ minutes: is.number,
  /** kWh of it, where it was measured. */ energy: is.maybe(is.number), targets: is.list(target), zones: is.list(zone),
  steps: is.list(is.row(heatEval)), alarms: is.list(is.fields({ id: is.text, minute: is.number, name: is.text, severity: is.text })) })
/** A heat as it was measured, beside what its recipe asked for. */
export const heatCurve = defineRead(heatEval, 'curve', { title: '炉次曲线', en: 'Curve of a heat', input: { heat }, answer })
export type HeatCurveOf = PartOf<typeof answer>
export type HeatZone = PartOf<typeof zone>

const choice = is.fields({ id: is.text, heatNo: is.text, startedAt: is.maybe(is.text), judge: is.maybe(is.text) })
/** Heats that began, the newest first: to be compared. */
export const heatChoices = defineRead(heatEval, 'heats', { title: '可对比炉次', en: 'Heats to compare', answer: is.list(choice) })

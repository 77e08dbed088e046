import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { heatEval } from '../entities/heat-eval.ts'

/** A step of the recipe: the minute since the start at which it is over, what is aimed at then, and what is allowed around it. */
const step = is.fields({ minute: is.number, celsius: is.number, step: is.maybe(is.number), kind: is.maybe(is.text), minus: is.number,
  plus: is.number, /** Pa at most. */ vacuum: is.maybe(is.number) })
const heat = is.fields({ id: is.text, heatNo: is.text, status: is.text, startedAt: is.maybe(is.text), recipe: is.text,
  /** kg, as text. */ loadKg: is.text, maxLoadKg: is.text, boats: is.number, lots: is.number, steps: is.list(step),
  /** kWh since the start. */ energy: is.maybe(is.number) })
const planned = is.fields({ id: is.text, heatNo: is.text, planStart: is.text, status: is.text, loadKg: is.text })
const furnace = is.fields({ machine: is.text, /** What is in it now. */ heat: is.maybe(heat), next: is.maybe(planned),
  /** Alarms that are active. */ alarms: is.number })
export type FurnaceNow = PartOf<typeof furnace>
export type FurnaceHeat = PartOf<typeof heat>

/** What is in each furnace that is measured, and what comes next. */
export const furnacesNow = defineRead(heatEval, 'furnaces', { title: '真空炉现状', en: 'Furnaces now',
  answer: is.fields({ now: is.text, furnaces: is.list(furnace) }) })

import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'

const scale = is.fields({ id: is.text, code: is.text, name: is.text, workshop: is.text, online: is.flag })
export type ScaleChoice = PartOf<typeof scale>

/** The scales of the plant: devices whose model measures a weight. */
export const scaleChoices = defineRead(device, 'scales', { title: '可取重的秤', en: 'Scales', right: 'weigh', picker: true,
  answer: is.list(scale) })

const weight = is.fields({ id: is.text, code: is.text, /** As the scale shows it, in its unit; null before its first value. */
  shown: is.maybe(is.text), uom: is.maybe(is.text), /** Milliseconds since 1970. */ at: is.maybe(is.number),
  /** What may be taken, in kg; null where it is no weight yet. */ kg: is.maybe(is.text), /** Why it is none. */
  why: is.maybe(is.oneOf('NONE', 'OFFLINE', 'OLD', 'BAD', 'NEGATIVE', 'RANGE', 'MOVING', 'UNIT')) })

/** What a scale shows now, and whether it stands still. */
export const shownWeight = defineRead(device, 'weight', { title: '秤的读数', en: 'What a scale shows', right: 'weigh', picker: true,
  polling: true, input: { id: is.text }, answer: weight })

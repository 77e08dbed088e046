import { defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'

const tag = is.fields({ tag: is.text, name: is.text, kind: is.text, uom: is.maybe(is.text), decimals: is.number, main: is.flag,
  /** What cannot be true of it lies outside. */
  low: is.maybe(is.number), high: is.maybe(is.number), /** Milliseconds since 1970 and value of the last one; null before the first. */
  at: is.maybe(is.number), value: is.maybe(is.number) })
const shown = is.fields({ id: is.text, code: is.text, name: is.text, category: is.text, workshop: is.text, machine: is.maybe(is.text),
  state: is.text, stateSince: is.maybe(is.text), online: is.flag, lastSeen: is.maybe(is.text), tags: is.list(tag) })
export type ShownDevice = PartOf<typeof shown>
export type ShownTag = PartOf<typeof tag>

/** All devices with what they measured last, by workshop. */
export const overview = defineRead(device, 'overview', { title: '设备总览', en: 'Overview of devices',
  answer: is.fields({ now: is.text, devices: is.list(shown) }) })

const series = is.fields({ device: is.text, code: is.text, tag: is.text, name: is.text, kind: is.text, uom: is.maybe(is.text),
  decimals: is.number, /** `[milliseconds since 1970, value]`, in their order. */
  points: is.list(is.list(is.number)), /** From what it was drawn: single values, or lowest and highest of each minute or hour. */
  step: is.oneOf('raw', '1m', '1h'), of: is.number })
export type CurveSeries = PartOf<typeof series>

/** Curves of tags, by name with their device (`<id>:<tag>`), each by at most so many points that lose no peak. */
export const curves = defineRead(device, 'curves', { title: '历史曲线', en: 'Curves',
  input: { series: is.ids, from: must(f.datetime({ label: '开始', en: 'From' })), to: must(f.datetime({ label: '结束', en: 'To' })),
    most: f.integer({ label: '最多点数', en: 'Points at most', default: 2000, minValue: '100', maxValue: '5000' }) },
  answer: is.fields({ series: is.list(series) }) })

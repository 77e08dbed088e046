import { defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { stateLog } from '../entities/device.ts'

/** Shares of one and minutes, as decimal texts; null where there is nothing to divide by (domain §3.5). */
const figures = { busy: is.text, production: is.text, a: is.maybe(is.text), p: is.maybe(is.text), q: is.maybe(is.text),
  oee: is.maybe(is.text), teep: is.maybe(is.text), suspect: is.flag, scheduled: is.text, total: is.text, good: is.text,
  /** Minutes by state within the shifts, and what was lost where. */
  run: is.text, idle: is.text, down: is.text, setup: is.text, pm: is.text, off: is.text, unknown: is.text, overlap: is.text,
  speedLoss: is.text, qualityLoss: is.text }
const row = is.fields({ key: is.text, name: is.text, ...figures })
export type OeeRow = PartOf<typeof row>

const day = (label: string, en: string) => must(f.date({ label, en }))

/** OEE of machines with a device that tells its state, by machine, workshop, day or shift. */
export const oeeReport = defineRead(stateLog, 'oee', { title: '设备综合效率', en: 'OEE',
  input: { from: day('开始日期', 'From'), to: day('结束日期', 'To'), by: is.oneOf('machine', 'workshop', 'day', 'shift'),
    machine: is.maybe(is.text) },
  answer: is.fields({ now: is.text, whole: is.maybe(row), rows: is.list(row),
    reasons: is.list(is.fields({ reason: is.text, minutes: is.text })) }) })

const span = is.fields({ state: is.text, from: is.text, to: is.maybe(is.text) })
/** States of all machines since a moment, for a wall. */
export const timeline = defineRead(stateLog, 'timeline', { title: '状态时间线', en: 'States over time',
  input: { hours: f.integer({ label: '小时', en: 'Hours', default: 12, minValue: '1', maxValue: '48' }) },
  answer: is.fields({ now: is.text, from: is.text, machines: is.list(
    is.fields({ id: is.text, code: is.text, name: is.text, workshop: is.text, state: is.text, online: is.flag, spans: is.list(span) }),
  ) }) })
export type MachineLine = PartOf<typeof timeline.answer>['machines'][number]

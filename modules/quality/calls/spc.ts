import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { spcChart, spcLimit, spcPoint } from '../entities/spc.ts'
import type { StoredCapability } from '../rules/spc/stored-capability.ts'
import type { StoredColumns } from '../rules/spc/stored-columns.ts'
import type { WallChart } from '../rules/spc/wall-chart.ts'

const numbers = is.list(is.number)
const gaps = is.list(is.maybe(is.number))
const someNumber = is.maybe(is.number)
const limitRuns = is.list(is.list(is.maybe(is.number)))
const range = { id: is.text, from: is.maybe(is.anything), to: is.maybe(is.anything) }
const limit = is.row(spcLimit)
/** A version of limits with the texts of its codes. */
export type LimitRow = PartOf<typeof limit>

/** Points as columns, so many at a time; longer charts are asked for in parts. */
export const chartPoints = defineRead(spcChart, 'points', {
  title: '控制图数据',
  en: 'Points',
  input: range,
  answer: is.as<StoredColumns>(
    is.fields({ from: is.number, at: numbers, stat: gaps, spread: gaps, size: numbers, violations: numbers, spreadViolations: numbers,
      flags: numbers, limits: limitRuns, spreadLimits: limitRuns }),
  ),
})
export const chartLimits = defineRead(spcChart, 'limits', { title: '控制限版本', en: 'Versions of limits', input: { id: is.text },
  answer: is.list(limit) })
export const chartCapability = defineRead(spcChart, 'capability', {
  title: '过程能力',
  en: 'Capability',
  input: range,
  answer: is.as<StoredCapability>(is.fields({
    specification: is.fields({ lsl: is.optional(is.number), usl: is.optional(is.number), target: is.optional(is.number) }),
    values: is.number,
    subgroups: someNumber,
    capability: is.maybe(is.map(is.anything)),
    normality: is.maybe(is.fields({ statistic: is.number, adjusted: is.number, p: is.number })),
    classes: is.list(is.fields({ from: is.number, to: is.number, count: is.number })),
  })),
})
export const chartWall = defineRead(spcChart, 'wall', {
  title: 'SPC 大屏',
  en: 'Wall of charts',
  answer: is.list(
    is.as<WallChart>(
      is.fields({ id: is.text, code: is.text, name: is.text, type: is.text, open: is.number, points: is.number, critical: is.flag,
        lastTime: is.maybe(is.text), decimals: someNumber, uom: is.maybe(is.text), stat: gaps, center: gaps, ucl: gaps, lcl: gaps,
        violations: numbers, flags: numbers }),
    ),
  ),
})

const ofChart = f.text({ label: '控制图', en: 'Control chart', required: true, max: 32 })
const ofPoint = { id: f.text({ label: '点', en: 'Point', required: true, max: 32 }),
  rev: f.integer({ label: '版本号', en: 'Revision', required: true }) }
const reason = f.longText({ label: '原因', en: 'Reason', required: true, max: 200 })
const number = <const L extends { label: string; en: string }>(labels: L) => f.integer({ ...labels, required: true, minValue: '1' })
const { causeNote, action, lot } = spcPoint.fields
const work = { record: false } as const

/** Limits from these points, that hold from that one on. */
export const recalculateLimits = defineAct(spcChart, 'recalculate', { ...work, title: '重算控制限', en: 'Recalculate limits',
  input: { id: ofChart, from: number({ label: '计算起点', en: 'Computed from' }), to: number({ label: '计算止点', en: 'Computed to' }),
    start: number({ label: '生效起点', en: 'Holds from' }), reason }, answer: is.list(is.row(spcLimit)) })
/** The next point of a chart that is kept by hand: values, or pieces and how many of them do not conform. */
export const addPoint = defineAct(spcPoint, 'add', { ...work, title: '录入点', en: 'Add a point',
  input: { chart: ofChart, values: f.text({ label: '测量值', en: 'Values', max: 1000 }), size: f.integer({ label: '样本数', en: 'Size' }),
    bad: f.integer({ label: '不合格数', en: 'Nonconforming' }), at: f.datetime({ label: '时间', en: 'Time' }), lot },
  answer: is.fields({ seq: is.number }) })
export const excludePoint = defineAct(spcPoint, 'exclude', { ...work, title: '剔除点', en: 'Exclude the point',
  input: { ...ofPoint, reason }, answer: is.anything })
export const includePoint = defineAct(spcPoint, 'include', { ...work, title: '恢复点', en: 'Include the point again',
  input: { ...ofPoint, reason }, answer: is.anything })
export const recordCause = defineAct(spcPoint, 'cause', { ...work, title: '登记原因', en: 'Record the cause',
  input: { ...ofPoint, cause: must(spcPoint.fields.cause), causeNote, action }, answer: is.anything })

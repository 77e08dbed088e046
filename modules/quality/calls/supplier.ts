import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { supplierScore } from '../entities/supplier-score.ts'

const some = is.maybe(is.text)
const month = is.fields({ month: is.text, uom: some, uom_dictText: is.optional(is.text), lots: is.number, acceptedLots: is.number,
  lar: some, ppm: some, responseHours: some })
/** PPM by the unit of most lots. */
export type TrendMonth = PartOf<typeof month>

/** Anew from what is stored. */
export const computeScores = defineAct(supplierScore, 'compute', { title: '重新计算', en: 'Compute anew', record: false,
  input: { month: f.month({ label: '月份', en: 'Month', required: true }) }, answer: is.anything })
/** The last months of one supplier, or of all together. */
export const scoreTrend = defineRead(supplierScore, 'trend', { title: '供应商趋势', en: 'Trend', input: { supplier: some },
  answer: is.list(month) })

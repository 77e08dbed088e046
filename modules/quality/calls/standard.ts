import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { standard, standardLine } from '../entities/standard.ts'

const change = is.fields({ field: is.text, from: is.anything, to: is.anything })
const lineChange = is.fields({ change: is.oneOf('ADDED', 'REMOVED', 'CHANGED', 'SAME'), char: is.text, from: is.maybe(is.row(standardLine)),
  to: is.maybe(is.row(standardLine)), fields: is.list(change) })
const comparison = is.fields({ from: is.row(standard), to: is.row(standard), fields: is.list(change), lines: is.list(lineChange) })

/** A characteristic of two versions. */
export type LineChange = PartOf<typeof lineChange>
export type Comparison = PartOf<typeof comparison>

export const reviseStandard = defineAct(standard, 'revise', { title: '升版', en: 'Revise', answer: is.row(standard) })
/** Two versions side by side. */
export const compareStandards = defineRead(standard, 'compare', { title: '版本对比', en: 'Compare versions',
  input: { from: is.text, to: is.text }, answer: comparison })

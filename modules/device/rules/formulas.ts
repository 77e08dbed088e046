import { computeExpression, namesRead, readExpression } from '#ui/designer/expressions/expression.ts'
import { isNumber } from '#ui/designer/expressions/feel/numbers.ts'
import { rounded } from './read-batch.ts'

/*
 * Tags that are calculated from other tags of the same device (domain §2.7), by expressions of FEEL (decision 0023): what keeps a formula
 * from meaning something, in which order they are computed, and what they make of the values of one moment.
 */

interface FormulaTag {
  tag: string
  kind: string
  formula: string | null
}

/** A calculated tag with the tags that it reads. */
export interface TagFormula {
  tag: string
  text: string
  reads: readonly string[]
}

type FormulaFaultCode = 'notRead' | 'notAllowed' | 'unknownTag' | 'noTag' | 'circle' | 'ofState'

/** What is wrong with a formula: the part of it, or the tags that lead back to it. */
export interface FormulaFault {
  tag: string
  code: FormulaFaultCode
  at: string
}

/** The formulas of a model, each after those that it reads; one that has a fault is not among them, nor what reads it. */
export function readFormulas(tags: readonly FormulaTag[]): { inOrder: readonly TagFormula[]; faults: readonly FormulaFault[] } {
  const numbers = tags.filter(({ kind }) => kind !== 'STATE').map(({ tag }) => tag)
  const faults: FormulaFault[] = []
  const read = new Map<string, TagFormula>()
  for (const { tag, kind, formula } of tags) {
    if (!formula) continue
    const own = namesRead(formula, numbers)
    const fault = formulaFault(kind, formula, numbers, own)
    if (fault) faults.push({ tag, ...fault })
    else read.set(tag, { tag, text: formula, reads: own })
  }
  const broken = new Set(faults.map(({ tag }) => tag))
  const inOrder: TagFormula[] = []
  const done = new Set<string>()
  const visit = (one: TagFormula, path: readonly string[]): boolean => {
    if (done.has(one.tag)) return true
    if (broken.has(one.tag)) return false
    const way = [...path, one.tag]
    const [back] = one.reads.filter((name) => way.includes(name))
    if (back !== undefined) faults.push({ tag: one.tag, code: 'circle', at: [...way.slice(way.indexOf(back)), back].join(' → ') })
    const isReady = back === undefined && one.reads.every((name) => {
      const other = read.get(name)
      return other ? visit(other, way) : !broken.has(name)
    })
    if (isReady) inOrder.push(one)
    ;(isReady ? done : broken).add(one.tag)
    return isReady
  }
  for (const one of read.values()) visit(one, [])
  return { inOrder, faults }
}

function formulaFault(kind: string, formula: string, numbers: readonly string[], reads: readonly string[]):
  | Omit<FormulaFault, 'tag'>
  | undefined {
  if (kind === 'STATE') return { code: 'ofState', at: formula }
  const { fault } = readExpression(formula, numbers)
  if (fault) return fault
  const unknown = reads.find((name) => !numbers.includes(name))
  if (unknown !== undefined) return { code: 'unknownTag', at: unknown }
  return reads.length === 0 ? { code: 'noTag', at: formula } : undefined
}

/** A value of a tag at the moment in hand. */
export interface MomentValue {
  value: number
  quality: number
}

/** What a formula made of the values of a moment: a number of the quality of its worst input, or null where they make none. */
export interface Calculated {
  tag: string
  value: number | null
  quality: number
  /** Of what it was made, in words for whoever looks why there is no value. */
  from: string
}

/**
 * What formulas make of the values of one moment. One is computed once all that it reads is there and some of it is new; what was computed
 * before stays, whoever asks again.
 * @param inOrder each formula after those that it reads
 * @param known all values of the moment by tag; a tag without one is missing
 * @param news tags whose values have just come
 */
export function calculate(inOrder: readonly TagFormula[], known: ReadonlyMap<string, MomentValue>,
  news: ReadonlySet<string>): Calculated[] {
  const values = new Map(known)
  const fresh = new Set(news)
  return inOrder.flatMap(({ tag, text, reads }): Calculated[] => {
    if (values.has(tag) || !reads.some((name) => fresh.has(name)) || !reads.every((name) => values.has(name))) return []
    const inputs = reads.map((name) => [name, values.get(name)!] as const)
    const value = numberOf(text, Object.fromEntries(inputs.map(([name, one]) => [name, one.value])))
    const quality = Math.max(...inputs.map(([, one]) => one.quality))
    if (value !== null) {
      values.set(tag, { value, quality })
      fresh.add(tag)
    }
    return [{ tag, value, quality, from: inputs.map(([name, one]) => `${name}=${one.value}`).join(' ') }]
  })
}

/** Yes is 1 and no is 0; division by zero and whatever else is no number makes null. */
function numberOf(text: string, values: Readonly<Record<string, number>>): number | null {
  const made = computeExpression(text, values)
  if (typeof made === 'boolean') return made ? 1 : 0
  const number = isNumber(made) ? made.toNumber() : Number.NaN
  return Number.isFinite(number) ? rounded(number) : null
}

import { lookup } from '#kernel/entity/lookup.ts'
import { gs1Check, luhnCheck, mod43Check } from './check-digits.ts'

/** One part of a code, as `md_code_rule_part` keeps it. */
export interface CodePart {
  partType: string
  /** The characters (FIXED), the date format (DATE) or the name of the field (FIELD, INPUT). */
  text?: string | null
  /** Digits of a sequence; a larger number takes more. */
  width?: number | null
  /** When a sequence starts anew: NONE, YEAR, MONTH or DAY. */
  reset?: string | null
  /** First number of a sequence; default 1. */
  start?: number | null
  /** MOD10 (GS1), LUHN or MOD43, over everything before it. */
  method?: string | null
}

export interface CodeRule {
  parts: readonly CodePart[]
}

/** The last number given in a scope. */
export interface SequenceState {
  scope: string
  value: number
}

/** What the number is made from; `date` is the factory day, with a time where a rule shows one: `yyyy-MM-dd[ HH:mm:ss]`. */
export type CodeFields = Readonly<Record<string, string>>

/** A rule that cannot give a number: `field` is missing, the `date` is none, `check` met a character it does not know, `empty`. */
export class CodeRuleError extends Error {
  readonly code: 'field' | 'date' | 'check' | 'empty'
  readonly value: string
  constructor(code: 'field' | 'date' | 'check' | 'empty', value: string) {
    super(`${code}: ${value}`)
    this.name = 'CodeRuleError'
    this.code = code
    this.value = value
  }
}

/**
 * The number after `state` (null for the first) and the state after it. Sequences start anew with their period and
 * count by themselves for each combination of field values (each furnace, each order); a number that outgrows its width
 * takes more digits. A rule without a sequence tells repeated numbers apart by -2, -3 …. Throws `CodeRuleError`.
 */
export function nextNo(rule: CodeRule, state: SequenceState | null, fields: CodeFields): { no: string; state: SequenceState } {
  const scope = scopeOf(rule, fields)
  const value = state?.scope === scope ? state.value + 1 : firstOf(rule)
  const text = rule.parts.reduce((before, part) => before + render(part, before, value, fields), '')
  if (text === '') throw new CodeRuleError('empty', '')
  const no = sequenceOf(rule) || value === 1 ? text : `${text}-${value}`
  return { no, state: { scope, value } }
}

/** Within which numbers count up together. */
export function scopeOf(rule: CodeRule, fields: CodeFields): string {
  const sequence = sequenceOf(rule)
  const values = rule.parts.flatMap((part) => (part.partType === 'FIELD' || part.partType === 'INPUT' ? [fieldOf(part, fields)] : []))
  if (!sequence) return rule.parts.reduce((before, part) => before + render(part, before, 1, fields), '')
  return [...values, periodOf(sequence.reset, fields)].filter(Boolean).join('|')
}

function sequenceOf({ parts }: CodeRule): CodePart | undefined {
  return parts.find((part) => part.partType === 'SEQ')
}

/** The first number of a scope. */
export function firstOf(rule: CodeRule): number {
  return sequenceOf(rule)?.start ?? 1
}

function periodOf(reset: string | null | undefined, fields: CodeFields): string {
  const lengths: Record<string, number> = lookup({ YEAR: 4, MONTH: 7, DAY: 10 })
  const length = lengths[reset ?? '']
  return length ? dateOf(fields).slice(0, length) : ''
}

function render(part: CodePart, before: string, value: number, fields: CodeFields): string {
  switch (part.partType) {
    case 'FIXED':
      return part.text ?? ''
    case 'DATE':
      return formatDate(part.text || 'yyyyMMdd', dateOf(fields))
    case 'SEQ':
      return String(value).padStart(part.width ?? 1, '0')
    case 'FIELD':
    case 'INPUT':
      return fieldOf(part, fields)
    case 'CHECK':
      return checkOf(part.method ?? 'MOD10', before)
    default:
      throw new CodeRuleError('field', part.partType)
  }
}

function fieldOf({ partType, text }: CodePart, fields: CodeFields): string {
  const name = text || (partType === 'INPUT' ? 'input' : '')
  const value = Object.hasOwn(fields, name) ? fields[name]!.trim() : ''
  if (value === '') throw new CodeRuleError('field', name)
  return value
}

function dateOf({ date = '' }: CodeFields): string {
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(date)) throw new CodeRuleError('date', date)
  return date
}

function formatDate(format: string, date: string): string {
  const [year, month, day, hour = '00', minute = '00', second = '00'] = date.split(/[- :]/)
  const tokens: Record<string, string> = lookup({ yyyy: year!, yy: year!.slice(2), MM: month!, dd: day!, HH: hour, mm: minute, ss: second })
  return format.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (token) => tokens[token]!)
}

/** The weights of mod 10 need digits, so other characters (a prefix, a dash) do not count. */
function checkOf(method: string, before: string): string {
  try {
    if (method === 'MOD43') return mod43Check(before)
    const digits = before.replace(/\D/g, '')
    return String(method === 'LUHN' ? luhnCheck(digits) : gs1Check(digits))
  } catch {
    throw new CodeRuleError('check', before)
  }
}

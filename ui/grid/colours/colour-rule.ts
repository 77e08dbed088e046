/** Meanings rather than colours: the theme says how each looks, in light and dark. */
export const tones = ['red', 'orange', 'yellow', 'green', 'blue', 'grey'] as const
export type Tone = (typeof tones)[number]

export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type ColourComparison = (typeof comparisons)[number]

export type ColourWhen =
  | { readonly type: 'compare'; readonly op: ColourComparison; readonly value: string }
  /** Both ends included; a missing one is open. */
  | { readonly type: 'between'; readonly from?: string; readonly to?: string }
  /** Among the `count` largest values of the column, or the smallest; equals of the last one are among them. */
  | { readonly type: 'top'; readonly count: number; readonly smallest?: boolean }
  | { readonly type: 'duplicate' }
  | { readonly type: 'contains'; readonly text: string }
  | { readonly type: 'empty' }

/** Colours a cell, or the whole row, where the value of a column meets a condition. Of several rules the first that is met counts. */
export interface ColourRule {
  readonly column: string
  readonly when: ColourWhen
  readonly tone: Tone
  readonly scope: 'cell' | 'row'
}

/** The rules in a stored text or value. What is no rule is left out: it may come from a later version, or from somebody's hand. */
export function parseColourRules(stored: unknown): ColourRule[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  return Array.isArray(value) ? value.flatMap((one) => readRule(one) ?? []) : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: no rules.
    return undefined
  }
}

type Loose = Readonly<Record<string, unknown>>

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null
}

function readRule(value: unknown): ColourRule | undefined {
  if (!isLoose(value) || typeof value['column'] !== 'string' || !isOneOf(tones, value['tone'])) return undefined
  const when = isLoose(value['when']) ? readWhen(value['when']) : undefined
  return when && { column: value['column'], when, tone: value['tone'], scope: value['scope'] === 'row' ? 'row' : 'cell' }
}

function readWhen(when: Loose): ColourWhen | undefined {
  const { type, op, value, from, to, count, smallest, text } = when
  switch (type) {
    case 'compare':
      return isOneOf(comparisons, op) && typeof value === 'string' && value !== '' ? { type, op, value } : undefined
    case 'between':
      return isBound(from) && isBound(to) && (from !== undefined || to !== undefined) ? { type, from, to } : undefined
    case 'top':
      return typeof count === 'number' && Number.isInteger(count) && count > 0 ? { type, count, smallest: smallest === true } : undefined
    case 'contains':
      return typeof text === 'string' && text !== '' ? { type, text } : undefined
    case 'duplicate':
    case 'empty':
      return { type }
    default:
      return undefined
  }
}

function isBound(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}

function isOneOf<T extends string>(all: readonly T[], value: unknown): value is T {
  return (all as readonly unknown[]).includes(value)
}

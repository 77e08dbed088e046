import { comparisons, parseColourRules, type ColourRule, type ColourWhen, type Tone } from './colour-rule.ts'

/** Conditions as they are chosen from one list. */
export const whenChoices = [...comparisons, 'between', 'contains', 'top', 'bottom', 'duplicate', 'empty'] as const
type WhenChoice = (typeof whenChoices)[number]

/** A rule while it is being written: all inputs keep what was typed, whatever condition is chosen meanwhile. */
export interface RuleDraft {
  readonly id: number
  readonly column: string
  readonly when: WhenChoice
  readonly value: string
  readonly to: string
  readonly tone: Tone
  readonly scope: ColourRule['scope']
}

export function newDraft(id: number, column: string): RuleDraft {
  return { id, column, when: 'gt', value: '', to: '', tone: 'red', scope: 'cell' }
}

export function draftOf({ column, when, tone, scope }: ColourRule, id: number): RuleDraft {
  return { id, column, tone, scope, ...partsOf(when) }
}

function partsOf(when: ColourWhen): Pick<RuleDraft, 'when' | 'value' | 'to'> {
  switch (when.type) {
    case 'compare':
      return { when: when.op, value: when.value, to: '' }
    case 'between':
      return { when: 'between', value: when.from ?? '', to: when.to ?? '' }
    case 'top':
      return { when: when.smallest ? 'bottom' : 'top', value: String(when.count), to: '' }
    case 'contains':
      return { when: 'contains', value: when.text, to: '' }
    case 'duplicate':
    case 'empty':
      return { when: when.type, value: '', to: '' }
  }
}

/** The rule that was written; undefined while something is missing. */
export function ruleOf({ column, when, value, to, tone, scope }: RuleDraft): ColourRule | undefined {
  return parseColourRules([{ column, tone, scope, when: whenOf(when, value.trim(), to.trim()) }])[0]
}

function whenOf(when: WhenChoice, value: string, to: string): object {
  switch (when) {
    case 'between':
      return { type: 'between', ...(value === '' ? {} : { from: value }), ...(to === '' ? {} : { to }) }
    case 'contains':
      return { type: 'contains', text: value }
    case 'top':
    case 'bottom':
      return { type: 'top', count: Number(value), smallest: when === 'bottom' }
    case 'duplicate':
    case 'empty':
      return { type: when }
    default:
      return { type: 'compare', op: when, value }
  }
}

/** The list with the entry at `index` moved by one place. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by
  return to < 0 || to >= list.length ? [...list] : list.toSpliced(index, 1).toSpliced(to, 0, list[index]!)
}

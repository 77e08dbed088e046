import type { Locale } from '#kernel/entity/index.ts'
import { judgeValue } from '../../../rules/inspection/judge.ts'
import { readFaultText } from '../../../rules/inspection/read-fault-text.ts'
import { readValue } from '../../../rules/inspection/read-value.ts'
import type { SheetLine } from '../inspect-api.ts'
import type { CellView } from './cell-view.ts'

type Limits = Pick<SheetLine, 'decimals' | 'unit' | 'lower' | 'upper' | 'lowerIncl' | 'upperIncl'>

/** What becomes of a typed value: it is sent, it waits for a second look, or it cannot be read. */
export type TypedValue = { readonly take: 'send' } | { readonly take: 'ask' } | { readonly take: 'fault'; readonly text: string }

/**
 * Judges what was typed as the server will (domain §2.6 rule 3): out of the limits asks once.
 * @param confirmed the person has said that the value is meant
 */
export function takeTyped(text: string, line: Limits, confirmed: boolean, locale: Locale): TypedValue {
  const read = readValue(text, { decimals: line.decimals, unit: line.unit })
  if (!read.ok) return { take: 'fault', text: readFaultText(locale, read.fault) }
  return judgeValue(read.value, line) === 'OK' || confirmed ? { take: 'send' } : { take: 'ask' }
}

/**
 * What becomes of a cell that was emptied: what stands there or is on its way is taken away, what is not sent is given up, so
 * that the cell shows what stands below it.
 */
export function takeEmptied({ text, state }: Pick<CellView, 'text' | 'state'>): 'nothing' | 'giveUp' | 'empty' {
  if (state === 'ask' || state === 'fault' || (state === 'refused' && text !== '')) return 'giveUp'
  return text === '' && state !== 'refused' ? 'nothing' : 'empty'
}

/** On which side of the limits a stored value lies; words for those who do not see colours. */
export function sideOf(value: string, { lower, upper, lowerIncl, upperIncl }: Pick<Limits, 'lower' | 'upper' | 'lowerIncl' | 'upperIncl'>):
  | 'low'
  | 'high'
  | 'inside' {
  if (judgeValue(value, { lower, lowerIncl }) === 'NG') return 'low'
  return judgeValue(value, { upper, upperIncl }) === 'NG' ? 'high' : 'inside'
}

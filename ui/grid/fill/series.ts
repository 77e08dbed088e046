import type { Field } from '#kernel/entity/index.ts'
import { isEmptyValue } from '../values/empty.ts'
import { dateSeries, timeSeries } from './date-series.ts'
import { listSeries } from './list-series.ts'
import { numberedTextSeries, numberSeries } from './number-series.ts'

/**
 * What follows a source: the value at `index`, counted from its first (0 to n - 1 are the source itself, n is the first
 * that is filled; negative ones lie before it, upwards or to the left).
 */
export type Series = (index: number) => unknown

/** Value that is filled in: a new one, or that of the source cell at `copyOf` with whatever belongs to it. */
export type Filled = { readonly value: unknown } | { readonly copyOf: number }

export interface FillOptions {
  /** Ctrl held while dragging: what would copy counts on, what would count on copies. */
  readonly swap?: boolean
  /** Nothing counts on: Ctrl+D and Ctrl+R copy. */
  readonly copy?: boolean
}

/**
 * Fills `count` cells after the source, or before it with `backwards` (then the nearest comes first). Numbers, dates,
 * times, texts that end in a number and the usual lists are carried on; a single number or code is copied, a single date
 * counts on; everything else is repeated.
 */
export function fill(source: readonly unknown[], count: number, field: Pick<Field, 'kind'>,
  { swap = false, copy = false, backwards = false }: FillOptions & { backwards?: boolean } = {}): Filled[] {
  const series = copy ? undefined : seriesOf(source, field, swap)
  const at = (step: number) => (backwards ? -1 - step : source.length + step)
  return Array.from({ length: count },
    (_, step): Filled => (series ? { value: series(at(step)) } : { copyOf: modulo(at(step), source.length) }))
}

function seriesOf(source: readonly unknown[], { kind }: Pick<Field, 'kind'>, swap: boolean): Series | undefined {
  if (source.length === 0 || source.some(isEmptyValue)) return undefined
  // One number is copied, everything else that can count does; Ctrl asks for the opposite.
  const copiesAlone = kind === 'integer' || kind === 'decimal' || kind === 'money'
  const counts = (source.length === 1 && copiesAlone) === swap
  if (!counts) return undefined
  switch (kind) {
    case 'integer':
      return numberSeries(source, Number)
    case 'decimal':
    case 'money':
      return numberSeries(source, (text) => text)
    case 'date':
    case 'datetime':
    case 'month':
    case 'year':
      return dateSeries(source, kind)
    case 'time':
      return timeSeries(source)
    case 'text':
    case 'longText':
      return listSeries(source) ?? numberedTextSeries(source)
    // Codes of records and dictionaries that end in digits are no numbers.
    default:
      return undefined
  }
}

function modulo(index: number, length: number): number {
  return ((index % length) + length) % length
}

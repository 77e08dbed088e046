import { cachedDictionary } from '#kernel/client/dictionary/dictionary.ts'
import type { DictItem } from '#kernel/client/session/session-store.ts'
import { dictEntry } from '../../kinds/dict-text.ts'
import type { ReadingContext } from '../../kinds/reading.ts'
import type { CellOption, DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'

const none: readonly CellOption[] = []
/** Made once per dictionary and language: whoever indexes choices may hold on to them. */
const made = new WeakMap<readonly DictItem[], Map<string, readonly CellOption[]>>()

/**
 * The choices of a column: its own, then those of its dictionary, none twice (spec 2 §7). Undefined where there are none or
 * not all are loaded.
 */
export function knownOptions(column: DataColumn, { locale }: Pick<ReadingContext, 'locale'>): readonly CellOption[] | undefined {
  const { options: own, field } = column
  if (field.dict === undefined) return own
  const items = cachedDictionary(field.dict)
  if (!items) return undefined
  const ofItems = made.get(items) ?? new Map<string, readonly CellOption[]>()
  made.set(items, ofItems)
  const known = ofItems.get(locale)
  const options = known
    ?? items.map(({ value, text }) => ({ value: String(value), text: dictEntry(field, String(value), text, locale).text }))
  if (!known) ofItems.set(locale, options)
  return own ? joined(own, options) : options
}

const joinedOptions = new WeakMap<readonly CellOption[], WeakMap<readonly CellOption[], readonly CellOption[]>>()

function joined(own: readonly CellOption[], further: readonly CellOption[]): readonly CellOption[] {
  const ofOwn = joinedOptions.get(own) ?? new WeakMap<readonly CellOption[], readonly CellOption[]>()
  joinedOptions.set(own, ofOwn)
  const known = ofOwn.get(further)
  if (known) return known
  const values = new Set(own.map(({ value }) => value))
  const all = [...own, ...further.filter(({ value }) => !values.has(value))]
  ofOwn.set(further, all)
  return all
}

/** What may be chosen now: a dictionary that is not loaded, or could not be, adds nothing. */
export function optionsOf(column: DataColumn, context: Pick<ReadingContext, 'locale'>): readonly CellOption[] {
  return knownOptions(column, context) ?? column.options ?? none
}

/** Choices with those that a row holds beyond them: values of one's own stay choices of their row (spec 2 §3). */
export function withOwn(options: readonly CellOption[], values: readonly string[],
  textOf: (value: string) => string): readonly CellOption[] {
  const own = values.filter((value) => value !== '' && !options.some((option) => option.value === value))
  return own.length === 0 ? options : [...own.map((value) => ({ value, text: textOf(value) })), ...options]
}

/** Text of a coded value in a row. */
export function optionText(column: DataColumn, row: GridRow, context: ReadingContext): string {
  const value = String(row[column.key] ?? '')
  const brought = row[`${column.key}_dictText`]
  if (typeof brought === 'string' && brought !== '') return brought
  return value.split(',').map((code) =>
    column.options?.find((option) => option.value === code)?.text ?? context.itemText(column.field.dict ?? '', code) ?? code
  ).join('、')
}

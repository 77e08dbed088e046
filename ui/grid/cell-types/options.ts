import { cachedDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { dictEntry } from '../../kinds/dict-text.ts'
import type { ReadingContext } from '../../kinds/reading.ts'
import type { CellOption, DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'

/** The choices of a column: its own, else those of its dictionary as far as they are loaded. */
export function optionsOf(column: DataColumn, { locale }: Pick<ReadingContext, 'locale'>): readonly CellOption[] {
  if (column.options) return column.options
  const items = column.field.dict === undefined ? undefined : cachedDictionary(column.field.dict)
  return (items ?? []).map(({ value, text }) => ({ value: String(value), text: dictEntry(column.field, String(value), text, locale).text }))
}

/** Text of a coded value in a row. */
export function optionText(column: DataColumn, row: GridRow, context: ReadingContext): string {
  const value = String(row[column.key] ?? '')
  const brought = row[`${column.key}_dictText`]
  if (typeof brought === 'string' && brought !== '') return brought
  return value.split(',').map((code) => column.options?.find((option) => option.value === code)?.text ?? context.itemText(column.field.dict ?? '', code) ?? code).join('、')
}

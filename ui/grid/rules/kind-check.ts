import { faultText, kindOf, shown, type Field, type Locale } from '#kernel/entity/index.ts'
import type { CellOption, DataColumn } from '../column.ts'
import { isEmptyValue, textOfValue } from '../values/empty.ts'
import { quickTest } from './quick-test.ts'

/**
 * Choices of a coded column as far as they are known; undefined while they are not, or where they are not limited. It is
 * asked for each cell: the same choices must come as the same array.
 */
export type OptionsOf = (column: DataColumn) => readonly CellOption[] | undefined

/** What the server would refuse of a value, in words; undefined if nothing. */
export type KindCheck = (value: unknown) => string | undefined

/** The check of a column's own kind. Fields that the server sets are not checked: what stands there is never sent. */
export function kindCheck(column: DataColumn, locale: Locale, optionsOf: OptionsOf): KindCheck | undefined {
  const { field, title } = column
  if (field.readonly) return undefined
  const kind = kindOf(field)
  const isRight = quickTest(field)
  const isChoice = choiceTest(column, optionsOf)
  const needed = field.required === true && !field.filled && !column.mayWait
  const faultWith = (code: Parameters<typeof faultText>[0], value: unknown, params = {}) =>
    faultText(code, { ...params, label: title, value: shown(value) }, locale)
  return (value) => {
    if (isRight?.(value)) return isChoice && !isChoice(value) ? faultWith('notInDict', value) : undefined
    if (isEmptyValue(value)) return needed ? faultWith('required', value) : undefined
    const parsed = kind.parse(value, field)
    if (!parsed.ok) return faultWith(parsed.fault.code, value, parsed.fault.params)
    if (parsed.value === null) return needed ? faultWith('required', value) : undefined
    return isChoice && !isChoice(value) ? faultWith('notInDict', value) : undefined
  }
}

/** The server knows dictionaries by heart; where others may be typed, the column says so. */
function choiceTest(column: DataColumn, optionsOf: OptionsOf): ((value: unknown) => boolean) | undefined {
  if (column.allowInput || !isCoded(column.field)) return undefined
  const several = column.field.kind === 'dicts'
  let options: readonly CellOption[] | undefined
  let values: ReadonlySet<string> = new Set()
  return (value) => {
    const now = optionsOf(column)
    if (now === undefined) return true
    if (now !== options) {
      options = now
      values = new Set(now.map((option) => option.value))
    }
    const text = textOfValue(value)
    return several
      ? text.split(',').every((part) => part.trim() === '' || values.has(part.trim()))
      : values.has(text) || values.has(text.trim())
  }
}

function isCoded({ kind }: Field): boolean {
  return kind === 'dict' || kind === 'dicts'
}

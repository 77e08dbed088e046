import { kindOf } from '#kernel/entity/index.ts'
import type { CellEditor } from '../cell-types/cell-type.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { leaveNumber, typeNumber } from '../typing/number-typing.ts'
import { typeTags } from '../typing/tag-typing.ts'

/** What the input of a cell holds. */
export interface TypedText {
  readonly text: string
  /** In UTF-16 units, as inputs count. */
  readonly caret: number
}

/** What the input of a cell shows when typing begins. */
export function textToType(column: DataColumn, row: GridRow): string {
  const value = row[column.key]
  return value === null || value === undefined ? '' : String(value)
}

/**
 * The input after a key, by the rules of the column (spec 2 §5): a keystroke that cannot be part of a number is taken
 * back, tags get their semicolons. The caret stays before the characters that it stood before.
 */
export function whileTyped(editor: CellEditor, typed: TypedText, before: string): TypedText {
  if (editor === 'tags') return typeTags(before, typed.text, typed.caret)
  const text = editor === 'number' ? typeNumber(before, typed.text) : typed.text
  return { text, caret: Math.max(0, typed.caret - (typed.text.length - text.length)) }
}

/**
 * The value that a typed text stores. What the kind cannot read stays as typed: it is a fault of the cell, not a loss.
 * A number input that holds no number becomes empty (spec 2 §5).
 */
export function typedValue(editor: CellEditor, { field }: DataColumn, typed: string): unknown {
  const left = editor === 'number' ? leaveNumber(typed, field) : typed
  if (left === null) return null
  const parsed = kindOf(field).parse(left, field)
  return parsed.ok ? parsed.value : left
}

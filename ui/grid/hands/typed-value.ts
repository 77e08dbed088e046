import { kindOf } from '#kernel/entity/index.ts'
import { isPartialNumber, numberOnBlur } from '#kernel/entity/preset-numbers.ts'
import { plainNumber } from '../../kinds/format-number.ts'
import type { CellEditor } from '../cell-types/cell-type.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'

/** What the input of a cell shows when typing begins. */
export function textToType(column: DataColumn, row: GridRow): string {
  const value = row[column.key]
  return value === null || value === undefined ? '' : String(value)
}

/**
 * The text of the input after a key, by the rules of the column (spec 2 §5): a keystroke that cannot be part of a number
 * is taken back.
 */
export function whileTyped(editor: CellEditor, typed: string, before: string): string {
  if (editor === 'number') {
    const plain = plainNumber(typed)
    return isPartialNumber(plain) ? plain : before
  }
  if (editor === 'tags') return tagsTyped(typed)
  return typed
}

/** A semicolon after every 2 characters; typed semicolons are taken out (spec 2 §5). */
function tagsTyped(typed: string): string {
  return typed.replace(/[;；]/g, '').replace(/(.{2})(?=.)/gu, '$1;')
}

/**
 * The value that a typed text stores. What the kind cannot read stays as typed: it is a fault of the cell, not a loss.
 * A number input that holds no number becomes empty (spec 2 §5).
 */
export function typedValue(editor: CellEditor, column: DataColumn, typed: string): unknown {
  if (editor === 'number' && numberOnBlur(typed) === undefined) return null
  const parsed = kindOf(column.field).parse(typed, column.field)
  return parsed.ok ? parsed.value : typed
}

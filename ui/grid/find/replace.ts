import { convertCell, type ChoicesOf } from '../clipboard/convert.ts'
import type { Misfit } from '../clipboard/misfit.ts'
import { isDataColumn } from '../column.ts'
import type { CellWrite } from '../controller/command.ts'
import type { CellAt } from '../row.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import type { TextOf } from './find.ts'
import { compileQuery, type Query } from './query.ts'

export interface Replacement {
  readonly cells: readonly CellWrite[]
  /** Cells that stay as they are: nobody may type there, or the new text is no value of the column. */
  readonly misfits: readonly Misfit[]
}

export interface ReplaceContext {
  readonly shown: ShownCells
  readonly textOf: TextOf
  readonly choicesOf: ChoicesOf
}

/** Replaces every occurrence in the given cells. What would become no value of its column is left alone and told. */
export function replaceIn(cells: Iterable<CellAt>, query: Query, by: string, { shown, textOf, choicesOf }: ReplaceContext): Replacement {
  const matcher = compileQuery(query)
  const writes: CellWrite[] = []
  const misfits: Misfit[] = []
  for (const at of matcher ? cells : []) {
    const row = shown.rowAt(at.row)
    const column = shown.columns[at.column]
    if (!row || !column || !isDataColumn(column)) continue
    const before = textOf(row, column)
    if (!matcher!.test(before)) continue
    const ref = { row: shown.keyOf(row), column: column.key }
    const text = matcher!.replace(before, by)
    if (!shown.isEditable(row, column)) {
      misfits.push({ ...ref, text: before, reason: { code: 'disabled' } })
      continue
    }
    const converted = convertCell({ text }, column, choicesOf)
    if (converted.type === 'value')
      writes.push({ ...ref, value: converted.value, ...(converted.text === undefined ? {} : { text: converted.text }) })
    else misfits.push({ ...ref, text, reason: converted.type === 'misfit' ? converted.reason : { code: 'noSuchRecord' } })
  }
  return { cells: writes, misfits }
}

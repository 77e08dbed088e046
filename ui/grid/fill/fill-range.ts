import { convertCell, type ChoicesOf } from '../clipboard/convert.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { CellWrite } from '../controller/command.ts'
import type { GridRow } from '../row.ts'
import { textOfValue } from '../values/empty.ts'
import { codedText, type ShownCells } from '../values/shown-cells.ts'
import type { CellRange } from '../view/range.ts'
import { fill, type Filled, type FillOptions } from './series.ts'

interface Spot {
  readonly row: GridRow
  readonly column: DataColumn
}

/**
 * The writes that fill `to` from `from`: `to` holds `from` and goes beyond it to one side, down, up, right or left. Cells
 * nobody may type into, headings of groups and columns without values are passed over.
 */
export function fillRange(shown: ShownCells, from: CellRange, to: CellRange, choicesOf: ChoicesOf, options: FillOptions = {}): CellWrite[] {
  const isDown = to.bottom > from.bottom
  const isUp = to.top < from.top
  const backwards = isUp || (!isDown && to.left < from.left)
  if (isDown || isUp) {
    const lines = isDown ? span(from.bottom + 1, to.bottom) : span(to.top, from.top - 1).reverse()
    return span(from.left, from.right).flatMap((column) =>
      fillLine(spots(shown, span(from.top, from.bottom), [column]), spots(shown, lines, [column]))
    )
  }
  const columns = backwards ? span(to.left, from.left - 1).reverse() : span(from.right + 1, to.right)
  return span(from.top, from.bottom).flatMap((line) =>
    fillLine(spots(shown, [line], span(from.left, from.right)), spots(shown, [line], columns))
  )

  function fillLine(source: readonly Spot[], targets: readonly Spot[]): CellWrite[] {
    const [first] = source
    if (!first) return []
    // Side by side, values of different kinds make no series.
    const field = source.every(({ column }) => column.field.kind === first.column.field.kind)
      ? first.column.field
      : ({ kind: 'json' } as const)
    const filled = fill(source.map(({ row, column }) => row[column.key]), targets.length, field, { ...options, backwards })
    return targets.flatMap((target, index) => (shown.isEditable(target.row, target.column) ? write(target, filled[index]!, source) : []))
  }

  function write({ row, column }: Spot, filled: Filled, source: readonly Spot[]): CellWrite[] {
    const model = 'copyOf' in filled ? source[filled.copyOf]! : source[0]!
    const value = 'copyOf' in filled ? model.row[model.column.key] : filled.value
    const text = 'copyOf' in filled ? codedText(model.row, model.column) : undefined
    const at = { row: shown.keyOf(row), column: column.key }
    if (isSameKind(model.column, column)) return [{ ...at, value: value ?? null, ...(text === undefined ? {} : { text }) }]
    const converted = convertCell({ text: text ?? textOfValue(value) }, column, choicesOf)
    // A value that means nothing in the other column is not put there.
    return converted.type === 'value'
      ? [{ ...at, value: converted.value, ...(converted.text === undefined ? {} : { text: converted.text }) }]
      : []
  }
}

function isSameKind({ field: a, options: own }: DataColumn, { field: b, options: other }: DataColumn): boolean {
  return a.kind === b.kind && a.dict === b.dict && a.target === b.target && own === other
}

function spots(shown: ShownCells, lines: readonly number[], columns: readonly number[]): Spot[] {
  return lines.flatMap((line) => {
    const row = shown.rowAt(line)
    return row
      ? columns.flatMap((index) => {
        const column = shown.columns[index]
        return column && isDataColumn(column) ? [{ row, column }] : []
      })
      : []
  })
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

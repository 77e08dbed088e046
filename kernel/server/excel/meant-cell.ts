import { Decimal, type Field } from '#kernel/entity/index.ts'
import type { CellNote } from './cell-notes.ts'
import { isEmpty } from './import-row.ts'
import type { Cell } from './workbook.ts'

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])
const moments: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'month', 'year', 'week', 'quarter'])

/**
 * What somebody means by a cell, by the field that takes it. A share that is shown as 5% is 5 in a field of percent and 0.05 in any
 * other number; digits with zeros before them, a day and a share are what is shown in a field of text.
 */
export function meantCell(cell: Exclude<Cell, null>, field: Field, note: CellNote | undefined): Exclude<Cell, null> {
  if (numbers.has(field.kind)) return numberIn(cell, field, note)
  return note && !moments.has(field.kind) ? note.text : cell
}

function numberIn(cell: Exclude<Cell, null>, { unit }: Field, note: CellNote | undefined): Exclude<Cell, null> {
  const written = typeof cell === 'string' ? /^\s*([-+]?[\d.,]+)\s*[%％]\s*$/.exec(cell)?.[1] : undefined
  if (written !== undefined) return unit === '%' ? written : hundredth(written) ?? cell
  // 15 digits are what a number cell holds: the noise behind them is nobody's.
  return note?.kind === 'percent' && unit === '%' ? new Decimal(cell as number).toSignificantDigits(15).times(100).toNumber() : cell
}

function hundredth(text: string): string | undefined {
  const plain = text.replaceAll(',', '')
  return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? new Decimal(plain).div(100).toFixed() : undefined
}

/** The cells of a row as they are shown: days are days again in the workbook of what was refused. */
export function asShown(cells: Cell[], notes: ReadonlyMap<number, CellNote> | undefined): Cell[] {
  if (!notes) return cells
  return cells.map((cell, position) => (isEmpty(cell) ? cell : notes.get(position)?.text ?? cell))
}

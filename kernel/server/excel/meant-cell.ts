import { Decimal, type Field } from '#kernel/entity/index.ts'
import type { CellNote } from './cell-notes.ts'
import type { SheetColumn } from './columns.ts'
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
  if (!note) return cell
  if (field.kind === 'year' && note.kind === 'moment') return /^\d{4}(?=-)/.exec(note.text)?.[0] ?? note.text
  // Hours that passed are no moment: 36:00 is refused, 7:30 is a time of the day.
  return moments.has(field.kind) && note.kind !== 'elapsed' ? cell : note.text
}

function numberIn(cell: Exclude<Cell, null>, { unit }: Field, note: CellNote | undefined): Exclude<Cell, null> {
  const written = typeof cell === 'string' ? /^\s*([-+]?[\d.,]+)\s*[%％]\s*$/.exec(cell)?.[1] : undefined
  if (written !== undefined) return unit === '%' ? written : hundredth(written) ?? cell
  return note?.kind === 'percent' && unit === '%' ? hundredfold(cell as number).toNumber() : cell
}

/** 15 digits are what a number cell holds: the noise behind them is nobody's. */
function hundredfold(share: number): Decimal {
  return new Decimal(share).toSignificantDigits(15).times(100)
}

function hundredth(text: string): string | undefined {
  const plain = text.replaceAll(',', '')
  return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? new Decimal(plain).div(100).toFixed() : undefined
}

/**
 * The cells of a row as they are shown: days are days again in the workbook of what was refused. Numbers stay what they are, whatever was
 * rounded for the eye.
 */
export function asShown(cells: Cell[], notes: ReadonlyMap<number, CellNote> | undefined,
  columns: ReadonlyMap<number, SheetColumn>): Cell[] {
  if (!notes) return cells
  return cells.map((cell, position) => {
    const note = notes.get(position)
    if (isEmpty(cell) || !note) return cell
    const shown = note.kind === 'percent' && Number.parseFloat(note.text) !== hundredfold(cell as number).toNumber()
      ? `${hundredfold(cell as number).toFixed()}%`
      : note.text
    return note.kind !== 'percent' && note.kind !== 'error' && numbers.has(columns.get(position)?.field.kind ?? '') ? cell : shown
  })
}

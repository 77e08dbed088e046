import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { quantityText } from '#ui/kinds/format-number.ts'

/** Rows of a sub-table of a record as the calls answer them. */
export function linesOf(record: Rec, name: string): Rec[] {
  return Array.isArray(record[name]) ? (record[name] as Rec[]) : []
}

/** A quantity with its unit, as people read it. */
export function withUnit(qty: string, line: Rec): string {
  return quantityText(qty, textOf(line, 'uom'))
}

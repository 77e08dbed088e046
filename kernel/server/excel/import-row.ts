import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '../rules.ts'
import type { Cell } from './workbook.ts'

/**
 * What becomes of a record that a row names: it stays as it is and the row is refused, takes all of the row, or only what the row
 * says; an empty cell says nothing then, and else that there is nothing.
 */
export type Update = 'no' | 'all' | 'filled'

/** Why a row cannot be taken in; of a cell, of the row as a whole, or of a row of its sub-tables. */
export interface ImportFault {
  field?: string
  text: string
  /** Number of the earlier row of the same file that has the same key. */
  twiceOf?: number
}

/** One data row of the sheet, read as far as it can be. */
export interface ImportRow {
  /** Row number as the sheet shows it, counted from 1. */
  number: number
  cells: Cell[]
  /** Values of the columns the sheet has. */
  input: Rec
  /** What a person typed in place of cells and could not be read. */
  typed?: Rec
  faults: ImportFault[]
  /** Records that belong to this one, from a sheet with two header rows. */
  parts?: ImportRow[]
  /** What came of it; a refused row has faults instead. */
  became?: 'added' | 'updated' | 'unchanged'
}

/** The labels a header must bear: the key, or every required field where there is none. */
export function requiredNames(entity: Entity): string[] {
  const key = entity.key ? entity.fields[entity.key] : undefined
  if (entity.key && !key?.readonly && !key?.filled) return [entity.key]
  return Object.entries(entity.fields).filter(([, field]) =>
    field.required && !field.readonly && !field.filled && field.default === undefined && !field.today && field.kind !== 'lines'
    && !field.secret
  ).map(([name]) => name)
}

export const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

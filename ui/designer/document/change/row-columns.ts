import type { Row } from '../component.ts'
import { GRID_COLUMNS } from '../properties/common.ts'
import { maxRowColumns } from '../limits.ts'

/** Adds a column behind the last; it takes what room is left, or half of the widest. */
export function addRowColumn(row: Row): Row {
  if (row.columns.length >= maxRowColumns) return row
  const used = row.columns.reduce((sum, { span }) => sum + span, 0)
  if (used < GRID_COLUMNS) return { ...row, columns: [...row.columns, { span: GRID_COLUMNS - used, list: [] }] }
  const widest = row.columns.reduce((best, { span }, index) => (span > row.columns[best]!.span ? index : best), 0)
  const half = Math.max(1, Math.floor(row.columns[widest]!.span / 2))
  const shared = row.columns.map((column, index) => (index === widest ? { ...column, span: Math.max(1, column.span - half) } : column))
  return { ...row, columns: [...shared, { span: half, list: [] }] }
}

/** Takes a column away with what it holds; the last one stays. */
export function removeRowColumn(row: Row, index: number): Row {
  return row.columns.length > 1 ? { ...row, columns: row.columns.filter((_, at) => at !== index) } : row
}

/** Sets how many of the 24 columns of the grid a column takes; others are refused by what a span may be. */
export function setRowSpan(row: Row, index: number, span: number): Row {
  if (!Number.isInteger(span) || span < 1 || span > GRID_COLUMNS) return row
  return { ...row, columns: row.columns.map((column, at) => (at === index ? { ...column, span } : column)) }
}

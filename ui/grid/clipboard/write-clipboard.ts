import { sourceOf, type OwnValue } from './block.ts'
import { writeEntities } from './html-text.ts'
import { OWN_ATTRIBUTE } from './read-html.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { canonicalDecimal } from '../values/decimal-text.ts'
import { codedText } from '../values/shown-cells.ts'
import { textOfValue } from '../values/empty.ts'

/** Shown text of a cell, as the reader sees it. */
export type TextOf = (row: GridRow, column: DataColumn) => string

export interface Copied {
  readonly text: string
  readonly html: string
}

/** A spreadsheet keeps as many significant digits; longer ones are codes or would be cut. */
const SPREADSHEET_DIGITS = 15

/** Rows and columns as text and as HTML for spreadsheets and for grids of ours; columns that hold no values are left out. */
export function writeClipboard(rows: readonly GridRow[], columns: readonly GridColumn[], textOf: TextOf): Copied {
  const shown = columns.filter(isDataColumn).filter(({ aside }) => !aside)
  const lines: string[] = []
  const tableRows: string[] = []
  for (const row of rows) {
    const texts = shown.map((column) => copiedText(row, column, textOf))
    lines.push(texts.map(quoted).join('\t'))
    tableRows.push(`<tr>${texts.map((text, index) => tableCell(row, shown[index]!, text)).join('')}</tr>`)
  }
  return { text: lines.join('\r\n'), html: `<meta charset="utf-8"><table>${tableRows.join('')}</table>` }
}

/** Numbers are copied as they are, without separators and rounding for the eye. */
function copiedText(row: GridRow, column: DataColumn, textOf: TextOf): string {
  return isNumber(column) ? textOfValue(row[column.key]) : textOf(row, column)
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

function tableCell(row: GridRow, column: DataColumn, text: string): string {
  const value = row[column.key]
  const own: OwnValue = { of: sourceOf(column.field), value: value ?? null, ...textPart(codedText(row, column)) }
  const style = mustStayText(text, column) ? ` style='mso-number-format:"\\@"'` : ''
  return `<td${style} ${OWN_ATTRIBUTE}="${writeEntities(JSON.stringify(own))}">${
    writeEntities(text).replace(/\r?\n/g, '<br style="mso-data-placement:same-cell">').replace(/ {2}/g, ' &nbsp;').replace(/^ /, '&nbsp;')
  }</td>`
}

function textPart(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text }
}

/** A spreadsheet would compute formulas, cut long digits, drop leading zeros and make dates of codes: such cells are marked as text. */
function mustStayText(text: string, column: DataColumn): boolean {
  if (isNumber(column)) return (canonicalDecimal(text)?.replace(/[-.]/g, '').length ?? 0) > SPREADSHEET_DIGITS
  if (['date', 'datetime', 'time'].includes(column.field.kind)) return false
  return /^\s*[-+=@.\d]|^(true|false)$/i.test(text)
}

function isNumber({ field }: DataColumn): boolean {
  return field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
}

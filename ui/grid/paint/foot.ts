import { isDataColumn } from '../column.ts'
import type { PlacedColumn } from '../layout/column-places.ts'
import type { FootRow } from '../totals/use-totals.ts'
import { createStrip, type Strip } from './strip.ts'

/** The rows of statistics below the body; the first column of each bears its name. */
export function createFoot(foot: HTMLElement,
  nameOf: (row: FootRow) => string): { setRows(rows: readonly FootRow[]): void; strips(): readonly Strip[] } {
  let strips: Strip[] = []
  return {
    setRows(rows) {
      foot.replaceChildren()
      strips = rows.map((row) => {
        const element = document.createElement('div')
        element.setAttribute('role', 'row')
        element.className = 'mw-g-footrow'
        foot.append(element)
        return createStrip(element, 'gridcell', 'mw-g-footcell', (cell, placed) => drawCell(cell, placed, row))
      })
    },
    strips: () => strips,
  }

  function drawCell(cell: HTMLElement, { column, index }: PlacedColumn, row: FootRow): void {
    const text = isDataColumn(column) ? row.textOf(column.key) : ''
    const shown = text === '' && index === 0 ? nameOf(row) : text
    if (cell.textContent !== shown) cell.textContent = shown
    if (isDataColumn(column) && column.align === 'right') cell.dataset.end = ''
  }
}

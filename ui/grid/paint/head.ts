import { isDataColumn, type GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { PlacedColumn } from '../layout/column-places.ts'
import type { SayGrid } from '../text.ts'
import { createStrip, type Strip } from './strip.ts'

export interface HeadOptions {
  readonly sortable: boolean
  readonly filterable: boolean
}

/** Heads that say nothing to the eye. */
const rowHeads = {
  'row-radio': (say: SayGrid) => say('selectOne'),
  'row-expand': (say: SayGrid) => say('expandRow'),
  'row-drag-sort': (say: SayGrid) => say('dragRow'),
}

/** The head: titles with sort marks, filter buttons and grips for the width. What is clicked is told by `data-part`. */
export function createHead(row: HTMLElement, grid: Grid, say: () => SayGrid, options: () => HeadOptions): Strip {
  const draw = (cell: HTMLElement, { column }: PlacedColumn) => {
    cell.textContent = ''
    if (!isDataColumn(column)) drawRowHead(cell, column)
    else {
      const sort = grid.arrangement.sorts.findIndex((one) => one.column === column.key)
      const order = grid.arrangement.sorts[sort]?.order
      if (order) cell.setAttribute('aria-sort', order === 'asc' ? 'ascending' : 'descending')
      else cell.removeAttribute('aria-sort')
      const title = part('span', 'mw-g-title', 'title')
      if (column.align === 'right') cell.dataset.end = ''
      if (column.field.required && !column.field.filled && grid.editable) {
        const star = part('span', 'mw-g-star', 'title')
        star.textContent = '*'
        star.setAttribute('aria-hidden', 'true')
        title.append(star)
      }
      title.append(column.title)
      title.title = column.title
      cell.append(title)
      if (order) {
        const mark = part('span', 'mw-g-sort', 'title')
        mark.dataset.order = order
        if (grid.arrangement.sorts.length > 1) mark.textContent = String(sort + 1)
        cell.append(mark)
      }
      if (options().filterable) cell.append(funnel(column, grid, say()))
    }
    cell.append(part('span', 'mw-g-grip', 'grip'))
  }

  function drawRowHead(cell: HTMLElement, column: GridColumn): void {
    if (column.type === 'row-checkbox') {
      const box = part('span', 'mw-g-check', 'all')
      const { state } = grid.checked
      box.dataset.state = state === 'all' ? 'true' : state === 'some' ? 'mixed' : 'false'
      box.setAttribute('role', 'checkbox')
      box.setAttribute('aria-checked', box.dataset.state)
      box.setAttribute('aria-label', say()('selectAll'))
      cell.append(box)
      return
    }
    const title = part('span', column.title === '' && column.type !== 'row-number' ? 'mw-g-aloud' : 'mw-g-title', 'none')
    title.textContent = column.title || rowHeads[column.type as keyof typeof rowHeads]?.(say()) || '#'
    cell.append(title)
  }

  return createStrip(row, 'columnheader', 'mw-g-headcell', draw)
}

function part(tag: string, className: string, name: string): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.dataset.part = name
  return created
}

function funnel(column: GridColumn, grid: Grid, say: SayGrid): HTMLElement {
  const button = part('button', 'mw-g-funnel', 'filter') as HTMLButtonElement
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-label', say('filterBy', { column: column.title }))
  if (grid.arrangement.filters[column.key]) button.dataset.active = ''
  return button
}

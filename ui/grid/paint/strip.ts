import type { ColumnPlaces, PlacedColumn } from '../layout/column-places.ts'
import type { Window } from '../layout/axis.ts'

/** A single row of cells over the columns in sight: the head, or a row of the foot. */
export interface Strip {
  /** Columns have come into sight or moved. */
  place(places: ColumnPlaces, centre: Window): void
  /** Draws all cells in sight anew. */
  refresh(): void
  cellOf(column: number): HTMLElement | undefined
}

/**
 * @param draw fills a new or outdated cell
 * @param role of the cells
 */
export function createStrip(row: HTMLElement, role: 'columnheader' | 'gridcell', className: string,
  draw: (cell: HTMLElement, placed: PlacedColumn) => void): Strip {
  const cells = new Map<number, HTMLElement>()
  let shown: readonly PlacedColumn[] = []

  function cellFor(placed: PlacedColumn): HTMLElement {
    const known = cells.get(placed.index)
    if (known) return known
    const cell = document.createElement('div')
    cell.setAttribute('role', role)
    cell.setAttribute('aria-colindex', String(placed.index + 1))
    cells.set(placed.index, cell)
    draw(cell, placed)
    return cell
  }

  return {
    place(places, centre) {
      const free = places.centre.slice(centre.first, centre.last + 1)
      const wanted = [...places.left, ...free, ...places.right]
      const keep = new Set(wanted.map(({ index }) => index))
      for (const [index, cell] of cells)
        if (!keep.has(index)) {
          cell.remove()
          cells.delete(index)
        }
      shown = wanted
      let before: Element | null = row.firstElementChild
      for (const placed of wanted) {
        const cell = cellFor(placed)
        const { fixed } = placed.column
        cell.style.width = `${placed.width}px`
        cell.style.transform = fixed ? '' : `translateX(${placed.offset}px)`
        cell.style.left = fixed === 'left' ? `${placed.offset}px` : ''
        cell.style.right = fixed === 'right' ? `${placed.offset}px` : ''
        cell.className = `${className} ${fixed ? `mw-g-pin mw-g-pin-${fixed}` : 'mw-g-free'}${
          placed === places.right[0] ? ' mw-g-first-right' : ''
        }`
        if (cell === before) before = before.nextElementSibling
        else row.insertBefore(cell, before)
      }
    },
    refresh() {
      for (const placed of shown) {
        const cell = cells.get(placed.index)
        if (cell) draw(cell, placed)
      }
    },
    cellOf: (column) => cells.get(column),
  }
}

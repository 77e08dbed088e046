import { useState, type DragEvent } from 'react'
import { placeAt, type Place, type Side } from './menu-place.ts'
import { isGroup, type MenuRow } from './menu-row.ts'

/** Rows that are dragged by their handle and let go over another: above its middle, below it, or, of a group, in between. */
export function useMenuDrag(rows: readonly MenuRow[], onPlace: (row: MenuRow, place: Place) => void) {
  const [dragged, setDragged] = useState<MenuRow>()
  const [over, setOver] = useState<{ id: string; side: Side }>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    handle: (row: MenuRow) => ({ draggable: true, onDragEnd: end, onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.name)
      setDragged(row)
    } }),
    row: (row: MenuRow) => ({
      className: over?.id === row.id ? `mw-menu-drop-${over.side}` : '',
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        const side = sideOf(event, row)
        if (!placeAt(rows, dragged, row, side)) return setOver(undefined)
        event.preventDefault()
        if (over?.id !== row.id || over.side !== side) setOver({ id: row.id, side })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const place = dragged && placeAt(rows, dragged, row, sideOf(event, row))
        event.preventDefault()
        if (dragged && place) onPlace(dragged, place)
        end()
      },
    }),
  }
}

function sideOf(event: DragEvent<HTMLElement>, row: MenuRow): Side {
  const box = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - box.top) / box.height
  if (isGroup(row) && at > 0.3 && at < 0.7) return 'inside'
  return at < 0.5 ? 'before' : 'after'
}

import type { GridColumn } from '../column.ts'

export interface HeadActs {
  readonly columnAt: (index: number) => GridColumn | undefined
  readonly sort: (column: GridColumn, add: boolean) => void
  readonly checkAll: () => void
  readonly filter: (column: GridColumn, anchor: HTMLElement) => void
  readonly menu: (column: GridColumn, x: number, y: number) => void
  readonly resize: (column: GridColumn, width: number, done: boolean) => void
  readonly fit: (column: GridColumn) => void
  readonly move: (column: GridColumn, before: GridColumn | undefined) => void
}

/** Movement after which a press on a title is a drag (px). */
const DRAG_PX = 6
const LEAST_WIDTH_PX = 40

/** Mouse, pen and touch on the head: sort, filter, width, order. @returns ends it */
export function listenToHead(row: HTMLElement, acts: HeadActs): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const columnOf = (target: EventTarget | null) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.mw-g-headcell') : null
    const column = cell && acts.columnAt(indexOf(cell))
    return cell && column ? { cell, column } : undefined
  }
  const partOf = (
    target: EventTarget | null,
  ) => (target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined)
  let dragged = false

  row.addEventListener('pointerdown', (event) => {
    const found = columnOf(event.target)
    dragged = false
    if (!found || event.button !== 0) return
    if (partOf(event.target) === 'grip') resize(event, found.cell, found.column)
    else if (partOf(event.target) === 'title' && event.pointerType !== 'touch') drag(event, found.cell, found.column)
  }, { signal })
  row.addEventListener('click', (event) => {
    const found = columnOf(event.target)
    if (!found || dragged) return
    const part = partOf(event.target)
    if (part === 'all') acts.checkAll()
    else if (part === 'filter') acts.filter(found.column, found.cell)
    else if (part === 'title') acts.sort(found.column, event.shiftKey || event.ctrlKey || event.metaKey)
  }, { signal })
  row.addEventListener('dblclick', (event) => {
    const found = columnOf(event.target)
    if (found && partOf(event.target) === 'grip') acts.fit(found.column)
  }, { signal })
  row.addEventListener('contextmenu', (event) => {
    const found = columnOf(event.target)
    if (!found) return
    event.preventDefault()
    acts.menu(found.column, event.clientX, event.clientY)
  }, { signal })
  return () => ending.abort()

  function resize(event: PointerEvent, cell: HTMLElement, column: GridColumn): void {
    event.preventDefault()
    const from = event.clientX
    const width = cell.getBoundingClientRect().width
    const sign = column.fixed === 'right' ? -1 : 1
    const widthAt = (x: number) => Math.max(LEAST_WIDTH_PX, Math.round(width + sign * (x - from)))
    follow((move) => acts.resize(column, widthAt(move.clientX), false), (end) => acts.resize(column, widthAt(end.clientX), true))
  }

  function drag(event: PointerEvent, cell: HTMLElement, column: GridColumn): void {
    const from = event.clientX
    let mark: HTMLElement | undefined
    let before: GridColumn | undefined
    follow((move) => {
      if (!mark && Math.abs(move.clientX - from) < DRAG_PX) return
      dragged = true
      if (!mark) {
        mark = document.createElement('div')
        mark.className = 'mw-g-dropmark'
        row.append(mark)
        cell.classList.add('mw-g-dragged')
      }
      const over = columnOf(document.elementFromPoint(move.clientX, row.getBoundingClientRect().top + 4))
      if (!over) return
      const box = over.cell.getBoundingClientRect()
      const afterIt = move.clientX > box.left + box.width / 2
      before = afterIt ? acts.columnAt(indexOf(over.cell) + 1) : over.column
      mark.style.left = `${(afterIt ? box.right : box.left) - row.getBoundingClientRect().left}px`
    }, () => {
      mark?.remove()
      cell.classList.remove('mw-g-dragged')
      if (dragged && before !== column) acts.move(column, before)
    })
  }

  function follow(onMove: (event: PointerEvent) => void, onEnd: (event: PointerEvent) => void): void {
    const following = new AbortController()
    const end = (event: PointerEvent) => {
      following.abort()
      onEnd(event)
    }
    window.addEventListener('pointermove', onMove, { signal: following.signal })
    window.addEventListener('pointerup', end, { signal: following.signal })
    window.addEventListener('pointercancel', end, { signal: following.signal })
  }
}

function indexOf(cell: HTMLElement): number {
  return Number(cell.getAttribute('aria-colindex')) - 1
}

import { cellTypeOf } from '../cell-types/registry.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { CellAt, GridRow } from '../row.ts'
import { dragAlong } from './drag-along.ts'
import { extendTo, goTo, takeFocus, type Hands } from './hands.ts'

/** Popups that belong to a cell although they stand elsewhere in the page (spec 2 §2.1). */
const POPUPS =
  '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-modal-root, .ant-popover, .ant-tooltip, .ant-image-preview-root, .ant-cascader-dropdown, .mw-g-popup'

/** Components in cells have their own way with pointers. */
export function isInComponent(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.mw-g-host') !== null
}

/** Where the button went down: bringing the cell into sight may have moved it away from under the pointer. */
const pressed = new WeakMap<Hands, { readonly at: CellAt; readonly target: EventTarget | null; readonly x: number; readonly y: number }>()

function clicked(hands: Hands, event: MouseEvent): { at: CellAt | undefined; target: HTMLElement } {
  const down = pressed.get(hands)
  pressed.delete(hands)
  const stayed = down && down.x === event.clientX && down.y === event.clientY
  const target = stayed ? down.target : event.target
  return { at: stayed ? down.at : hands.surface.cellAt(target), target: target as HTMLElement }
}

/** Mouse, pen and touch on the cells; whatever a press does is drawn at once. */
export function onPointerDown(hands: Hands, event: PointerEvent): void {
  hands.grid.batch(() => press(hands, event))
}

function press(hands: Hands, event: PointerEvent): void {
  const { grid, surface, typing } = hands
  const at = surface.cellAt(event.target)
  if (!at || event.button > 0) return
  const column = grid.columns[at.column]
  const row = grid.rowAt(at.row)
  if (!column) return
  if (!row) {
    if (event.pointerType !== 'touch') event.preventDefault()
    typing.commit()
    takeFocus(hands)
    goTo(hands, at)
    return
  }
  if (isInComponent(event.target)) {
    typing.commit()
    goTo(hands, at)
    return
  }
  if (event.pointerType !== 'touch') event.preventDefault()
  typing.commit()
  takeFocus(hands)
  if (!isDataColumn(column)) {
    onRowCell(hands, event, at, row)
    return
  }
  hands.tabOrigin = undefined
  pressed.set(hands, { at, target: event.target, x: event.clientX, y: event.clientY })
  if (event.shiftKey && grid.view.active) extendTo(hands, at)
  else {
    if (event.ctrlKey || event.metaKey) grid.act({ type: 'add', to: at })
    else goTo(hands, at)
    if ((event.target as Element).closest('.mw-g-arrow, .mw-g-details')) return
    // A text is ready to be typed as the button goes down; what opens a popup waits for the click.
    if (event.pointerType !== 'touch' && !event.ctrlKey && !event.metaKey && typeof cellTypeOf(column.type).editor === 'string'
      && typing.begin('enter')) {
      // The input now lies over the cell: its click will not come here.
      hands.acts().rowClick?.(row, event.target as HTMLElement)
    }
  }
  if (event.pointerType !== 'touch') dragRange(hands, at)
}

export function onClick(hands: Hands, event: MouseEvent): void {
  const { grid, typing, acts } = hands
  const { at, target } = clicked(hands, event)
  const row = at && grid.rowAt(at.row)
  const column = at && grid.columns[at.column]
  if (at && !row && (target.closest('.mw-g-arrow') || event.detail === 2)) acts().toggleGroup?.(at.row)
  if (!at || !row || !column) return
  if (!target.closest('.mw-g-details, .mw-g-arrow, .mw-g-check, .mw-g-radio')) acts().rowClick?.(row, target)
  if (target.closest('.mw-g-arrow') && isDataColumn(column)) {
    acts().toggleExpand?.(row)
    return
  }
  if (!isDataColumn(column) || event.shiftKey || event.ctrlKey || event.metaKey || isInComponent(target)) return
  if (target.closest('.mw-g-details')) {
    acts().openDetails?.(row)
    return
  }
  if (target.closest('.mw-g-link') && !grid.isEditable(row, column)) acts().openRecord?.(row, column.key)
  else if (target.closest('.mw-g-check')) tick(hands, at, row, column)
  else if (target.closest('.mw-g-option')) choose(hands, at, row, column, target.closest<HTMLElement>('.mw-g-option')!)
  else if (!grid.view.editing && grid.view.active?.row === at.row && grid.view.active.column === at.column && isOneCell(hands))
    typing.begin(event.detail > 1 ? 'edit' : 'enter')
}

/** A mouse-up outside the table, its popups and pickers ends typing (spec 2 §2.1). */
export function onMouseUpAnywhere(hands: Hands, event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (!hands.grid.view.editing || !target || hands.root.contains(target) || target.closest(POPUPS)) return
  hands.typing.commit()
}

function isOneCell({ grid }: Hands): boolean {
  const { anchor, head } = grid.view
  return anchor?.row === head?.row && anchor?.column === head?.column
}

function onRowCell(hands: Hands, event: PointerEvent, at: CellAt, row: GridRow): void {
  const { grid, acts } = hands
  switch (grid.columns[at.column]!.type) {
    case 'row-checkbox':
    case 'row-radio':
      grid.act({ type: 'go', to: at })
      acts().checkRow?.(row, event.shiftKey)
      return
    case 'row-expand':
      acts().toggleExpand?.(row)
      return
    case 'row-drag-sort':
      grid.act({ type: 'go', to: at })
      acts().startDrag?.(event, at)
      return
    default:
      if (event.shiftKey && grid.view.anchor)
        grid.act({ type: 'select', range: rowRange(grid.columns.length, grid.view.anchor.row, at.row) })
      else {
        grid.act({ type: 'go', to: at })
        grid.act({ type: 'select', range: rowRange(grid.columns.length, at.row, at.row) })
      }
  }
}

function rowRange(columns: number, from: number, to: number) {
  return { top: Math.min(from, to), bottom: Math.max(from, to), left: 0, right: columns - 1 }
}

function tick({ grid }: Hands, at: CellAt, row: GridRow, column: DataColumn): void {
  if (cellTypeOf(column.type).editor !== 'toggle' || !grid.isEditable(row, column)) return
  const value = row[column.key] === column.customValue[0] ? column.customValue[1] : column.customValue[0]
  grid.run({ type: 'write', cells: [{ row: grid.keyOf(row), place: grid.placeAt(at.row), column: column.key, value }] })
}

/** Another click on the chosen one takes it back, where the column allows that. */
function choose({ grid }: Hands, at: CellAt, row: GridRow, column: DataColumn, option: HTMLElement): void {
  if (!grid.isEditable(row, column) || option.dataset.disabled !== undefined) return
  const clicked = option.dataset.value ?? ''
  const value = column.props.allowClear === true && String(row[column.key] ?? '') === clicked ? null : clicked
  grid.run({ type: 'write', cells: [{ row: grid.keyOf(row), place: grid.placeAt(at.row), column: column.key, value }] })
}

/** The range follows the pointer until the button is let go. */
function dragRange({ surface, grid }: Hands, start: CellAt): void {
  let last = start
  dragAlong(surface.parts.scroller, {
    onPoint: (x, y) => {
      const at = surface.cellAt(document.elementFromPoint(x, y))
      if (!at || (at.row === last.row && at.column === last.column)) return
      last = at
      grid.act({ type: 'extend', to: at })
    },
  })
}

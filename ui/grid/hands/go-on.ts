import { isBlank } from '../rows/blank-row.ts'
import { goTo, type Hands } from './hands.ts'
import { firstDataColumn, nextEditable, nextWanted } from './moves.ts'

/**
 * Tab to the next cell that can be typed, Enter down, or in the lines of a form to the next cell that wants a value; past the last
 * row a new one begins.
 */
export function goOn(hands: Hands, key: 'Tab' | 'Enter', back: boolean): boolean {
  const { grid, typing, acts } = hands
  const wasTyping = grid.view.editing !== undefined
  const from = grid.view.active
  if (!from) return false
  const store = () => typing.commit()
  if (key === 'Tab') {
    hands.tabOrigin ??= from.column
    const to = nextEditable(grid, from, back)
    if (to === 'pastEnd') {
      store()
      // One empty row is enough: from there the keyboard goes on behind the table.
      return !(grid.enter === 'wanted' && isBlank(grid, from.row)) && addRowBelow(hands, hands.tabOrigin)
    }
    // In front of the first cell Tab leaves the grid, so that the keyboard is not caught.
    if (!to) {
      store()
      return false
    }
    goTo(hands, to, store)
    return true
  }
  if (grid.enter === 'wanted' && !back) {
    store()
    const to = nextWanted(grid, from)
    if (to) {
      hands.tabOrigin = undefined
      goTo(hands, to)
      return true
    }
    if (from.row === grid.lineCount - 1 && isBlank(grid, from.row)) return true
    if (from.row === grid.lineCount - 1 && acts().insertRow) {
      hands.tabOrigin = undefined
      return addRowBelow(hands, firstDataColumn(grid))
    }
  }
  const column = hands.tabOrigin ?? from.column
  hands.tabOrigin = undefined
  const row = from.row + (back ? -1 : 1)
  if (row >= grid.lineCount && wasTyping && acts().insertRow) return addRowBelow(hands, column)
  goTo(hands, { row, column }, store)
  return true
}

/** @returns false where no row can be added: then the key leaves the grid */
function addRowBelow(hands: Hands, column: number): boolean {
  const { grid, acts, typing } = hands
  const { insertRow } = acts()
  typing.commit()
  if (!insertRow || !grid.editable) return false
  insertRow(grid.store.count)
  goTo(hands, { row: grid.lineCount - 1, column: Math.max(column, firstDataColumn(grid)) })
  hands.tabOrigin = column
  return true
}

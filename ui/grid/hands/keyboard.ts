import { flushSync } from 'react-dom'
import { optionsOf } from '../cell-types/options.ts'
import { cellTypeOf } from '../cell-types/registry.ts'
import { isDataColumn } from '../column.ts'
import type { CellWrite } from '../controller/command.ts'
import { cellCount, clip } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { extendTo, goTo, rowsInHand, type Hands } from './hands.ts'
import { meaningOf, type KeyAct, type KeyMeaning } from './keys.ts'
import { goOn } from './go-on.ts'
import { firstDataColumn, target } from './moves.ts'

/** Does what a key means; whatever has no meaning here goes on to the text or the browser. */
export function onKey(hands: Hands, event: KeyboardEvent): void {
  const meaning = meaningOf({
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    composing: event.isComposing,
  }, situation(hands))
  if (!meaning) {
    openForTyping(hands, event)
    return
  }
  if (!perform(hands, meaning)) return
  event.preventDefault()
  event.stopPropagation()
}

function situation({ grid, input, typing }: Hands) {
  const { selectionStart, selectionEnd, value } = input
  const all = selectionStart === 0 && selectionEnd === value.length
  return { editing: grid.view.editing?.mode, untouched: typing.isUntouched, atStart: all || (selectionStart === 0 && selectionEnd === 0),
    atEnd: all || (selectionStart === value.length && selectionEnd === value.length) }
}

/** A character over a cell whose type brings a component: it opens and takes the key. */
function openForTyping({ typing, grid }: Hands, event: KeyboardEvent): void {
  const printable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (grid.view.editing || !(printable || event.key === 'Process')) return
  const cell = typing.editableCell()
  if (!cell || typeof cell.editor === 'string') return
  // Drawn at once, so that the key already falls into the new input.
  flushSync(() => typing.begin('edit'))
}

/** @returns whether the key was used */
function perform(hands: Hands, meaning: KeyMeaning): boolean {
  const { grid, surface, typing } = hands
  const from = grid.view.active
  if (from && onHeading(hands, from.row, meaning)) return true
  if (meaning.type === 'do') return perhaps(hands, meaning.what)
  if (!from) {
    if (grid.lineCount > 0) goTo(hands, { row: 0, column: firstDataColumn(grid) })
    return meaning.type !== 'next'
  }
  if (meaning.type === 'next') return goOn(hands, meaning.key, meaning.back)
  typing.commit()
  if (meaning.type === 'moveRows') {
    hands.acts().moveRows?.(rowsInHand(hands), meaning.to === 'up' ? -1 : 1)
    return true
  }
  hands.tabOrigin = undefined
  const start = meaning.extend ? (grid.view.head ?? from) : from
  const to = target(grid, start, meaning, surface.pageLines)
  if (meaning.extend) extendTo(hands, to)
  else goTo(hands, to)
  if (meaning.type === 'rim' && (meaning.to === 'first' || meaning.to === 'rowStart')) surface.scrollToStart()
  return true
}

/** What happens within the typing, or ends it in its own way; everything else stores what was typed first. */
const isOfTyping: ReadonlySet<KeyAct> = new Set(['cancel', 'edit', 'newline', 'save'])

/** Acts that need something which may be missing; the key then stays the browser's. */
function perhaps(hands: Hands, what: KeyAct): boolean {
  const { grid, typing, acts, surface } = hands
  const { active } = grid.view
  const place = active ? placeNear(grid, active.row) : 0
  if (!isOfTyping.has(what)) typing.commit()
  switch (what) {
    case 'cancel':
      if (!grid.view.editing) return false
      typing.cancel()
      return true
    case 'edit':
      return typing.begin('edit')
    case 'newline': {
      const { input } = hands
      input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end')
      typing.onInput(false)
      return true
    }
    case 'clear':
      return clearCells(hands)
    case 'toggle':
      return toggleCells(hands)
    case 'undo':
      return grid.undo() || grid.editable
    case 'redo':
      return grid.redo() || grid.editable
    case 'all':
      if (grid.lineCount > 0)
        grid.act({ type: 'select',
          range: { top: 0, left: firstDataColumn(grid), bottom: grid.lineCount - 1, right: grid.columns.length - 1 } })
      return true
    case 'selectRows':
    case 'selectColumns': {
      const [range] = selectedRanges(grid.view)
      if (!range) return false
      grid.act({ type: 'select', range: what === 'selectRows'
        ? { ...range, left: 0, right: grid.columns.length - 1 }
        : { ...range, top: 0, bottom: grid.lineCount - 1 } })
      return true
    }
    case 'save':
      // Whoever saves must see what was typed last: the cell is stored before the key goes on.
      flushSync(() => typing.commit())
      acts().save?.()
      return acts().save !== undefined
    case 'find':
    case 'replace':
      return call(acts().find, what === 'replace')
    case 'findNext':
    case 'findPrevious':
      return call(acts().findNext, what === 'findPrevious')
    case 'fillDown':
    case 'fillRight':
      return call(acts().fill, what === 'fillDown' ? 'down' : 'right')
    case 'nextFault':
    case 'previousFault':
      return call(acts().goToFault, what === 'previousFault')
    case 'insertAbove':
      return grid.editable && call(acts().insertRow, place)
    case 'insertBelow':
      return grid.editable && call(acts().insertRow, Math.min(grid.store.count, place + 1))
    case 'removeRows':
      return grid.editable && call(acts().removeRows, rowsInHand(hands))
    case 'keys':
      acts().showKeys?.()
      return acts().showKeys !== undefined
    case 'pick':
      acts().pickRows?.()
      return acts().pickRows !== undefined
    case 'comment':
    case 'history':
      return active !== undefined && call(acts().comment, active)
    case 'menu': {
      const rect = active && surface.cellElement(active)?.getBoundingClientRect()
      const { openMenu } = acts()
      if (!active || !rect || !openMenu) return false
      openMenu(active, rect.left + rect.width / 2, rect.bottom)
      return true
    }
  }
}

/** Place of the row on a line; of a heading, of the first row after it. */
function placeNear(grid: Hands['grid'], line: number): number {
  for (let next = line; next < grid.lineCount; next += 1) {
    const place = grid.placeAt(next)
    if (place >= 0) return place
  }
  return 0
}

/** What keys mean on the heading of a group: it opens and closes. @returns whether the key was used */
function onHeading({ grid, acts }: Hands, line: number, meaning: KeyMeaning): boolean {
  const group = grid.groupAt(line)
  const { toggleGroup } = acts()
  if (!group || !toggleGroup) return false
  const isOpen = !grid.arrangement.collapsed.has(group.key)
  const toggles = (meaning.type === 'next' && meaning.key === 'Enter' && !meaning.back)
    || (meaning.type === 'do' && meaning.what === 'toggle')
    || (meaning.type === 'move' && !meaning.extend && meaning.to === (isOpen ? 'left' : 'right'))
  if (toggles) toggleGroup(line)
  return toggles
}

function call<T>(act: ((value: T) => void) | undefined, value: T): boolean {
  act?.(value)
  return act !== undefined
}

/** Empties what is selected; locked cells keep what they hold. */
export function clearCells({ grid }: Hands): boolean {
  if (!grid.editable) return false
  const cells: CellWrite[] = []
  for (const cell of selectedCells(grid))
    if (cell.column.allowRemove)
      cells.push({ row: grid.keyOf(cell.row), place: cell.place, column: cell.column.key, value: null, text: '' })
  grid.run({ type: 'write', cells })
  return true
}

/** Ticks and unticks what is selected, all alike as the first cell becomes. */
function toggleCells({ grid, acts }: Hands): boolean {
  const cells = [...selectedCells(grid)].filter(({ column }) => cellTypeOf(column.type).editor === 'toggle')
  const [first] = cells
  const active = grid.view.active
  if (!first && chooseNext(grid)) return true
  const column = active && grid.columns[active.column]
  if (!first && column && !isDataColumn(column) && active) {
    const row = grid.rowAt(active.row)
    if (row && (column.type === 'row-checkbox' || column.type === 'row-radio')) {
      grid.checked.set([row], !grid.checked.has(grid.keyOf(row)))
      grid.tell('checked')
      return true
    }
  }
  if (!first) {
    // The space bar opens and closes a row of a tree, or one with a sub-form.
    const row = active && grid.rowAt(active.row)
    const { toggleExpand } = acts()
    if (!row || !toggleExpand || (grid.editable && column?.type !== 'row-expand')) return false
    toggleExpand(row)
    return true
  }
  const next = first.row[first.column.key] === first.column.customValue[0] ? 1 : 0
  grid.run({ type: 'write',
    cells: cells.map(({ row, place, column: own }) => ({ row: grid.keyOf(row), place, column: own.key, value: own.customValue[next] })) })
  return true
}

/** The space bar goes from choice to choice of a radio cell, past the last one to none where that is allowed. */
function chooseNext(grid: Hands['grid']): boolean {
  const { active } = grid.view
  const row = active && grid.rowAt(active.row)
  const column = active && grid.dataColumnAt(active.column)
  if (!row || !column || cellTypeOf(column.type).editor !== 'choose' || !grid.isEditable(row, column)) return false
  const values = optionsOf(column, { locale: 'zh-CN' }).filter(({ disabled }) => !disabled).map(({ value }) => value)
  const next = values[values.indexOf(String(row[column.key] ?? '')) + 1]
  grid.run({ type: 'write',
    cells: [{ row: grid.keyOf(row), place: grid.placeAt(active.row), column: column.key,
      value: next ?? (column.props.allowClear === true ? null : (values[0] ?? null)) }] })
  return true
}

function* selectedCells(grid: Hands['grid']) {
  for (const range of selectedRanges(grid.view)) {
    const there = clip(range, grid.lineCount, grid.columns.length)
    if (!there || cellCount(there) === 0) continue
    for (let line = there.top; line <= there.bottom; line += 1) {
      const row = grid.rowAt(line)
      if (!row) continue
      for (let index = there.left; index <= there.right; index += 1) {
        const column = grid.columns[index]!
        if (isDataColumn(column) && grid.isEditable(row, column)) yield { row, column, place: grid.placeAt(line) }
      }
    }
  }
}

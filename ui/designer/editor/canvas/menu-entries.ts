import { addRowColumn, removeRowColumn } from '../../document/change/row-columns.ts'
import { changeTable, replaceComponent } from '../../document/change/commands.ts'
import { canMerge, canSplit, mergeCell, placeOf, splitCell, type CellPlace } from '../../document/change/table-grid.ts'
import { addColumn, addRow, removeColumn, removeRow } from '../../document/change/table-lines.ts'
import type { Row, TableCell, TableLayout, TableRows } from '../../document/component.ts'
import { maxRowColumns, maxTableColumns, maxTableRows } from '../../document/limits.ts'
import { findItem } from '../../document/tree.ts'
import { chosenComponents } from '../editing/moving.ts'
import { parentOf } from '../editing/places.ts'
import { chooseParent, copyChosen, duplicateChosen, paste, perform, removeChosen, step } from '../hands/actions.ts'
import { carry } from '../hands/carry.ts'
import type { Hands } from '../hands/hands.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { EditorTextKey } from '../text.ts'

/** An entry of the canvas's menu; those of one group stand together. */
export interface MenuEntry {
  readonly key: EditorTextKey
  readonly group: 'cells' | 'columns' | 'clipboard' | 'place' | 'remove'
  readonly run: () => void
  readonly disabled?: boolean
  readonly danger?: boolean
}

/** What can be done with what is chosen. */
export function menuEntries(hands: Hands,
  { document, selection, target, clipboard }: Pick<EditorState, 'document' | 'selection' | 'target' | 'clipboard'>): readonly MenuEntry[] {
  const found = selection.length === 1 ? findItem(document, selection[0]!)?.item : undefined
  const pasting: MenuEntry = { key: 'paste', group: 'clipboard', disabled: clipboard === '', run: () => paste(hands, clipboard) }
  if (found?.compType === 'tdItem') {
    const table = findItem(document, parentOf(document, found.id)!)!.item as TableLayout
    return [...cellEntries(hands, table, found), pasting, { key: 'parent', group: 'place', run: () => chooseParent(hands) }]
  }
  if (selection.length === 0) return [pasting]
  const column = target?.container.in === 'row' ? target.container.column : undefined
  return [...(found?.compType === 'row' ? rowEntries(hands, found, column) : []), ...componentEntries(hands, pasting)]
}

function componentEntries(hands: Hands, pasting: MenuEntry): readonly MenuEntry[] {
  const { document, selection } = hands.editor.state()
  return [
    { key: 'copy', group: 'clipboard', run: () => void copyChosen(hands) },
    { key: 'cut', group: 'clipboard', run: () => {
      if (copyChosen(hands) !== '') removeChosen(hands)
    } },
    pasting,
    { key: 'duplicate', group: 'clipboard', run: () => duplicateChosen(hands) },
    { key: 'moveUp', group: 'place', run: () => step(hands, -1) },
    { key: 'moveDown', group: 'place', run: () => step(hands, 1) },
    { key: 'pickUp', group: 'place', run: () => carry(hands, { ids: chosenComponents(document, selection).map(({ id }) => id) }) },
    { key: 'parent', group: 'place', disabled: parentOf(document, selection.at(-1)!) === undefined, run: () => chooseParent(hands) },
    { key: 'remove', group: 'remove', danger: true, run: () => removeChosen(hands) },
  ]
}

/** Merging is offered only where the neighbour is a visible cell that is not merged itself (spec 2 §2.2). */
function cellEntries(hands: Hands, { id, rows }: TableLayout, cell: TableCell): readonly MenuEntry[] {
  const place = placeOf(rows, cell.id)!
  const [row, column] = place
  const entry = (key: EditorTextKey, change: (now: TableRows, taken: Set<string>) => TableRows,
    rest: Partial<MenuEntry> = {}): MenuEntry => ({
      key,
      group: 'cells',
      ...rest,
      run: () => void perform(hands, (document) => ({ document: changeTable(document, id, change) }), hands.say(key)),
    })
  return [
    ...merges(rows, place).map(({ key, change }) => entry(key, change)),
    entry('rowAbove', (now, taken) => addRow(now, row, taken), { group: 'columns', disabled: rows.length >= maxTableRows }),
    entry('rowBelow', (now, taken) => addRow(now, row + cell.row, taken), { group: 'columns', disabled: rows.length >= maxTableRows }),
    entry('columnLeft', (now, taken) => addColumn(now, column, taken), { group: 'columns', disabled: rows[0]!.length >= maxTableColumns }),
    entry('columnRight', (now, taken) => addColumn(now, column + cell.col, taken), { group: 'columns',
      disabled: rows[0]!.length >= maxTableColumns }),
    entry('deleteRow', (now) => removeRow(now, row), { group: 'remove', danger: true, disabled: rows.length === 1 }),
    entry('deleteColumn', (now) => removeColumn(now, column), { group: 'remove', danger: true, disabled: rows[0]!.length === 1 }),
  ]
}

function merges(rows: TableRows,
  place: CellPlace): readonly { readonly key: EditorTextKey; readonly change: (now: TableRows) => TableRows }[] {
  return [
    ...(canMerge(rows, place, 'right') ? [{ key: 'mergeRight', change: (now: TableRows) => mergeCell(now, place, 'right') } as const] : []),
    ...(canMerge(rows, place, 'down') ? [{ key: 'mergeDown', change: (now: TableRows) => mergeCell(now, place, 'down') } as const] : []),
    ...(canSplit(rows, place) ? [{ key: 'split', change: (now: TableRows) => splitCell(now, place) } as const] : []),
  ]
}

function rowEntries(hands: Hands, { id, columns }: Row, column: number | undefined): readonly MenuEntry[] {
  const entry = (key: EditorTextKey, change: (row: Row) => Row, rest: Partial<MenuEntry>): MenuEntry => ({
    key,
    group: 'columns',
    ...rest,
    run: () =>
      void perform(hands, (document) => ({
        document: replaceComponent(document, id, (component) => (component.compType === 'row' ? change(component) : component)),
      }), hands.say(key)),
  })
  return [
    entry('addColumn', addRowColumn, { disabled: columns.length >= maxRowColumns }),
    ...(column === undefined
      ? []
      : [entry('removeColumn', (row) => removeRowColumn(row, column), { danger: true, disabled: columns.length === 1 })]),
  ]
}

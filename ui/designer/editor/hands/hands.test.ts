import { expect, test } from 'vitest'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { DynamicTable, FormDocument, Row, TableLayout } from '../../document/component.ts'
import { isNamedNext } from '../editing/naming.ts'
import { outlineOf, placeOfDrop } from '../outline/outline-tree.ts'
import { testHands } from '../testing/test-hands.ts'
import { addNew, paste, putDown } from './actions.ts'
import { runShortcut, shortcutOf, type Shortcut } from './shortcuts.ts'
import { setSpan, spanOf, spanTo } from './span.ts'
import { neighbourOf, rangeOf, readingOrder } from './walking.ts'

const row: Row = { ...(newComponent('row', new Set()) as Row),
  columns: [{ span: 12, list: [newLeaf('date', 'date_1')] }, { span: 12, list: [] }] }
const lines = newComponent('dynamicTable', new Set()) as DynamicTable
const table = newComponent('table', new Set()) as TableLayout
const document: FormDocument = { ...emptyDocument(), list: [newLeaf('input', 'input_1'), row, lines, table] }
const ids = ({ list }: FormDocument) => list.map(({ id }) => id)

test('spec 2 §5: what may not be nested is refused with its message, and nothing changes', () => {
  const hands = testHands(document)
  const refused = (id: string, type: Parameters<typeof addNew>[1]) => {
    hands.editor.select([id])
    return addNew(hands, type)
  }
  expect([refused('date_1', 'table'), refused(table.rows[0]![0]!.id, 'row'), refused(table.rows[0]![0]!.id, 'table')]).toEqual([false,
    false, false])
  const into = { container: { in: 'dynamicTable', id: 'dynamicTable_1' }, index: 0 } as const
  expect([putDown(hands, { ids: ['row_1'] }, into), putDown(hands, { type: 'upload' }, into)]).toEqual([false, false])
  expect(hands.warnings).toEqual(['layoutNested', 'notInTable', 'layoutNested', 'layoutInDynamic', 'notInDynamic'])
  expect(hands.editor.state().document).toBe(document)
})

test('what is added is chosen and bears the name of its type', () => {
  const hands = testHands(document)
  expect(addNew(hands, 'number')).toBe(true)
  const { document: after, selection } = hands.editor.state()
  expect(after.list.at(-1)).toMatchObject({ id: 'number_1', label: 'type_number', min: 0, max: 100 })
  expect(selection).toEqual(['number_1'])
})

test('what is pressed is named next, once; what is added by keys, or refused, is not', () => {
  const hands = testHands(document)
  const asked = () => isNamedNext(hands.editor, hands.editor.state().selection)
  expect(addNew(hands, 'number', undefined, true)).toBe(true)
  expect([asked(), asked()]).toEqual([true, false])
  expect(addNew(hands, 'number')).toBe(true)
  expect(asked()).toBe(false)
  hands.editor.select(['date_1'])
  expect(addNew(hands, 'table', undefined, true)).toBe(false)
  expect(addNew(hands, 'table', { container: { in: 'form' }, index: 0 })).toBe(true)
  expect(asked()).toBe(false)
})

test('a text that holds no components is refused in words', () => {
  const hands = testHands(document)
  paste(hands, 'nothing of the kind')
  expect(hands.warnings).toEqual(['nothingToPaste'])
})

const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  shortcutOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

test.each<[string, string, Parameters<typeof key>[1], Shortcut | undefined]>([
  ['Ctrl Z', 'z', { ctrlKey: true }, 'undo'],
  ['⌘ Z', 'z', { metaKey: true }, 'undo'],
  ['Ctrl Y', 'y', { ctrlKey: true }, 'redo'],
  ['Ctrl Shift Z', 'Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['Ctrl D', 'd', { ctrlKey: true }, 'duplicate'],
  ['Delete', 'Delete', {}, 'remove'],
  ['Alt ↑', 'ArrowUp', { altKey: true }, 'moveUp'],
  ['Shift ↓', 'ArrowDown', { shiftKey: true }, 'extendNext'],
  ['M', 'm', {}, 'pickUp'],
  ['F2', 'F2', {}, 'write'],
  ['Alt →', 'ArrowRight', { altKey: true }, 'wider'],
  ["Ctrl S is the screen's", 's', { ctrlKey: true }, undefined],
  ['Tab goes on', 'Tab', {}, undefined],
])('%s', (_name, pressed, held, shortcut) => {
  expect(key(pressed, held)).toBe(shortcut)
})

test('keys choose in reading order, go in and out, move, take away and take back', () => {
  const hands = testHands(document)
  const { editor } = hands
  const after = (...shortcuts: Parameters<typeof runShortcut>[1][]) => {
    for (const one of shortcuts) runShortcut(hands, one)
    return editor.state().selection
  }
  expect(after('next')).toEqual(['input_1'])
  expect(after('next', 'inside')).toEqual(['date_1'])
  expect(after('parent')).toEqual(['row_1'])
  expect(after('extendPrevious')).toEqual(['row_1', 'input_1'])
  expect(after('clear', 'selectAll')).toHaveLength(4)
  editor.select(['input_1'])
  after('moveDown')
  expect(ids(editor.state().document)).toEqual(['row_1', 'input_1', 'dynamicTable_1', 'table_1'])
  expect(after('remove')).toEqual(['dynamicTable_1'])
  after('undo', 'undo')
  expect(editor.state().document).toBe(document)
  after('redo')
  expect(ids(editor.state().document)[0]).toBe('row_1')
})

test('widths go from 1 to 24 columns, together as one step; columns of dynamic tables and cells have none', () => {
  const hands = testHands({ ...document, list: [...document.list.slice(0, 2), { ...lines, columns: [newLeaf('number', 'qty')] }, table] })
  const { editor } = hands
  editor.select(['input_1'])
  for (const shortcut of ['narrower', 'narrower', 'wider', 'wider', 'wider'] as const) runShortcut(hands, shortcut)
  expect(editor.state().document.list[0]).toMatchObject({ span: 24 })
  setSpan(hands, 'input_1', -3)
  expect(editor.state().document.list[0]).toMatchObject({ span: 1 })
  expect(editor.state().past).toHaveLength(1)
  expect([spanOf(editor.state().document, 'qty'), spanOf(editor.state().document, 'tdItem_1'), spanOf(editor.state().document, 'row_1')])
    .toEqual([undefined, undefined, undefined])
  expect(spanTo(260, 20)).toBe(13)
})

test('reading order goes over layouts, cells and what they hold', () => {
  expect(readingOrder(document).slice(0, 5)).toEqual(['input_1', 'row_1', 'date_1', 'dynamicTable_1', 'table_1'])
  expect(readingOrder(document)).toHaveLength(5 + 8)
  expect([neighbourOf(document, undefined, 1), neighbourOf(document, 'input_1', -1), neighbourOf(document, 'date_1', 1)]).toEqual([
    'input_1',
    undefined,
    'dynamicTable_1',
  ])
  expect([rangeOf(document, 'input_1', 'date_1'), rangeOf(document, 'date_1', 'input_1')]).toEqual([['input_1', 'row_1', 'date_1'], [
    'date_1',
    'row_1',
    'input_1',
  ]])
})

test('the outline shows columns of rows and visible cells; a drop there means beside or within', () => {
  expect(outlineOf(document).map(({ key: name, children }) => [name, children?.length])).toEqual([['input_1', undefined], ['row_1', 2], [
    'dynamicTable_1',
    0,
  ], ['table_1', 8]])
  expect(placeOfDrop(document, 'row_1', 'before')).toEqual({ container: { in: 'form' }, index: 1 })
  expect(placeOfDrop(document, 'row_1#1', 'within')).toEqual({ container: { in: 'row', id: 'row_1', column: 1 }, index: 0 })
  expect(placeOfDrop(document, 'dynamicTable_1', 'within')).toEqual({ container: { in: 'dynamicTable', id: 'dynamicTable_1' }, index: 0 })
  expect(placeOfDrop(document, table.rows[0]![0]!.id, 'after')).toEqual({ container: { in: 'cell', id: table.rows[0]![0]!.id }, index: 0 })
  expect(placeOfDrop(document, 'date_1', 'after')).toEqual({ container: { in: 'row', id: 'row_1', column: 0 }, index: 1 })
})

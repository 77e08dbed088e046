import { expect, test } from 'vitest'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { DynamicTable, FormDocument, Row, TableLayout } from '../../document/component.ts'
import { fieldTables, layoutTypes, leafTables } from '../../document/component.ts'
import { mergeCell } from '../../document/change/table-grid.ts'
import { paletteGroups } from '../palette/palette-groups.ts'
import { copiedText, freshComponents, insertAll, pastedComponents } from './copying.ts'
import { chosenComponents, isSamePlace, removed, stepped } from './moving.ts'
import { keyOf, parentOf, placeFor, placesFor } from './places.ts'

const row: Row = { ...(newComponent('row', new Set()) as Row),
  columns: [{ span: 12, list: [newLeaf('date', 'date_1'), newLeaf('time', 'time_1')] }, { span: 12, list: [] }] }
const lines: DynamicTable = { ...(newComponent('dynamicTable', new Set()) as DynamicTable), columns: [newLeaf('number', 'qty')] }
const made = newComponent('table', new Set()) as TableLayout
const table: TableLayout = { ...made, rows: mergeCell(made.rows, [0, 0], 'right') }
const document: FormDocument = { ...emptyDocument(), list: [newLeaf('input', 'input_1'), row, lines, table] }
const form = { in: 'form' } as const
const state = (selection: readonly string[]) => ({ document, selection, target: undefined })
const written = (list: ReturnType<typeof placesFor>) => list.map(({ container, index }) => `${keyOf(container) || 'form'}:${index}`)

test('spec 2 §2.2: the palette has three groups and offers every type that can be drawn, once', () => {
  expect(paletteGroups.map(({ title }) => title)).toEqual(['paletteCommon', 'paletteLayout', 'paletteAuxiliary'])
  expect(paletteGroups.flatMap(({ types }) => types).toSorted()).toEqual([...Object.keys(leafTables), ...layoutTypes].toSorted())
  expect(paletteGroups[0]!.types.toSorted()).toEqual(Object.keys(fieldTables).toSorted())
})

test('what is new stands behind what is chosen, in a chosen cell, in a chosen dynamic table that takes it, else at the end', () => {
  expect(placeFor(state([]), 'input')).toEqual({ container: form, index: 4 })
  expect(placeFor(state(['input_1']), 'input')).toEqual({ container: form, index: 1 })
  expect(placeFor(state(['date_1']), 'input')).toEqual({ container: { in: 'row', id: 'row_1', column: 0 }, index: 1 })
  expect(placeFor(state([table.rows[1]![1]!.id]), 'input')).toEqual({ container: { in: 'cell', id: table.rows[1]![1]!.id }, index: 0 })
  expect(placeFor(state(['dynamicTable_1']), 'number')).toEqual({ container: { in: 'dynamicTable', id: 'dynamicTable_1' }, index: 1 })
  expect(placeFor(state(['dynamicTable_1']), 'row')).toEqual({ container: form, index: 3 })
})

test('spec 2 §5: keys are only offered places that take what they carry, and no hidden cells', () => {
  expect(written(placesFor(document, ['row']))).toEqual(['form:0', 'form:1', 'form:2', 'form:3', 'form:4'])
  expect(written(placesFor(document, ['upload']))).toHaveLength(5 + 3 + 1 + 7)
  expect(written(placesFor(document, ['number'])).filter((place) => place.startsWith('dynamicTable'))).toEqual(['dynamicTable_1:0',
    'dynamicTable_1:1'])
  expect(written(placesFor(document, ['date'], new Set(['date_1']))).filter((place) => place.startsWith('row'))).toEqual(['row_1#0:0',
    'row_1#0:2', 'row_1#1:0'])
})

test('what holds a component: its layout, or the cell it stands in', () => {
  expect([parentOf(document, 'time_1'), parentOf(document, 'qty'), parentOf(document, table.rows[0]![0]!.id),
    parentOf(document, 'input_1')]).toEqual(['row_1', 'dynamicTable_1', 'table_1', undefined])
})

test('what stands in a chosen component goes with it and is not taken twice', () => {
  expect(chosenComponents(document, ['date_1', 'row_1', 'input_1', table.rows[0]![0]!.id]).map(({ id }) => id)).toEqual(['input_1',
    'row_1'])
})

test('components step past their neighbour, together, and stay within their list', () => {
  const list = (changed: ReturnType<typeof stepped>) => changed.document?.list.map(({ id }) => id)
  expect(list(stepped(document, ['input_1', 'row_1'], 1))).toEqual(['dynamicTable_1', 'input_1', 'row_1', 'table_1'])
  expect(list(stepped(document, ['table_1'], -1))).toEqual(['input_1', 'row_1', 'table_1', 'dynamicTable_1'])
  expect(stepped(document, ['input_1'], -1)).toEqual({ document })
  expect(stepped(document, ['qty'], 1)).toEqual({ document })
})

test('a neighbour is chosen after a removal, then what held it', () => {
  expect(removed(document, ['input_1']).select).toEqual(['row_1'])
  expect(removed(document, ['table_1']).select).toEqual(['dynamicTable_1'])
  expect(removed(document, ['qty']).select).toEqual(['dynamicTable_1'])
  expect(removed({ ...document, list: [newLeaf('input', 'input_1')] }, ['input_1']).select).toEqual([])
})

test('a place beside itself is the same place', () => {
  expect([0, 1, 2].map((index) => isSamePlace(document, ['input_1'], { container: form, index }))).toEqual([true, true, false])
})

test('a copy keeps its ids where they are free and gets fresh ones where they are taken', () => {
  const components = pastedComponents(copiedText([row, lines]))!
  expect(freshComponents(emptyDocument(), components)).toEqual([row, lines])
  const again = freshComponents(document, components)
  expect(again.map(({ id }) => id)).toEqual(['row_2', 'dynamicTable_2'])
  expect(insertAll(document, again, { container: form, index: 0 }).document?.list.map(({ id }) => id)).toEqual(['row_2', 'dynamicTable_2',
    'input_1', 'row_1', 'dynamicTable_1', 'table_1'])
})

test('spec 2 §5: one component that may not stand there refuses the whole paste', () => {
  expect(insertAll(document, [newLeaf('input', 'a'), row], { container: { in: 'row', id: 'row_1', column: 1 }, index: 0 })).toEqual({
    fault: 'layoutNested',
  })
})

test.each(['', 'text', '{"list":[]}', '{"list":[{"compType":"unknown","id":"a"}]}'])('%j is nothing to paste', (text) => {
  expect(pastedComponents(text)).toBeUndefined()
})

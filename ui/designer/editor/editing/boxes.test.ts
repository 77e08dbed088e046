import { expect, test } from 'vitest'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { FormDocument, Row, TableLayout } from '../../document/component.ts'
import { itemAt, markOf, placeAt, type Box, type Boxes } from './boxes.ts'

/* A form of 400 px: an input, a row of two columns (the second is empty), a table of one line of cells, a number beside a switch. */
const row: Row = { ...(newComponent('row', new Set()) as Row),
  columns: [{ span: 12, list: [newLeaf('date', 'date_1')] }, { span: 12, list: [] }] }
const table = newComponent('table', new Set()) as TableLayout
const cells = table.rows[0]!
const document: FormDocument = { ...emptyDocument(),
  list: [newLeaf('input', 'input_1'), row, { ...table, rows: [cells] }, newLeaf('number', 'number_1'), newLeaf('switch', 'switch_1')] }

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const boxes: Boxes = new Map([
  ['', box(0, 0, 400, 400)],
  ['input_1', box(0, 10, 400, 40)],
  ['row_1', box(0, 60, 400, 120)],
  ['row_1#0', box(0, 60, 200, 120)],
  ['row_1#1', box(200, 60, 400, 120)],
  ['date_1', box(5, 75, 195, 105)],
  ['table_1', box(0, 140, 400, 200)],
  ...cells.map(({ id }, index): [string, Box] => [id, box(index * 100, 140, index * 100 + 100, 200)]),
  ['number_1', box(0, 220, 200, 250)],
  ['switch_1', box(200, 220, 400, 250)],
])

test.each([
  ['a component', 100, 20, 'input_1'],
  ['a component in a column', 100, 90, 'date_1'],
  ['a cell', 150, 170, cells[1]!.id],
  ['nothing', 100, 300, undefined],
])('a press hits %s', (_what, x, y, id) => {
  expect(itemAt(document, boxes, { x, y })?.id).toBe(id)
})

test('an empty column of a row becomes the place for what is added next', () => {
  expect(itemAt(document, boxes, { x: 300, y: 90 })).toEqual({ id: 'row_1',
    target: { container: { in: 'row', id: 'row_1', column: 1 }, index: 0 } })
})

const form = { in: 'form' } as const
test.each([
  ['above the first', 100, 12, { container: form, index: 0 }],
  ['below its middle', 100, 35, { container: form, index: 1 }],
  ['between two', 100, 50, { container: form, index: 1 }],
  ['at the upper rim of a layout', 100, 63, { container: form, index: 1 }],
  ['at its lower rim', 100, 118, { container: form, index: 2 }],
  ['into a column before what it holds', 100, 78, { container: { in: 'row', id: 'row_1', column: 0 }, index: 0 }],
  ['into an empty column', 300, 90, { container: { in: 'row', id: 'row_1', column: 1 }, index: 0 }],
  ['into a cell', 250, 170, { container: { in: 'cell', id: cells[2]!.id }, index: 0 }],
  ['left of one that stands beside another', 150, 235, { container: form, index: 4 }],
  ['right of the last in a line', 390, 235, { container: form, index: 5 }],
  ['below everything', 100, 380, { container: form, index: 5 }],
])('what is let go %s stands there', (_where, x, y, place) => {
  expect(placeAt(document, boxes, { x, y })).toEqual(place)
})

test('the mark is a line above or below, a line beside, or all of what is empty', () => {
  const mark = (container: Parameters<typeof markOf>[2]['container'], index: number) => markOf(document, boxes, { container, index })
  expect(mark(form, 1)).toEqual(box(0, 52, 400, 56))
  expect(mark(form, 4)).toEqual(box(198, 220, 202, 250))
  expect(mark(form, 5)).toEqual(box(398, 220, 402, 250))
  expect(mark({ in: 'cell', id: cells[2]!.id }, 0)).toEqual(box(200, 140, 300, 200))
  expect(markOf({ list: [] }, boxes, { container: form, index: 0 })).toEqual(box(0, 0, 400, 400))
})

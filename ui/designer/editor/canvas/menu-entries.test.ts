import { expect, test } from 'vitest'
import { emptyDocument, newComponent, newLeaf } from '../../document/change/new-component.ts'
import type { Component, Row, TableLayout } from '../../document/component.ts'
import { testHands } from '../testing/test-hands.ts'
import { menuEntries } from './menu-entries.ts'

const table = newComponent('table', new Set()) as TableLayout
const row = newComponent('row', new Set()) as Row

function open(list: readonly Component[], ...selection: string[]) {
  const hands = testHands({ ...emptyDocument(), list })
  hands.editor.select(selection)
  const entries = () => menuEntries(hands, hands.editor.state())
  return { hands, entries, keys: () => entries().map(({ key }) => key),
    run: (key: string) => entries().find((entry) => entry.key === key)!.run(),
    rows: () => (hands.editor.state().document.list[0] as TableLayout).rows }
}

test('spec 2 §2.2: merging hides the neighbour and raises the span; splitting restores it', () => {
  const { keys, run, rows } = open([table], table.rows[0]![0]!.id)
  expect(keys()).toContain('mergeRight')
  expect(keys()).not.toContain('split')
  run('mergeRight')
  expect([rows()[0]![0]!.col, rows()[0]![1]!.hide]).toEqual([2, true])
  run('split')
  expect([rows()[0]![0]!.col, rows()[0]![1]!.hide]).toEqual([1, false])
})

test('spec 2 §2.2: merging is offered only where the neighbour is an unmerged visible cell', () => {
  const { hands, keys, run } = open([table], table.rows[0]![1]!.id)
  run('mergeDown')
  hands.editor.select([table.rows[0]![0]!.id])
  expect(keys()).toContain('mergeDown')
  expect(keys()).not.toContain('mergeRight')
  hands.editor.select([table.rows[1]![3]!.id])
  expect(keys()).not.toContain('mergeRight')
  expect(keys()).not.toContain('mergeDown')
})

test('spec 2 §2.2: rows and columns are added and deleted; the last one stays', () => {
  const { hands, entries, run, rows } = open([table], table.rows[0]![0]!.id)
  run('rowBelow')
  run('columnRight')
  expect([rows().length, rows()[0]!.length]).toEqual([3, 5])
  run('deleteRow')
  hands.editor.select([rows()[0]![0]!.id])
  run('deleteRow')
  hands.editor.select([rows()[0]![0]!.id])
  expect(rows()).toHaveLength(1)
  expect(entries().find(({ key }) => key === 'deleteRow')?.disabled).toBe(true)
  expect(entries().find(({ key }) => key === 'deleteColumn')?.disabled).toBe(false)
})

test('below a merged cell is below all that it covers', () => {
  const { run, rows } = open([table], table.rows[0]![0]!.id)
  run('mergeDown')
  run('rowBelow')
  expect(rows().map((cells) => cells[0]!.row)).toEqual([2, 1, 1])
})

test('a row gets columns; the one that was pressed can go', () => {
  const { hands, keys, run } = open([row], 'row_1')
  expect(keys()).not.toContain('removeColumn')
  run('addColumn')
  hands.editor.select(['row_1'], { container: { in: 'row', id: 'row_1', column: 0 }, index: 0 })
  run('removeColumn')
  expect((hands.editor.state().document.list[0] as Row).columns).toHaveLength(2)
})

test('what is copied is put in behind what is chosen; cutting takes it away', () => {
  const { hands, entries, run } = open([newLeaf('input', 'input_1'), newLeaf('number', 'number_1')], 'input_1')
  const ids = () => hands.editor.state().document.list.map(({ id }) => id)
  expect(entries().find(({ key }) => key === 'paste')?.disabled).toBe(true)
  run('copy')
  run('paste')
  expect(ids()).toEqual(['input_1', 'input_2', 'number_1'])
  run('cut')
  expect(ids()).toEqual(['input_1', 'number_1'])
  run('duplicate')
  expect(ids()).toEqual(['input_1', 'number_1', 'number_2'])
})

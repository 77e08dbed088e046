import { describe, expect, test } from 'vitest'
import type { Component, ComponentType, FormDocument } from '../component.ts'
import { idsOf } from '../ids.ts'
import type { Container } from '../tree.ts'
import { changeComponent, changeConfig, changeTable, insertComponent, moveComponent, removeComponents, renameComponent,
  type Changed } from './commands.ts'
import { emptyDocument, newComponent } from './new-component.ts'
import { addRowColumn, removeRowColumn, setRowSpan } from './row-columns.ts'
import { mergeCell } from './table-grid.ts'

const form: Container = { in: 'form' }
const firstColumn: Container = { in: 'row', id: 'row_1', column: 0 }
const firstCell: Container = { in: 'cell', id: 'tdItem_1' }
const columns: Container = { in: 'dynamicTable', id: 'dynamicTable_1' }

function of(changed: Changed): FormDocument {
  if (changed.fault !== undefined) throw new Error(changed.fault)
  return changed.document
}

/** A form with components of these types behind one another. */
function formOf(...types: ComponentType[]): FormDocument {
  return types.reduce(
    (document, type) => of(insertComponent(document, newComponent(type, idsOf(document)), { container: form, index: 99 })),
    emptyDocument(),
  )
}

const ids = ({ list }: FormDocument) => list.map(({ id }) => id)

describe('insert and move', () => {
  test('a component goes where it is put', () => {
    const document = of(insertComponent(formOf('input', 'date'), newComponent('text', new Set()), { container: form, index: 1 }))
    expect(ids(document)).toEqual(['input_1', 'text_1', 'date_1'])
  })

  test('a copy gets ids of its own, also for what it holds', () => {
    const document = formOf('table')
    const copied = of(insertComponent(document, document.list[0]!, { container: form, index: 1 }))
    expect(ids(copied)).toEqual(['table_1', 'table_2'])
    expect(idsOf(copied).size).toBe(18)
  })

  test.each<[ComponentType, Container, string]>([
    ['row', firstColumn, 'layoutNested'],
    ['table', firstColumn, 'layoutNested'],
    ['dynamicTable', firstColumn, 'layoutNested'],
    ['row', columns, 'layoutInDynamic'],
    ['upload', columns, 'notInDynamic'],
    ['row', firstCell, 'notInTable'],
    ['dynamicTable', firstCell, 'notInTable'],
    ['table', firstCell, 'layoutNested'],
  ])('spec 2 §5: a %s is not taken in by %j', (type, container, fault) => {
    const document = formOf('row', 'table', 'dynamicTable')
    expect(insertComponent(document, newComponent(type, new Set(['row_1', 'table_1', 'dynamicTable_1'])), { container, index: 0 }).fault)
      .toBe(fault)
  })

  test.each<[Container]>([[firstColumn], [firstCell], [columns]])('an input moves into %j and back', (container) => {
    const document = formOf('input', 'row', 'table', 'dynamicTable')
    const inside = of(moveComponent(document, 'input_1', { container, index: 0 }))
    expect(ids(inside)).toEqual(['row_1', 'table_1', 'dynamicTable_1'])
    expect(of(moveComponent(inside, 'input_1', { container: form, index: 0 }))).toEqual(document)
  })

  test.each<[number, string[]]>([[0, ['date_1', 'input_1', 'time_1']], [1, ['input_1', 'date_1', 'time_1']], [3, ['input_1', 'time_1',
    'date_1']]])('within one list a place is meant as it is seen: before %i', (index, expected) => {
      expect(ids(of(moveComponent(formOf('input', 'date', 'time'), 'date_1', { container: form, index })))).toEqual(expected)
    })

  test('what is not there is neither moved nor a place', () => {
    const document = formOf('input')
    expect([moveComponent(document, 'x', { container: form, index: 0 }).fault,
      insertComponent(document, newComponent('text', new Set()), { container: firstCell, index: 0 }).fault]).toEqual(['noId', 'noId'])
  })

  test('a row is moved with what it holds, but not into itself', () => {
    const document = of(moveComponent(formOf('row', 'input', 'date'), 'input_1', { container: firstColumn, index: 0 }))
    expect(moveComponent(document, 'row_1', { container: firstColumn, index: 0 }).fault).toBe('layoutNested')
    expect(ids(of(moveComponent(document, 'row_1', { container: form, index: 2 })))).toEqual(['date_1', 'row_1'])
  })

  test('what does not change stays the same object', () => {
    const document = formOf('row', 'table', 'input')
    const changed = of(changeComponent(document, 'input_1', { label: '炉号' }))
    expect([changed.list[0] === document.list[0], changed.list[1] === document.list[1], removeComponents(document, ['x']) === document])
      .toEqual([true, true, true])
  })
})

describe('properties', () => {
  test('are checked as they are when a document is read', () => {
    const document = formOf('input')
    expect(of(changeComponent(document, 'input_1', { label: '炉号', span: 12 })).list[0]).toMatchObject({ label: '炉号', span: 12 })
    expect([changeComponent(document, 'input_1', { span: 25 }).fault, changeComponent(document, 'input_1', { label: '<script>' }).fault,
      changeComponent(document, 'x', {}).fault]).toEqual(['outOfBounds', 'script', 'noId'])
  })

  test('what a type does not know is left behind', () => {
    const document = formOf('input')
    expect(of(changeComponent(document, 'input_1', { compType: 'row', id: 'x', ele: 'el-input' })).list).toEqual(document.list)
  })

  test('spec 2 §5: form label width 60-140; form gutter 0-30', () => {
    const document = formOf()
    expect([changeConfig(document, { labelWidth: 59 }).fault, changeConfig(document, { gutter: 31 }).fault,
      of(changeConfig(document, { labelWidth: 140, gutter: 0 })).config]).toMatchObject(['outOfBounds', 'outOfBounds', { labelWidth: 140,
        gutter: 0 }])
  })

  test('spec 2 §5: component id must be unique', () => {
    const document = formOf('input', 'table')
    expect([renameComponent(document, 'input_1', 'table_1').fault, renameComponent(document, 'input_1', 'tdItem_1').fault,
      renameComponent(document, 'input_1', '').fault, renameComponent(document, 'input_1', '__proto__').fault]).toEqual(['sameId', 'sameId',
        'noId', 'badId'])
    expect(ids(of(renameComponent(document, 'input_1', 'furnace')))).toEqual(['furnace', 'table_1'])
    expect(idsOf(of(renameComponent(document, 'tdItem_1', 'head'))).has('head')).toBe(true)
  })
})

test('cells of one table change, those of others do not', () => {
  const document = formOf('table', 'table')
  const changed = changeTable(document, 'table_2', (rows) => mergeCell(rows, [0, 0], 'right'))
  expect([changed.list[0] === document.list[0], changed.list[1]]).toMatchObject([true, {
    rows: [[{ col: 2 }, { hide: true }, {}, {}], []].slice(0, 1).concat([[{}, {}, {}, {}]]),
  }])
})

test('columns of a row share its 24 places', () => {
  const row = newComponent('row', new Set()) as Extract<Component, { compType: 'row' }>
  const spans = ({ columns: all }: typeof row) => all.map(({ span }) => span)
  const three = addRowColumn(row)
  expect([spans(row), spans(three), spans(addRowColumn(setRowSpan(three, 1, 6))), spans(removeRowColumn(three, 1)),
    spans(removeRowColumn(removeRowColumn(row, 0), 0))]).toEqual([[12, 12], [6, 12, 6], [6, 6, 6, 6], [6, 6], [12]])
  expect([setRowSpan(row, 0, 25), setRowSpan(row, 0, 0.5)]).toEqual([row, row])
})

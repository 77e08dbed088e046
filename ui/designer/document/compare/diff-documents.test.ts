import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeComponent, changeConfig, changeTable, insertComponent, moveComponent, removeComponents,
  replaceCell } from '../change/commands.ts'
import { emptyDocument, newComponent } from '../change/new-component.ts'
import { mergeCell } from '../change/table-grid.ts'
import { addRow } from '../change/table-lines.ts'
import { leafTables, type Component, type ComponentType, type FormDocument } from '../component.ts'
import { idsOf } from '../ids.ts'
import { diffDocuments, isEmptyDiff } from './diff-documents.ts'
import { inOrder } from './in-order.ts'

function formOf(...types: ComponentType[]): FormDocument {
  return types.reduce<FormDocument>(
    (document, type) =>
      insertComponent(document, newComponent(type, idsOf(document)), { container: { in: 'form' }, index: document.list.length }).document!,
    emptyDocument(),
  )
}

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

test('what was added, removed, moved and changed is told by its id', () => {
  const before = formOf('input', 'select', 'row', 'date')
  const added = insertComponent(before, newComponent('rate', new Set()), { container: { in: 'form' }, index: 0 }).document!
  const moved = moveComponent(added, 'date_1', { container: { in: 'row', id: 'row_1', column: 1 }, index: 0 }).document!
  const changed = changeComponent(moved, 'input_1', { label: '编码', required: true }).document!
  const after = changeConfig(removeComponents(changed, ['select_1']), { labelWidth: 100 }).document!
  const diff = diffDocuments(before, after)
  expect([ids(diff.added), ids(diff.removed)]).toEqual([['rate_1'], ['select_1']])
  expect(diff.moved).toMatchObject([{ item: { id: 'date_1' }, from: { in: 'form' }, to: { in: 'row', id: 'row_1', column: 1 } }])
  expect(diff.changed).toMatchObject([{ item: { id: 'input_1' },
    changes: [{ name: 'label', before: '', after: '编码' }, { name: 'required', before: false, after: true }] }])
  expect(diff.config).toEqual([{ name: 'labelWidth', before: 80, after: 100 }])
})

test('one that goes to the front moves, those behind it do not', () => {
  const before = formOf('input', 'select', 'date')
  const after = moveComponent(before, 'date_1', { container: { in: 'form' }, index: 0 }).document!
  expect(diffDocuments(before, after).moved.map(({ item }) => item.id)).toEqual(['date_1'])
})

test('of a table: another row, a merge and a colour', () => {
  const before = formOf('table')
  const longer = changeTable(before, 'table_1', (rows, taken) => addRow(rows, 0, taken))
  const diff = diffDocuments(before,
    replaceCell(changeTable(longer, 'table_1', (rows) => mergeCell(rows, [1, 0], 'right')), 'tdItem_8',
      (cell) => ({ ...cell, style: { ...cell.style, width: 50 } })))
  expect([ids(diff.added), diff.moved]).toEqual([['tdItem_9', 'tdItem_10', 'tdItem_11', 'tdItem_12'], []])
  expect(diff.changed.map(({ item, changes }) => [item.id, changes])).toEqual([
    ['table_1', [{ name: 'grid', before: [2, 4], after: [3, 4] }]],
    ['tdItem_1', [{ name: 'merge', before: [1, 1], after: [2, 1] }]],
    ['tdItem_2', [{ name: 'hide', before: false, after: true }]],
    ['tdItem_8', [{ name: 'width', before: 35, after: 50 }]],
  ])
})

test('an id that stands for another type now is removed and added', () => {
  const diff = diffDocuments(formOf('input'), { ...emptyDocument(),
    list: [{ ...newComponent('rate', new Set()), id: 'input_1' } as Component] })
  expect([ids(diff.added), ids(diff.removed), diff.changed]).toEqual([['input_1'], ['input_1'], []])
})

const without = (all: ReadonlySet<string>, gone: ReadonlySet<string>) => new Set([...all].filter((one) => !gone.has(one)))

const types = fc.constantFrom<ComponentType>('input', 'select', 'row', 'table', 'dynamicTable', 'text')
const documents = fc.array(types, { maxLength: 8 }).map((all) => formOf(...all))

test('a document does not differ from itself, nor from one that was read anew', () => {
  fc.assert(fc.property(documents, (document) => {
    expect(isEmptyDiff(diffDocuments(document, document))).toBe(true)
    expect(isEmptyDiff(diffDocuments(document, structuredClone(document)))).toBe(true)
  }))
})

test('whatever is done, the difference names what was touched, and both ways say the same', () => {
  fc.assert(fc.property(documents, fc.nat(), fc.nat(20), fc.nat(3), (before, pick, index, act) => {
    const list = before.list
    const id = list[pick % Math.max(1, list.length)]?.id ?? ''
    const changed = list.find((one) => one.id === id && 'showLabel' in one)
    const acts = [
      () => insertComponent(before, newComponent('rate', idsOf(before)), { container: { in: 'form' }, index }).document,
      () => removeComponents(before, [id]),
      () => moveComponent(before, id, { container: { in: 'form' }, index }).document,
      () => (changed ? changeComponent(before, id, { labelWidth: 199 }).document : before),
    ]
    const after = acts[act]!() ?? before
    const diff = diffDocuments(before, after)
    const [old, now] = [idsOf(before), idsOf(after)]
    expect(new Set(ids(diff.added))).toEqual(without(now, old))
    expect(new Set(ids(diff.removed))).toEqual(without(old, now))
    expect(diff.changed.map(({ item }) => item.id)).toEqual(act === 3 && changed ? [id] : [])
    expect(diff.moved.length).toBe(act === 2 && ids(before.list).join() !== ids(after.list).join() ? 1 : 0)
    const back = diffDocuments(after, before)
    expect([new Set(ids(back.added)), new Set(ids(back.removed))]).toEqual([new Set(ids(diff.removed)), new Set(ids(diff.added))])
  }), { numRuns: 300 })
})

test.each<[number[], number[]]>([[[], []], [[3, 1, 2], [1, 2]], [[0, 2, 1, 3], [0, 2, 3]], [[2, 1, 0], [2]]])(
  'of %j the longest part in order stands at %j',
  (numbers, indices) => {
    expect(inOrder(numbers)).toEqual(indices)
  },
)

test('every property of every type is compared', () => {
  for (const [type, table] of Object.entries(leafTables)) {
    const before = formOf(type as ComponentType)
    for (const name of Object.keys(table)) {
      const after = { ...before, list: [{ ...before.list[0]!, [name]: 'another' } as Component] }
      expect(diffDocuments(before, after).changed[0]?.changes.map((one) => one.name)).toEqual([name])
    }
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dynamicColumnTypes, leafTables, layoutTypes, type ComponentType, type FormDocument, type Leaf,
  type LeafType } from '../component.ts'
import { idsOf } from '../ids.ts'
import { initialProperties, type Property, type PropertyTable } from '../properties/property.ts'
import { withFittingValue } from '../read/read-leaf.ts'
import { readDocument } from '../read/read-document.ts'
import { itemsOf, type Container } from '../tree.ts'
import { documentText, writeDocument } from '../write/write-document.ts'
import { changeTable, insertComponent, moveComponent, removeComponents, renameComponent } from './commands.ts'
import { emptyDocument, newComponent } from './new-component.ts'
import { mergeCell, splitCell } from './table-grid.ts'
import { addColumn, addRow, removeColumn, removeRow } from './table-lines.ts'

const words = fc.string({ maxLength: 20 }).filter((text) => !/[<:&]/.test(text))

/** Any value that a property may have. */
function valuesOf(property: Property): fc.Arbitrary<unknown> {
  switch (property.kind) {
    case 'words':
    case 'html':
      return words
    case 'colour':
      return fc.constantFrom('#FFFFFF', '#000', 'rgba(1, 2, 3, 0.5)', property.initial)
    case 'address':
      return fc.constantFrom('', '/sys/list', 'https://plant.example/a?b=1')
    case 'icon':
      return fc.constantFrom('', 'el-icon-edit')
    case 'formula':
      return fc.constantFrom('', 'qty < 5', '(')
    case 'flag':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: property.min ?? -1_000, max: property.max ?? 1_000 })
    case 'openInteger':
      return fc.option(fc.integer({ min: property.min ?? -1_000, max: property.max ?? 1_000 }))
    case 'number':
    case 'openNumber':
      return fc.integer({ min: (property.min ?? -100) * 10, max: (property.max ?? 100) * 10 }).map((tenths) => tenths / 10)
    case 'choice':
      return fc.constantFrom(...property.of)
    case 'options':
      return fc.array(fc.record({ label: words, value: fc.oneof(words, fc.integer()) }), { maxLength: 4 })
    case 'tree':
      return fc.array(
        fc.record({ label: words, value: fc.integer(),
          children: fc.array(fc.record({ label: words, value: words }), { minLength: 1, maxLength: 3 }) }),
        { maxLength: 3 },
      )
    case 'rules':
      return fc.array(
        fc.oneof(fc.record({ preset: fc.constantFrom('phone', 'email', 'number', 'idcard') }),
          fc.record({ pattern: fc.constantFrom('^a', '\\d+'), message: words })),
        { maxLength: 3 },
      )
    case 'columns':
      return fc.uniqueArray(fc.constantFrom('code', 'name', 'spec')).map((names) =>
        names.map((property_) => ({ show: true, label: property_, property: property_, width: null }))
      )
    case 'suffixes':
      return fc.subarray(['pdf', 'png', 'zip'])
    case 'value':
      return fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null), fc.array(words, { maxLength: 3 }))
  }
}

function leavesOf(types: readonly LeafType[]): fc.Arbitrary<Leaf> {
  return fc.constantFrom(...types).chain((type) => {
    const table: PropertyTable = leafTables[type]
    const drawn = fc.record(
      Object.fromEntries(
        Object.entries(table).filter(([name]) => name !== 'min' && name !== 'max').map(([name, property]) => [name, valuesOf(property)]),
      ),
    )
    return drawn.map((values) =>
      withFittingValue({ compType: type, id: 'fresh', ...initialProperties(table), ...values } as unknown as Leaf)
    )
  })
}

type Step = (document: FormDocument) => FormDocument

function containersOf({ list }: FormDocument): Container[] {
  return [{ in: 'form' }, ...[...itemsOf(list)].flatMap(({ item }): Container[] => {
    if (item.compType === 'row') return item.columns.map((_, column) => ({ in: 'row', id: item.id, column }))
    if (item.compType === 'dynamicTable') return [{ in: 'dynamicTable', id: item.id }]
    return item.compType === 'tdItem' ? [{ in: 'cell', id: item.id }] : []
  })]
}

const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)]

/** What a person may do, at a place that a number picks. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.oneof(leavesOf(Object.keys(leafTables) as LeafType[]), leavesOf(dynamicColumnTypes)), fc.nat(), fc.nat(5)).map(
    ([leaf, at, index]): Step => (document) =>
      insertComponent(document, { ...leaf, id: [...idsOf(document)][0] ?? 'first' }, { container: pick(containersOf(document), at)!,
        index }).document ?? document,
  ),
  fc.tuple(fc.constantFrom<ComponentType>(...layoutTypes), fc.nat(), fc.nat(5)).map(([type, at, index]): Step => (document) =>
    insertComponent(document, newComponent(type, idsOf(document)), { container: pick(containersOf(document), at)!, index }).document
      ?? document
  ),
  fc.tuple(fc.nat(), fc.nat(), fc.nat(5)).map(([id, at, index]): Step => (document) =>
    moveComponent(document, pick([...idsOf(document)], id) ?? '', { container: pick(containersOf(document), at)!, index }).document
      ?? document
  ),
  fc.nat().map((id): Step => (document) => removeComponents(document, [pick([...idsOf(document)], id) ?? ''])),
  fc.tuple(fc.nat(), fc.constantFrom('a', 'b', 'input_1', '')).map(([id, next]): Step => (document) =>
    renameComponent(document, pick([...idsOf(document)], id) ?? '', next).document ?? document
  ),
  fc.tuple(fc.nat(3), fc.nat(5), fc.nat(5), fc.nat(7)).map(([id, row, column, act]): Step => (document) =>
    changeTable(document, `table_${id}`, (rows, taken) => {
      const [r, c] = [row % rows.length, column % rows[0]!.length]
      const acts = [() => mergeCell(rows, [r, c], 'right'), () => mergeCell(rows, [r, c], 'down'), () => splitCell(rows, [r, c]), () =>
        addRow(rows, row % (rows.length + 1), taken), () => addColumn(rows, column % (rows[0]!.length + 1), taken), () =>
        removeRow(rows, r), () => removeColumn(rows, c), () => mergeCell(rows, [0, 0], 'right')]
      return acts[act]!()
    })
  ),
)

const documents = fc.array(steps, { maxLength: 30 }).map((all) => all.reduce((document, step) => step(document), emptyDocument()))

test('whatever is done to a document, it can be saved and read, and is the same then', () => {
  fc.assert(fc.property(documents, (document) => {
    const read = readDocument(documentText(document))
    expect(read.faults).toBeUndefined()
    expect(read.document).toEqual(document)
    expect(writeDocument(read.document!)).toEqual(writeDocument(document))
  }), { numRuns: 300 })
})

test('nothing that comes in makes reading throw, and what is read can be saved', () => {
  const type = fc.constantFrom('input', 'select', 'row', 'table', 'dynamicTable', 'inputNumber', 'nothing')
  const raw = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.string(), fc.double(), fc.boolean(), fc.constant(null), tie('component'),
      fc.array(tie('value'), { maxLength: 3 })),
    component: fc.record({ id: fc.oneof(fc.string(), fc.nat()), compType: type, columns: tie('value'), layoutArray: tie('value'),
      list: tie('value'), options: tie('value'), span: tie('value'), rules: tie('value') }, { requiredKeys: [] }),
  }))
  fc.assert(fc.property(fc.array(raw.component), (list) => {
    const { document, faults } = readDocument({ list })
    expect(faults === undefined || faults.length > 0).toBe(true)
    if (document) expect(readDocument(writeDocument(document)).document).toEqual(document)
  }), { numRuns: 300 })
})

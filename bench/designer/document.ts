import { emptyDocument, newComponent, newLeaf } from '#ui/designer/document/change/new-component.ts'
import type { Component, DynamicTable, FormDocument, Leaf, LeafType, Row, TableLayout } from '#ui/designer/document/component.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'

/** Components of the document, those inside layouts included (issue: "a designer document of 500 components stays fluid"). */
export const COMPONENTS = 500

const types: readonly LeafType[] = ['input', 'number', 'select', 'date', 'textarea', 'switch', 'radio', 'checkbox', 'input', 'text']
const options = [{ label: '合格', value: 'ok' }, { label: '不合格', value: 'bad' }]

/** A large form: fields of all usual kinds, half of them two in a line, ten rows, two tables with cells, two dynamic tables. */
export function largeDocument(): FormDocument {
  const taken = new Set<string>()
  const list: Component[] = []
  const leaf = (index: number): Leaf => {
    const made = { ...newLeaf(types[index % types.length]!, `box_${index}`), span: index % 4 < 2 ? 12 : 24 }
    return { ...made, ...('label' in made ? { label: labelOf(index) } : { text: labelOf(index) }),
      ...('options' in made ? { options } : {}) } as Leaf
  }
  let count = 0
  const next = () => leaf(count++)
  for (let at = 0; at < 10; at += 1)
    list.push({ ...(newComponent('row', taken) as Row),
      columns: [{ span: 12, list: [next(), next()] }, { span: 12, list: [next(), next()] }] })
  for (let at = 0; at < 2; at += 1) {
    const table = newComponent('table', taken) as TableLayout
    list.push({ ...table, rows: table.rows.map((cells) => cells.map((cell) => ({ ...cell, columns: [next()] }))) })
    const lines = newComponent('dynamicTable', taken) as DynamicTable
    list.push({ ...lines,
      columns: ['input', 'number', 'date', 'select'].map((type) => ({ ...newLeaf(type as 'input', `column_${at}_${type}`),
        label: type })
      ) })
  }
  while ([...componentsOf({ list })].length < COMPONENTS) list.push(next())
  return { ...emptyDocument(), list }
}

export function labelOf(index: number): string {
  return `第 ${index} 项`
}

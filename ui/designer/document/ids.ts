import type { Component, FormDocument } from './component.ts'
import { itemsOf } from './tree.ts'

const idPattern = /^[\w-]{1,64}$/
const reservedIds = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text may be the id of a component: values stand under it, so it is no name that objects have by themselves. */
export function isId(text: string): boolean {
  return idPattern.test(text) && !reservedIds.has(text)
}

/** All ids of a document: components and cells. */
export function idsOf({ list }: Pick<FormDocument, 'list'>): Set<string> {
  return new Set([...itemsOf(list)].map(({ item }) => item.id))
}

/** The next free id of a kind: `input_1`, `input_2`, …; it counts as taken from then on. */
export function takeId(kind: string, taken: Set<string>): string {
  let count = 1
  while (taken.has(`${kind}_${count}`)) count += 1
  const id = `${kind}_${count}`
  taken.add(id)
  return id
}

/** A copy of a component in which nothing has an id that is taken. */
export function withFreshIds(component: Component, taken: Set<string>): Component {
  const fresh = <Named extends { readonly compType: string; readonly id: string }>(named: Named): Named => ({ ...named,
    id: takeId(named.compType, taken) })
  switch (component.compType) {
    case 'row':
      return { ...fresh(component), columns: component.columns.map((column) => ({ ...column, list: column.list.map(fresh) })) }
    case 'dynamicTable':
      return { ...fresh(component), columns: component.columns.map(fresh) }
    case 'table':
      return { ...fresh(component),
        rows: component.rows.map((row) => row.map((cell) => ({ ...fresh(cell), columns: cell.columns.map(fresh) }))) }
    default:
      return fresh(component)
  }
}

import type { Place } from '../../document/change/commands.ts'
import type { Component, ComponentType, FormDocument, TableCell } from '../../document/component.ts'
import { findItem, type Container } from '../../document/tree.ts'
import { columnKey, heldBy, keyOf, listIn } from '../editing/places.ts'

/** An entry of the outline: a component, a cell, or a column of a row (which has no id of its own). */
export interface OutlineNode {
  readonly key: string
  readonly item?: Component | TableCell
  readonly type?: ComponentType | 'tdItem'
  /** Number of a column of a row, from 0. */
  readonly column?: number
  /** Of a cell: its row and column in the table, from 1. */
  readonly place?: string
  readonly children?: readonly OutlineNode[]
}

export function outlineOf({ list }: Pick<FormDocument, 'list'>): readonly OutlineNode[] {
  return list.map(nodeOf)
}

function nodeOf(component: Component): OutlineNode {
  const own: OutlineNode = { key: component.id, item: component, type: component.compType }
  switch (component.compType) {
    case 'row':
      return { ...own,
        children: component.columns.map(({ list }, column) => ({ key: columnKey(component.id, column), column,
          children: list.map(nodeOf) })
        ) }
    case 'dynamicTable':
      return { ...own, children: component.columns.map(nodeOf) }
    case 'table':
      return { ...own, children: component.rows.flatMap((cells, row) =>
        cells.flatMap((cell, column): OutlineNode[] => (cell.hide
          ? []
          : [{ key: cell.id, item: cell, type: 'tdItem', place: `${row + 1}-${column + 1}`, children: cell.columns.map(nodeOf) }])
        )
      ) }
    default:
      return own
  }
}

/** The place that a drop in the outline means. @param where beside the entry, or within it */
export function placeOfDrop(document: FormDocument, key: string, where: 'before' | 'after' | 'within'): Place | undefined {
  const own = containersOf(document).find((container) => keyOf(container) === key)
  if (own && (where === 'within' || own.in === 'cell')) return { container: own, index: listIn(document, own).length }
  const found = findItem(document, key)
  if (found?.container) return { container: found.container, index: where === 'before' ? found.index : found.index + 1 }
  return own && { container: own, index: 0 }
}

function containersOf({ list }: Pick<FormDocument, 'list'>): readonly Container[] {
  return list.flatMap(heldBy).map(({ container }) => container)
}

import type { Place } from '../../document/change/commands.ts'
import { isLayout, type Component, type ComponentType, type FormDocument } from '../../document/component.ts'
import { nestingFault } from '../../document/nesting.ts'
import { findItem, type Container } from '../../document/tree.ts'
import type { EditorState } from '../state/editor-state.ts'

/** A list of a document and what holds it. */
export interface Held {
  readonly container: Container
  readonly list: readonly Component[]
}

/** The lists that a component holds, in reading order; of a table those of the cells that show. */
export function heldBy(component: Component): readonly Held[] {
  switch (component.compType) {
    case 'row':
      return component.columns.map(({ list }, column): Held => ({ container: { in: 'row', id: component.id, column }, list }))
    case 'dynamicTable':
      return [{ container: { in: 'dynamicTable', id: component.id }, list: component.columns }]
    case 'table':
      return component.rows.flat().filter(({ hide }) => !hide).map(({ id, columns }): Held => ({ container: { in: 'cell', id },
        list: columns })
      )
    default:
      return []
  }
}

/** The list of a container; empty where there is none. */
export function listIn({ list }: Pick<FormDocument, 'list'>, container: Container): readonly Component[] {
  if (container.in === 'form') return list
  for (const held of list.flatMap(heldBy)) if (sameList(held.container, container)) return held.list
  return []
}

export function sameList(one: Container, other: Container): boolean {
  return keyOf(one) === keyOf(other)
}

/** Names a container: the id of what holds it, for columns of rows with their number. */
export function keyOf(container: Container): string {
  return container.in === 'form' ? '' : container.in === 'row' ? columnKey(container.id, container.column) : container.id
}

export function columnKey(rowId: string, column: number): string {
  return `${rowId}#${column}`
}

/**
 * Every place where components of these types may stand, in reading order.
 * @param carried ids that are on their way: the place behind such a one is the one before it, and within it there is none
 */
export function placesFor({ list }: Pick<FormDocument, 'list'>, types: readonly ComponentType[],
  carried: ReadonlySet<string> = new Set()): Place[] {
  const within = ({ container, list: held }: Held): Place[] => {
    if (types.some((type) => nestingFault(type, container.in) !== undefined)) return []
    return [0, ...held.map((_, index) => index + 1)].filter((index) => index === 0 || !carried.has(held[index - 1]!.id)).map((index) => ({
      container,
      index,
    }))
  }
  const inner = new Map(list.map((component) => [component, carried.has(component.id) ? [] : heldBy(component).flatMap(within)]))
  const outer = within({ container: { in: 'form' }, list })
  return list.flatMap((component, index) => [...outer.filter((place) => place.index === index), ...inner.get(component)!]).concat(
    outer.filter(({ index }) => index === list.length),
  )
}

/**
 * Where something new comes to stand: at the empty place that was pressed; in the cell that is chosen, or the dynamic table if
 * it takes the type; behind what is chosen; else at the end.
 */
export function placeFor({ document, selection, target }: Pick<EditorState, 'document' | 'selection' | 'target'>,
  type: ComponentType): Place {
  if (target) return target
  const found = selection.length > 0 ? findItem(document, selection.at(-1)!) : undefined
  if (!found) return { container: { in: 'form' }, index: document.list.length }
  const { item, container, index } = found
  if (item.compType === 'tdItem') return { container: { in: 'cell', id: item.id }, index: item.columns.length }
  if (item.compType === 'dynamicTable' && isColumnType(type))
    return { container: { in: 'dynamicTable', id: item.id }, index: item.columns.length }
  return { container: container!, index: index + 1 }
}

function isColumnType(type: ComponentType): boolean {
  return nestingFault(type, 'dynamicTable') === undefined
}

/** The component or cell that holds what has this id; undefined for what stands in the form itself. */
export function parentOf({ list }: Pick<FormDocument, 'list'>, id: string): string | undefined {
  for (const component of list) {
    if (component.compType === 'table') {
      for (const cell of component.rows.flat()) {
        if (cell.id === id) return component.id
        if (cell.columns.some((one) => one.id === id)) return cell.id
      }
    } else if (isLayout(component) && heldBy(component).some((held) => held.list.some((one) => one.id === id))) return component.id
  }
  return undefined
}

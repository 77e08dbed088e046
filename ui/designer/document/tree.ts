import type { Component, FormDocument, Leaf, TableCell } from './component.ts'
import type { Path } from './fault.ts'

/** A list that holds components: the form itself, a column of a row, the columns of a dynamic table, a cell. */
export type Container =
  | { readonly in: 'form' }
  | { readonly in: 'row'; readonly id: string; readonly column: number }
  | { readonly in: 'dynamicTable'; readonly id: string }
  | { readonly in: 'cell'; readonly id: string }

export interface Item {
  readonly item: Component | TableCell
  /** Where it stands in the stored document. */
  readonly path: Path
  /** The list that holds it; cells stand in none. */
  readonly container: Container | undefined
  readonly index: number
}

/** Every component and cell in the order in which a reader meets them, layouts before what they hold. */
export function* itemsOf(list: readonly Component[]): Generator<Item> {
  for (const [index, item] of list.entries()) {
    const path: Path = ['list', index]
    yield { item, path, container: { in: 'form' }, index }
    yield* heldItems(item, path)
  }
}

function* heldItems(item: Component, path: Path): Generator<Item> {
  if (item.compType === 'row') {
    for (const [column, { list }] of item.columns.entries())
      yield* listItems(list, [...path, 'columns', column, 'list'], { in: 'row', id: item.id, column })
  } else if (item.compType === 'dynamicTable') {
    yield* listItems(item.columns, [...path, 'columns'], { in: 'dynamicTable', id: item.id })
  } else if (item.compType === 'table') {
    for (const [row, cells] of item.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const at: Path = [...path, 'layoutArray', row, column]
        yield { item: cell, path: at, container: undefined, index: column }
        yield* listItems(cell.columns, [...at, 'columns'], { in: 'cell', id: cell.id })
      }
    }
  }
}

function* listItems(list: readonly Leaf[], path: Path, container: Container): Generator<Item> {
  for (const [index, item] of list.entries()) yield { item, path: [...path, index], container, index }
}

/** The component or cell of an id and where it stands. */
export function findItem({ list }: Pick<FormDocument, 'list'>, id: string): Item | undefined {
  for (const found of itemsOf(list)) if (found.item.id === id) return found
  return undefined
}

/** The components of a document, without cells. */
export function* componentsOf({ list }: Pick<FormDocument, 'list'>): Generator<Component> {
  for (const { item } of itemsOf(list)) if (item.compType !== 'tdItem') yield item
}

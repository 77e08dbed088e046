import type { Component, FormDocument, Leaf, Row, TableCell, TableLayout } from '../component.ts'
import type { Container } from '../tree.ts'

/** What a list becomes; the list itself where nothing changes. */
export type ChangeList = (list: readonly Component[], container: Container) => readonly Component[]

/**
 * Goes over every list of a document, the inner ones first. Whatever stays the same stays the same object, so that only what
 * changed is drawn anew.
 */
export function mapLists(document: FormDocument, change: ChangeList): FormDocument {
  const list = change(mapped(document.list, (component) => mapHeld(component, change)), { in: 'form' })
  return list === document.list ? document : { ...document, list }
}

/** The lists of one component. Nesting is checked by whoever changes: layouts never come to stand in these lists. */
function mapHeld(component: Component, change: ChangeList): Component {
  switch (component.compType) {
    case 'row':
      return mapRow(component, change)
    case 'dynamicTable': {
      const columns = change(component.columns, { in: 'dynamicTable', id: component.id }) as typeof component.columns
      return columns === component.columns ? component : { ...component, columns }
    }
    case 'table':
      return mapTable(component, change)
    default:
      return component
  }
}

function mapRow(row: Row, change: ChangeList): Row {
  const columns = mapped(row.columns, (column, index) => {
    const list = change(column.list, { in: 'row', id: row.id, column: index }) as readonly Leaf[]
    return list === column.list ? column : { ...column, list }
  })
  return columns === row.columns ? row : { ...row, columns }
}

function mapTable(table: TableLayout, change: ChangeList): TableLayout {
  const rows = mapped(table.rows, (cells) =>
    mapped(cells, (cell): TableCell => {
      const columns = change(cell.columns, { in: 'cell', id: cell.id }) as readonly Leaf[]
      return columns === cell.columns ? cell : { ...cell, columns }
    }))
  return rows === table.rows ? table : { ...table, rows }
}

/** `map` that answers the same list where nothing became another. */
export function mapped<One>(list: readonly One[], change: (one: One, index: number) => One): readonly One[] {
  const next = list.map(change)
  return next.every((one, index) => one === list[index]) ? list : next
}

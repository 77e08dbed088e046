import { leafTables, type Component, type ComponentType, type FormDocument, type Leaf, type LeafType,
  type TableCell } from '../component.ts'
import { takeId } from '../ids.ts'
import { GRID_COLUMNS } from '../properties/common.ts'
import { cellStyleProperties, configProperties, dynamicTableProperties, rowProperties, tableProperties } from '../properties/layouts.ts'
import { initialProperties } from '../properties/property.ts'

/** Default grid of a table: 2 rows of 4 cells (spec 2 §2.2). */
const DEFAULT_TABLE_ROWS = 2
const DEFAULT_TABLE_COLUMNS = 4
/** A title cell and a value cell stand by turns (spec 2 §2.2). */
export const titleStyle = { background: '#F6F6F6', width: 15 }
export const valueStyle = initialProperties(cellStyleProperties)

/** A form without anything in it. */
export function emptyDocument(): FormDocument {
  return { config: initialProperties(configProperties), list: [] }
}

/**
 * A component as the palette offers it, with all its defaults.
 * @param taken ids of the document; those that are given to the component are added
 */
export function newComponent(compType: ComponentType, taken: Set<string>): Component {
  const id = takeId(compType, taken)
  switch (compType) {
    case 'row':
      return { compType, id, ...initialProperties(rowProperties),
        columns: [{ span: GRID_COLUMNS / 2, list: [] }, { span: GRID_COLUMNS / 2, list: [] }] }
    case 'dynamicTable':
      return { compType, id, ...initialProperties(dynamicTableProperties), columns: [] }
    case 'table':
      return { compType, id, ...initialProperties(tableProperties),
        rows: Array.from({ length: DEFAULT_TABLE_ROWS }, () => newCells(DEFAULT_TABLE_COLUMNS, taken)) }
    default:
      return newLeaf(compType, id)
  }
}

/** A component that holds no others, with its defaults. */
export function newLeaf<Type extends LeafType>(compType: Type, id: string): Leaf<Type> {
  return { compType, id, ...initialProperties(leafTables[compType]) } as Leaf<Type>
}

function newCells(count: number, taken: Set<string>): TableCell[] {
  return Array.from({ length: count }, (_, index) => newCell(index % 2 === 0 ? titleStyle : valueStyle, taken))
}

export function newCell(style: TableCell['style'], taken: Set<string>): TableCell {
  return { compType: 'tdItem', id: takeId('tdItem', taken), col: 1, row: 1, hide: false, style, columns: [] }
}

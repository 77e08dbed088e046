import { leafTables, type ComponentType } from '../component.ts'
import { dynamicTableProperties, rowProperties, tableProperties } from '../properties/layouts.ts'
import type { PropertyTable } from '../properties/property.ts'

/** The own properties of a type: what its property panel shows. */
export function tableOf(type: ComponentType): PropertyTable {
  switch (type) {
    case 'row':
      return rowProperties
    case 'dynamicTable':
      return dynamicTableProperties
    case 'table':
      return tableProperties
    default:
      return leafTables[type]
  }
}

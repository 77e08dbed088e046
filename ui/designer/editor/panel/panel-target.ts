import { tableOf } from '../../document/change/component-tables.ts'
import type { Component, FormDocument, TableCell } from '../../document/component.ts'
import type { PropertyTable } from '../../document/properties/property.ts'
import { itemsOf } from '../../document/tree.ts'
import { sharedTable } from './property-groups.ts'

/** What the property panel shows: the form, cells, or components with what they have in common. */
export type PanelTarget =
  | { readonly kind: 'form' }
  | { readonly kind: 'cells'; readonly cells: readonly TableCell[] }
  | { readonly kind: 'components'; readonly components: readonly Component[]; readonly table: PropertyTable }

/** What a selection means. Components go before cells where both are chosen: a cell is often chosen on the way. */
export function panelTarget({ list }: Pick<FormDocument, 'list'>, selection: readonly string[]): PanelTarget {
  if (selection.length === 0) return { kind: 'form' }
  const chosen = [...itemsOf(list)].map(({ item }) => item).filter(({ id }) => selection.includes(id))
  const components = chosen.filter((item): item is Component => item.compType !== 'tdItem')
  if (components.length > 0) return { kind: 'components', components, table: tableOfAll(components) }
  const cells = chosen.filter((item): item is TableCell => item.compType === 'tdItem')
  return cells.length > 0 ? { kind: 'cells', cells } : { kind: 'form' }
}

/** Values and what they are chosen from belong to one type of component. */
function tableOfAll(components: readonly Component[]): PropertyTable {
  const types = [...new Set(components.map(({ compType }) => compType))]
  const table = sharedTable(types.map(tableOf))
  return types.length === 1
    ? table
    : Object.fromEntries(Object.entries(table).filter(([, { kind }]) => kind !== 'value' && kind !== 'options' && kind !== 'tree'))
}

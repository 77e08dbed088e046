import type { Component } from '../../../document/component.ts'
import { DynamicColumns } from './DynamicColumns.tsx'
import { GridSize } from './GridSize.tsx'
import { RowColumns } from './RowColumns.tsx'

/** How a component arranges what it holds. */
export function HeldPart({ component }: { component: Component }) {
  switch (component.compType) {
    case 'row':
      return <RowColumns key={component.id} row={component} />
    case 'table':
      return <GridSize table={component} />
    case 'dynamicTable':
      return <DynamicColumns table={component} />
    default:
      return null
  }
}

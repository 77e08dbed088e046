import type { Component, FormDocument, Leaf } from '../document/component.ts'
import { GRID_COLUMNS } from '../document/properties/common.ts'

/** How much room a component needs: a few characters, a line of text, or all there is. */
export type Room = 'short' | 'line' | 'whole'

const short = new Set<Component['compType']>(['number', 'rate', 'switch', 'colorPicker', 'date', 'time'])
const line = new Set<Component['compType']>(['input', 'select', 'radio', 'checkbox', 'cascader', 'slider', 'userList', 'userDept'])

export function roomOf(component: Pick<Leaf, 'compType'>): Room {
  return short.has(component.compType) ? 'short' : line.has(component.compType) ? 'line' : 'whole'
}

/** Whether two columns are for the viewer to make: an author who gave anything a width has laid the form out. */
export function isLeftToViewer({ list }: Pick<FormDocument, 'list'>): boolean {
  return list.every((component) => !('span' in component) || component.compType === 'dynamicTable' || component.span === GRID_COLUMNS)
}

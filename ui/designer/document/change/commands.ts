import type { Component, FormConfig, FormDocument, TableCell, TableLayout, TableRows } from '../component.ts'
import { Faults, type FaultCode } from '../fault.ts'
import { idsOf, isId, withFreshIds } from '../ids.ts'
import { maxComponents } from '../limits.ts'
import { nestingFault } from '../nesting.ts'
import { configProperties } from '../properties/layouts.ts'
import { readProperties } from '../read/read-properties.ts'
import { Reading } from '../read/reading.ts'
import { componentsOf, findItem, type Container } from '../tree.ts'
import { tableOf } from './component-tables.ts'
import { mapLists, mapped } from './lists.ts'

/** What became of a command: the new document, or why it was refused. The old document is never touched. */
export type Changed = { readonly document: FormDocument; readonly fault?: undefined } | { readonly document?: undefined;
  readonly fault: FaultCode }

/** A place for a component: before the one that stands at `index` now, or behind the last. */
export interface Place {
  readonly container: Container
  readonly index: number
}

/** Puts a component somewhere; ids that are taken are replaced by fresh ones, so a copy can be put in as it is. */
export function insertComponent(document: FormDocument, component: Component, place: Place): Changed {
  const fault = nestingFault(component.compType, place.container.in)
  if (fault) return { fault }
  const count = [...componentsOf(document)].length + [...componentsOf({ list: [component] })].length
  if (count > maxComponents) return { fault: 'tooMany' }
  const taken = idsOf(document)
  const clashes = [...idsOf({ list: [component] })].some((id) => taken.has(id))
  return changedOr('noId', document, put(document, clashes ? withFreshIds(component, taken) : component, place))
}

/** Takes a component to another place. The place is meant as the person sees it, with the component still where it was. */
export function moveComponent(document: FormDocument, id: string, place: Place): Changed {
  const found = findItem(document, id)
  if (!found || found.item.compType === 'tdItem' || !found.container) return { fault: 'noId' }
  const fault = nestingFault(found.item.compType, place.container.in)
  if (fault) return { fault }
  const behind = sameContainer(found.container, place.container) && found.index < place.index
  const without = removeComponents(document, [id])
  return changedOr('noId', without, put(without, found.item, behind ? { ...place, index: place.index - 1 } : place))
}

export function removeComponents(document: FormDocument, ids: readonly string[]): FormDocument {
  return mapLists(document, (list) => (list.some(({ id }) => ids.includes(id)) ? list.filter(({ id }) => !ids.includes(id)) : list))
}

/**
 * Changes properties of a component as a property panel does. Each is checked by the table of its type; the first that does
 * not fit refuses the whole change.
 */
export function changeComponent(document: FormDocument, id: string, patch: Readonly<Record<string, unknown>>): Changed {
  const found = findItem(document, id)?.item
  if (!found || found.compType === 'tdItem') return { fault: 'noId' }
  const checked = checkedPatch(tableOf(found.compType), patch)
  return 'fault' in checked
    ? checked
    : { document: replaceComponent(document, id, (component) => ({ ...component, ...checked.values }) as Component) }
}

/** Changes settings of the form, checked alike. */
export function changeConfig(document: FormDocument, patch: Partial<FormConfig>): Changed {
  const checked = checkedPatch(configProperties, patch)
  return 'fault' in checked ? checked : { document: { ...document, config: { ...document.config, ...checked.values } as FormConfig } }
}

/** Gives a component or a cell another id; an id that is taken is refused with 该ID已经存在，请修改 (spec 2 §5). */
export function renameComponent(document: FormDocument, id: string, next: string): Changed {
  if (id === next) return { document }
  if (!isId(next)) return { fault: next === '' ? 'noId' : 'badId' }
  if (idsOf(document).has(next)) return { fault: 'sameId' }
  const renamed = replaceComponent(document, id, (component) => ({ ...component, id: next }))
  return { document: renamed === document ? replaceCell(document, id, (cell) => ({ ...cell, id: next })) : renamed }
}

/** Replaces a component by what it becomes. */
export function replaceComponent(document: FormDocument, id: string, change: (component: Component) => Component): FormDocument {
  return mapLists(document, (list) => mapped(list, (component) => (component.id === id ? change(component) : component)))
}

export function replaceCell(document: FormDocument, id: string, change: (cell: TableCell) => TableCell): FormDocument {
  return mapTables(document, ({ rows }) => mapped(rows, (cells) => mapped(cells, (cell) => (cell.id === id ? change(cell) : cell))))
}

/** Changes the cells of one table: merge, split, add, remove (`table-grid.ts`, `table-lines.ts`). */
export function changeTable(document: FormDocument, id: string, change: (rows: TableRows, taken: Set<string>) => TableRows): FormDocument {
  return mapTables(document, (table) => (table.id === id ? change(table.rows, idsOf(document)) : table.rows))
}

function mapTables(document: FormDocument, change: (table: TableLayout) => TableRows): FormDocument {
  return mapLists(document, (list) =>
    mapped(list, (component) => {
      if (component.compType !== 'table') return component
      const rows = change(component)
      return rows === component.rows ? component : { ...component, rows }
    }))
}

function put(document: FormDocument, component: Component, { container, index }: Place): FormDocument {
  return mapLists(document,
    (list, at) => (sameContainer(at, container) ? list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, component) : list))
}

/** A container that is not there takes nothing in. */
function changedOr(fault: FaultCode, before: FormDocument, document: FormDocument): Changed {
  return document === before ? { fault } : { document }
}

function sameContainer(one: Container, other: Container): boolean {
  if (one.in === 'form' || other.in === 'form') return one.in === other.in
  return one.in === other.in && one.id === other.id && (one.in !== 'row' || other.in !== 'row' || one.column === other.column)
}

function checkedPatch(table: ReturnType<typeof tableOf>, patch: object): { fault: FaultCode } | { values: Record<string, unknown> } {
  const names = Object.keys(patch).filter((name) => Object.hasOwn(table, name))
  const faults = new Faults()
  const values = readProperties(Object.fromEntries(names.map((name) => [name, { ...table[name]!, stored: name }])),
    patch as Record<string, unknown>, new Reading(faults))
  return faults.all[0] ? { fault: faults.all[0].code } : { values }
}

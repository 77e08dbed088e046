import type { Component, DynamicTable, FormDocument, Leaf } from '../component.ts'
import { isField } from '../component.ts'
import { componentsOf } from '../tree.ts'

/** What a person filled in, by the id of the field; a dynamic table holds a list of such. */
export type FormValues = Readonly<Record<string, unknown>>

/** The values with which an empty form starts: the default of each field, no rows. */
export function startValues(document: Pick<FormDocument, 'list'>): FormValues {
  const columns = new Set(
    [...componentsOf(document)].flatMap((
      component,
    ) => (component.compType === 'dynamicTable' ? component.columns.map(({ id }) => id) : [])),
  )
  return Object.fromEntries([...componentsOf(document)].flatMap((component): [string, unknown][] => {
    if (component.compType === 'dynamicTable') return [[component.id, []]]
    return isField(component) && !columns.has(component.id) ? [[component.id, startValue(component)]] : []
  }))
}

/** A new row of a dynamic table. */
export function startRow({ columns }: Pick<DynamicTable, 'columns'>): FormValues {
  return Object.fromEntries(columns.map((column) => [column.id, startValue(column)]))
}

/** What a field holds before anybody fills it in. */
export function startValue(component: Extract<Leaf, { readonly value: unknown }>): unknown {
  return component.compType === 'slider' && component.range && !Array.isArray(component.value)
    ? [component.min, component.max]
    : component.value
}

export function rowsOf(values: FormValues, { id }: Pick<Component, 'id'>): readonly FormValues[] {
  const rows = values[id]
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}

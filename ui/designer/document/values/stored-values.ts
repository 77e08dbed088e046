import { isField, type Component, type FieldType, type FormDocument, type Leaf } from '../component.ts'
import type { TreeOption } from '../properties/property.ts'
import { componentsOf } from '../tree.ts'
import { rowsOf, type FormValues } from './form-values.ts'

/** Names under which values are stored, by the ids of fields; columns of a dynamic table by theirs. */
export type FieldNames = Readonly<Record<string, string>>

type Stored = Readonly<Record<string, unknown>>

const ranges: ReadonlySet<string> = new Set(['daterange', 'monthrange', 'datetimerange'])

/** What was filled in as the fields of a record take it: texts, several choices joined by commas, paths of a tree as JSON; nothing as null. */
export function storedRecord(document: Pick<FormDocument, 'list'>, names: FieldNames, values: FormValues): Stored {
  return eachField(document, names, (component, name) => [name, component.compType === 'dynamicTable'
    ? rowsOf(values, component).map((row) => ({ ...keptOf(row),
      ...eachColumn(component, names, (column, columnName) => [columnName, storedValue(column, row[column.id])]) })
    )
    : storedValue(component, values[component.id])])
}

/** A record as its drawn form shows it; the inverse of `storedRecord`. */
export function shownRecord(document: Pick<FormDocument, 'list'>, names: FieldNames, record: Stored): FormValues {
  return eachField(document, names, (component, name) => [component.id, component.compType === 'dynamicTable'
    ? rowList(record[name]).map((row) => ({ ...keptOf(row),
      ...eachColumn(component, names, (column, columnName) => [column.id, shownValue(column, row[columnName])]) })
    )
    : shownValue(component, record[name])])
}

/** What a row carries that no column shows: it keeps its place in the database. */
function keptOf(row: Stored): Stored {
  return row.id === undefined ? {} : { id: row.id }
}

type Holder = Extract<Component, { readonly compType: 'dynamicTable' }>

function eachField(document: Pick<FormDocument, 'list'>, names: FieldNames,
  entry: (component: Holder | Leaf<FieldType>, name: string) => [string, unknown]): Record<string, unknown> {
  const columns = new Set(
    [...componentsOf(document)].flatMap((
      component,
    ) => (component.compType === 'dynamicTable' ? component.columns.map(({ id }) => id) : [])),
  )
  return Object.fromEntries([...componentsOf(document)].flatMap((component): [string, unknown][] => {
    const name = names[component.id]
    if (name === undefined || columns.has(component.id)) return []
    return component.compType === 'dynamicTable' || isField(component) ? [entry(component, name)] : []
  }))
}

function eachColumn({ columns }: Holder, names: FieldNames,
  entry: (column: Leaf<FieldType>, name: string) => [string, unknown]): Record<string, unknown> {
  return Object.fromEntries(columns.flatMap((column) => (names[column.id] === undefined ? [] : [entry(column, names[column.id]!)])))
}

function rowList(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? (value as Stored[]) : []
}

/** One value as its field takes it. */
export function storedValue(field: Leaf<FieldType>, value: unknown): unknown {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (field.compType === 'cascader') return JSON.stringify(value)
  if (Array.isArray(value)) return value.some((one) => one !== null && one !== '') ? value.map((one) => String(one ?? '')).join(',') : null
  return String(value as string | number | boolean)
}

function shownValue(field: Leaf<FieldType>, stored: unknown): unknown {
  const text = stored === undefined || stored === null ? '' : String(stored as string | number)
  switch (field.compType) {
    case 'select':
      return field.multiple ? chosenOf(field.options, text) : chosenOf(field.options, text)[0] ?? ''
    case 'radio':
      return chosenOf(field.options, text)[0] ?? ''
    case 'checkbox':
      return chosenOf(field.options, text)
    case 'cascader':
      return pathsOf(text)
    case 'slider':
      return field.range ? text.split(',').filter(Boolean).map(Number) : text === '' ? field.min : Number(text)
    case 'rate':
      return text === '' ? 0 : Number(text)
    case 'date':
      return ranges.has(field.type) ? rangeOf(text) : text === '' ? null : text
    case 'time':
      return field.isRange ? rangeOf(text) : text === '' ? null : text
    case 'number':
      return text === '' ? null : text
    default:
      return text
  }
}

/** Choices with the type that the author gave them: a number stays one. */
function chosenOf(options: readonly TreeOption[], text: string): (string | number)[] {
  if (text === '') return []
  return text.split(',').map((one) => options.find(({ value }) => String(value) === one)?.value ?? one)
}

function rangeOf(text: string): (string | null)[] {
  return text === '' ? [] : text.split(',').map((one) => one || null)
}

function pathsOf(text: string): unknown[] {
  if (text === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

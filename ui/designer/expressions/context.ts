import type { Decimal } from '#kernel/entity/index.ts'
import { isField, type Component, type FieldType, type FormDocument, type Leaf } from '../document/component.ts'
import { componentsOf } from '../document/tree.ts'
import { rowsOf, type FormValues } from '../document/values/form-values.ts'
import { readNumber } from './feel/numbers.ts'
import { functions } from './functions.ts'

/** Under which name expressions know a field: its id, as far as a name may be written so and no function has it. */
export function expressionName(id: string): string {
  const bare = id.replaceAll('-', '_')
  if (/^\d/.test(bare)) return `_${bare}`
  return functions.has(bare) ? `${bare}_` : bare
}

const numbers: ReadonlySet<string> = new Set(['number', 'slider', 'rate'])

/** The values of a form as expressions read them: numbers as numbers, choices as lists, rows as contexts, nothing as null. */
export function expressionContext(document: Pick<FormDocument, 'list'>, values: FormValues): Record<string, unknown> {
  const columns = new Set(
    [...componentsOf(document)].flatMap((
      component,
    ) => (component.compType === 'dynamicTable' ? component.columns.map(({ id }) => id) : [])),
  )
  return Object.fromEntries([...componentsOf(document)].flatMap((component): [string, unknown][] => {
    if (columns.has(component.id)) return []
    const value = valueOf(component, values)
    return value === undefined ? [] : [[expressionName(component.id), value]]
  }))
}

/** A row of a dynamic table, as expressions of its columns see it beside the rest of the form. */
export function rowContext(columns: readonly Leaf<FieldType>[], row: FormValues): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [expressionName(column.id), fieldValue(column, row[column.id])]))
}

function valueOf(component: Component, values: FormValues): unknown {
  if (component.compType === 'dynamicTable') return rowsOf(values, component).map((row) => rowContext(component.columns, row))
  return isField(component) ? fieldValue(component, values[component.id]) : undefined
}

function fieldValue({ compType }: Leaf<FieldType>, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (!numbers.has(compType)) return value
  return Array.isArray(value) ? value.map(typedNumber) : typedNumber(value)
}

/** To its last digit, as it was typed. */
function typedNumber(value: unknown): Decimal | null {
  return readNumber(String(value)) ?? null
}

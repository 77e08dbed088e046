import type { FormDocument } from '../../document/component.ts'
import { startRow, startValues, type FormValues } from '../../document/values/form-values.ts'

/** What the canvas shows as filled in: each dynamic table has one row, so that its columns can be seen and chosen. */
export function canvasValues(document: Pick<FormDocument, 'list'>): FormValues {
  const rows = document.list.flatMap((
    component,
  ): [string,
    unknown][] => (component.compType === 'dynamicTable' && component.columns.length > 0 ? [[component.id, [startRow(component)]]] : [])
  )
  return { ...startValues(document), ...Object.fromEntries(rows) }
}

/** The same object where nothing in it became another: then only what changed is drawn anew. */
export function keptValues(before: FormValues, after: FormValues): FormValues {
  const names = Object.keys(after)
  return names.length === Object.keys(before).length && names.every((name) => isSame(before[name], after[name])) ? before : after
}

/** Rows of dynamic tables are made anew each time; they are compared by what they hold. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((row: unknown, index) =>
    row === other[index] || (isRow(row) && isRow(other[index]) && keptValues(row, other[index]) === row)
  )
}

function isRow(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

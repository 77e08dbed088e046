import type { ImportCheck } from '#kernel/client/records/import-api.ts'
import type { Entity } from '#kernel/entity/index.ts'

/** Fields that no column fills, nor a constant, and that every row needs. */
export function missingFields({ required, columns }: Pick<ImportCheck, 'required' | 'columns'>,
  constants: Readonly<Record<string, unknown>> = {}): string[] {
  return required.filter((name) => constants[name] === undefined && !columns.some(({ field }) => field === name))
}

/** Further fields that new records need and that no column fills: rows that only update may do without. */
export function wantingFields({ fields }: Pick<Entity, 'fields'>, check: Pick<ImportCheck, 'fields' | 'required' | 'columns'>): string[] {
  const filled = new Set([...check.required, ...check.columns.map(({ field }) => field)])
  return check.fields.filter((name) =>
    fields[name]!.required && !fields[name]!.filled && fields[name]!.default === undefined && !filled.has(name)
  )
}

/** Nothing is left to choose: every column was known by name or from the last time. */
export function isCertain(check: Pick<ImportCheck, 'required' | 'columns'>): boolean {
  return missingFields(check).length === 0
    && check.columns.every(({ title, found }) => title === '' || found === 'name' || found === 'remembered')
}

import type { Entity } from '#kernel/entity/index.ts'
import { defaultValues, newRow, rowsOf, type Values } from './form-values.ts'
import { formFields } from './list-fields.ts'
import type { Rec } from './record.ts'

/** A new record like another: what is unique or set by the server begins anew. */
export function copyOf(entity: Entity, record: Rec): Values {
  const copy = defaultValues(entity)
  for (const { name, field } of formFields(entity)) {
    if (field.readonly || field.unique || field.kind === 'file') continue
    if (field.kind === 'lines') copy[name] = rowsOf(record, name).map((row) => newRow({ ...row, id: undefined }))
    else {
      copy[name] = record[name]
      copy[`${name}_dictText`] = record[`${name}_dictText`]
    }
  }
  return copy
}

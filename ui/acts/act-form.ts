import { defineEntity, type Entity, type Field } from '#kernel/entity/index.ts'
import { askedParts, type Call } from '#kernel/entity/call.ts'
import { isShape } from '#kernel/entity/shape.ts'

/** What a window asks for an act: its fields, and the reason where one is wanted. */
export function askedFields(call: Call): Record<string, Field> {
  const fields = Object.fromEntries(Object.entries(askedParts(call)).filter((entry): entry is [string, Field] => !isShape(entry[1])))
  const { comment } = call.input
  if (!call.comment || !comment || isShape(comment)) return fields
  return { ...fields, comment: { ...comment, required: call.comment === 'required' } }
}

/** The form of an act, as an entity that is never stored: what it asks a person fills in, also where the record's field is the server's. Drafts of it are kept apart by what it is done with. */
export function actForm(call: Call, of: string, fields: Record<string, Field>): Entity {
  const wide = Object.fromEntries(
    Object.entries(fields).map((
      [name, field],
    ) => [name, { ...field, readonly: false, form: { span: 24, ...(field.form === false ? undefined : field.form) } }]),
  )
  return defineEntity({ module: 'act', name: `${call.id} ${of}`, table: '', title: call.title, en: call.en, fields: wide })
}

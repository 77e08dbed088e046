import { isEditable, isUsed, type Values } from '#kernel/client/records/form-values.ts'
import { formFields, type NamedField } from '#kernel/client/records/list-fields.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'

/** A third of the row (spec 2 §9: 24 columns, 8 per field). */
const DEFAULT_SPAN = 8
const FULL_SPAN = 24

export function spanOf(field: Field): number {
  const own = field.form ? field.form.span : undefined
  return Math.min(FULL_SPAN, Math.max(1, own ?? (uiKindOf(field).wide ? FULL_SPAN : DEFAULT_SPAN)))
}

/** Fields wider than half a row keep the whole row where space is scarce. */
export function widthClass(span: number): string {
  if (span > FULL_SPAN / 2) return ' mw-full'
  return span === FULL_SPAN / 2 ? ' mw-half' : ''
}

export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Tab in which a fault stands; fields without a tab stand in the first. */
export function tabOfFault(entity: Entity, fault: Fault): string {
  const tabs = Object.keys(entity.tabs ?? {})
  const field = formFields(entity).find(({ name }) => name === (fault.line ?? fault.field))?.field
  const own = field?.form ? field.form.tab : undefined
  return own !== undefined && tabs.includes(own) ? own : tabs[0] ?? ''
}

/**
 * Where typing begins: in a new record at the first value that has to be given and does not stand there yet, else at the first one
 * that may be changed.
 */
export function firstFocus(fields: readonly NamedField[], { values, exists }: { values: Values; exists: boolean }): string | undefined {
  const open = fields.filter(({ name, field }) => field.kind !== 'lines' && isEditable(field, exists) && isUsed(name, field, values))
  const lacking = exists ? undefined : open.find(({ name, field }) => field.required && (values[name] ?? '') === '')
  return (lacking ?? open[0])?.name
}

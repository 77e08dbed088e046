import type { Entity, Field } from '#kernel/entity/index.ts'
import { isEditable } from '#kernel/client/records/form-values.ts'
import type { InstanceView, MineView } from '../../../calls/shapes.ts'
import type { FieldRight } from '../../../rules/definition/process.ts'

/** Fields of the form at a node; those not named may be read. */
export type FieldAccess = Readonly<Record<string, FieldRight>>

/** Whether anything may be written. */
export function isWritable(fields: FieldAccess): boolean {
  return Object.values(fields).some((right) => right === 'write' || right === 'required')
}

/** The forms as whoever reads them sees them. */
export function readAccess({ hidden }: Pick<InstanceView, 'hidden'>): FieldAccess {
  return Object.fromEntries(hidden.map((name) => [name, 'hidden']))
}

/** What a person may do with the fields of the form at their task; whoever was sent back their own request mends whatever they like. */
export function accessAt(mine: Pick<MineView, 'kind' | 'fields'> | undefined, entity: Entity): FieldAccess {
  if (mine?.kind !== 'RESUBMIT') return mine?.fields ?? {}
  return Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => isEditable(field, true)).map(([name]) => [name, 'write']))
}

/**
 * The entity as a form at a node of a process shows it: hidden fields have no place, only those of the node are filled in.
 * Its drafts are kept apart from those of the record's own form.
 */
export function entityAtNode(entity: Entity, access: FieldAccess): Entity {
  return { ...entity, id: `workflow.form.${entity.id}`,
    fields: Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, fieldAtNode(field, access[name] ?? 'read')])) }
}

function fieldAtNode(field: Field, right: FieldRight): Field {
  if (right === 'hidden') return { ...field, list: false, form: false, required: false }
  if (right === 'read') return { ...field, readonly: true, required: false }
  return { ...field, readonly: false, ...(right === 'required' ? { required: true } : {}) }
}

import { RecordBody } from '#ui/screens/detail/RecordBody.tsx'
import type { Rec } from '#kernel/client/records/record.ts'
import { entityAtNode, type FieldAccess } from './form-access.ts'
import type { FormOf } from './use-form-record.ts'

/** A form that is read, without what is hidden at the caller's node. */
export function ReadForm({ of: { entity, record, slots, drawn }, fields }: { of: FormOf & { record: Rec }; fields: FieldAccess }) {
  // What is hidden at the node has no place in a page of its own making either; a drawing comes without it.
  const { recordBody: _own, ...plain } = slots
  return (
    <RecordBody entity={{ ...entityAtNode(entity, fields), id: entity.id }} record={record}
      slots={!drawn && Object.values(fields).includes('hidden') ? plain : slots} />
  )
}

import { useState } from 'react'
import { defaultValues, newRow, rowsOf, type Values } from '#kernel/client/records/form-values.ts'
import { formFields } from '#kernel/client/records/list-fields.ts'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { FailureView } from '../parts/StateView.tsx'
import { EntityDetail } from './detail/EntityDetail.tsx'
import { EntityForm } from './form/EntityForm.tsx'
import type { RecordTarget } from './record-target.ts'
import { RecordSkeleton } from './RecordSkeleton.tsx'
import type { EntitySlots } from './slots.ts'

interface RecordPaneProps {
  entity: Entity
  slots: EntitySlots
  target: RecordTarget
  onOpen?: (target: RecordTarget) => void
  onSaved?: (record: Partial<Rec>) => void
  onClose: () => void
  onNext?: () => void
}

/** A record opened for reading or writing: loads it and hands it to the details or the form. */
export function RecordPane({ entity, slots, target, onOpen, onSaved, onClose, onNext }: RecordPaneProps) {
  const id = target.mode === 'new' ? undefined : target.id
  const writes = target.mode !== 'view'
  const { data, error, refetch, isFetching } = useRecord(entity, id, writes)
  const [opened, setOpened] = useState<Rec>()
  // A form begins with the newest data and then keeps what is typed, whatever is loaded later.
  if (writes && !opened && data && !isFetching) setOpened(data)
  const Detail = slots.replace?.detail ?? EntityDetail
  const record = writes ? opened : data
  if (id !== undefined && error && !record) return <FailureView error={error} onRetry={() => void refetch()} onBack={onClose} />
  if (id !== undefined && !record)
    return <RecordSkeleton />
  // An address may ask to edit what has been submitted or belongs to others: it is shown, not refused after typing.
  if (target.mode === 'view' || (target.mode === 'edit' && !mayDo(record, 'edit')))
    return <Detail entity={entity} slots={slots} record={record!} onOpen={onOpen} onClose={onClose} />
  return (
    <OpenForm entity={entity} slots={slots} mode={target.mode} record={record} onSaved={onSaved ?? onClose} onClose={onClose}
      onNext={onNext} />
  )
}

interface OpenFormProps extends Required<Pick<RecordPaneProps, 'entity' | 'slots' | 'onClose'>> {
  mode: 'new' | 'edit' | 'copy'
  record: Rec | undefined
  onSaved: (record: Partial<Rec>) => void
  onNext: (() => void) | undefined
}

/** What the form opens with is taken once: newer data of the same record must not overwrite what is typed. */
function OpenForm({ entity, slots, mode, record, onSaved, onClose, onNext }: OpenFormProps) {
  const Form = slots.replace?.form ?? EntityForm
  const [initial] = useState<Values>(() => (mode === 'edit' ? record! : mode === 'copy' ? copyOf(entity, record!) : defaultValues(entity)))
  return <Form entity={entity} slots={slots} initial={initial} onSaved={onSaved} onClose={onClose} onNext={onNext} />
}

/** A new record like another: what is unique or set by the server begins anew. */
function copyOf(entity: Entity, record: Rec): Values {
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

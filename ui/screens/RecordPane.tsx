import { useState } from 'react'
import { copyOf } from '#kernel/client/records/copy-of.ts'
import { defaultValues, type Values } from '#kernel/client/records/form-values.ts'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { useFilled } from '#kernel/client/records/use-filled.ts'
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
  onSaved?: (record: Partial<Rec>, goOn?: boolean) => void
  /** Shown because it was saved to go on: its next step begins at once. */
  goOn?: boolean
  onClose: () => void
  onNext?: () => void
}

/** A record opened for reading or writing: loads it and hands it to the details or the form. */
export function RecordPane({ entity, slots, target, onOpen, onSaved, onClose, onNext, goOn = false }: RecordPaneProps) {
  const id = target.mode === 'new' ? undefined : target.id
  const writes = target.mode !== 'view'
  const { data, error, refetch, isFetching } = useRecord(entity, id, writes)
  const filled = useFilled(entity, target.mode === 'new')
  const [opened, setOpened] = useState<Rec>()
  // A form begins with the newest data and then keeps what is typed, whatever is loaded later.
  if (writes && !opened && data && !isFetching) setOpened(data)
  const Detail = slots.replace?.detail ?? EntityDetail
  const record = writes ? opened : data
  if (id !== undefined && error && !record) return <FailureView error={error} onRetry={() => void refetch()} onBack={onClose} />
  if ((id !== undefined && !record) || !filled)
    return <RecordSkeleton />
  // An address may ask to edit what has been submitted or belongs to others: it is shown, not refused after typing.
  if (target.mode === 'view' || (target.mode === 'edit' && !mayDo(record, 'edit')))
    return <Detail entity={entity} slots={slots} record={record!} onOpen={onOpen} onClose={onClose} goOn={goOn} />
  return (
    <OpenForm entity={entity} slots={slots} mode={target.mode} record={record}
      filled={target.mode === 'new' ? { ...filled, ...target.values } : filled} onSaved={onSaved ?? onClose} onClose={onClose}
      onNext={onNext} />
  )
}

interface OpenFormProps extends Required<Pick<RecordPaneProps, 'entity' | 'slots' | 'onClose'>> {
  mode: 'new' | 'edit' | 'copy'
  record: Rec | undefined
  /** Values that a new record begins with besides its defaults. */
  filled: Values
  onSaved: (record: Partial<Rec>, goOn?: boolean) => void
  onNext: (() => void) | undefined
}

/** What the form opens with is taken once: newer data of the same record must not overwrite what is typed. */
function OpenForm({ entity, slots, mode, record, filled, onSaved, onClose, onNext }: OpenFormProps) {
  const Form = slots.replace?.form ?? EntityForm
  const [initial] = useState<Values>(() => (mode === 'edit'
    ? record!
    : mode === 'copy'
    ? copyOf(entity, record!)
    : { ...defaultValues(entity), ...filled })
  )
  return <Form entity={entity} slots={slots} initial={initial} onSaved={onSaved} onClose={onClose} onNext={onNext} />
}

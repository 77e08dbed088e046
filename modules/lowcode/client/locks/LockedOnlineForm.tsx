import { useState } from 'react'
import { useRecord } from '#kernel/client/records/use-record.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { EntityDetail } from '#ui/screens/detail/EntityDetail.tsx'
import { EntityForm, type EntityFormProps } from '#ui/screens/form/EntityForm.tsx'
import { onlineForm } from '../../index.ts'
import { HeldAlert } from './HeldAlert.tsx'
import { useDesignLock } from './use-design-lock.ts'

/** The form of an online form's design: whoever opens it holds it, others look on. */
export function LockedOnlineForm(props: EntityFormProps) {
  const { id } = props.initial
  return typeof id === 'string' ? <Locked {...props} id={id} /> : <EntityForm {...props} />
}

function Locked({ id, ...props }: EntityFormProps & { id: string }) {
  const lock = useDesignLock(onlineForm, id)
  const [onlyRead, setOnlyRead] = useState(false)
  if (lock.state === 'theirs' && !onlyRead) setOnlyRead(true)
  if (lock.error) return <FailureView error={lock.error} onRetry={lock.retry} onBack={props.onClose} />
  if (lock.state === 'mine') return onlyRead ? <Newest {...props} id={id} /> : <EntityForm {...props} />
  if (lock.state === 'asking')
    return (
      <div className="mw-loading">
        <Loading rows={10} />
      </div>
    )
  return (
    <>
      <HeldAlert lock={lock} entityId={onlineForm.id} id={id} />
      <EntityDetail entity={props.entity} slots={props.slots} record={props.initial as Rec} onClose={props.onClose} />
    </>
  )
}

/** After somebody else held it, the form begins with what they left. */
function Newest({ id, ...props }: EntityFormProps & { id: string }) {
  const { data, error, refetch, isFetching } = useRecord(props.entity, id, true)
  const [opened, setOpened] = useState<Rec>()
  if (!opened && data && !isFetching) setOpened(data)
  if (opened) return <EntityForm {...props} initial={opened} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} onBack={props.onClose} /> : (
    <div className="mw-loading">
      <Loading rows={10} />
    </div>
  )
}

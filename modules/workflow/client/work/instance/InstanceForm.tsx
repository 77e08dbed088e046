import type { ReactNode } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { InstanceView } from '../../../calls/shapes.ts'
import { useWorkText } from '../text.ts'
import { accessAt, entityAtNode, isWritable, readAccess } from './form-access.ts'
import { InstanceLayout } from './InstanceLayout.tsx'
import { openTask } from './open-task.ts'
import { OwnForm } from './OwnForm.tsx'
import { ReadForm } from './ReadForm.tsx'
import { TaskForm } from './TaskForm.tsx'
import { useFormRecord } from './use-form-record.ts'

interface InstanceFormProps {
  view: InstanceView
  /** What is shown is from before: the newest is on its way. */
  busy: boolean
  onBack: () => void
  onDone: () => void
}

/** An instance with its form: filled in where the caller's step lets them, else read. */
export function InstanceForm(props: InstanceFormProps) {
  const { view } = props
  const { say } = useWorkText()
  const { data, error, refetch } = useFormRecord(view)
  const own = openTask(view)?.form
  const show = (form: ReactNode | undefined, waiting = false) =>
    own ? <OwnForm {...props} own={own} request={form} /> : <InstanceLayout {...props} form={form} waiting={waiting} />
  if (view.form.kind === 'NONE' || view.recordId === null) return show(undefined)
  if (view.record === null) return show(<EmptyView title={say('recordGone')} />)
  if (error && !data) return show(<FailureView error={error} onRetry={() => void refetch()} />)
  if (!data) return show(<Loading rows={8} />, true)
  const access = accessAt(openTask(view), data.entity)
  if (isWritable(access) && !own)
    return (
      <TaskForm of={data} entity={entityAtNode(data.entity, access)}
        layout={(form, send) => <InstanceLayout {...props} form={form} send={send} />} />
    )
  return show(<ReadForm of={data} fields={readAccess(view)} />)
}

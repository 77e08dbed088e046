import { Skeleton } from 'antd'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { RecordBody } from '#ui/screens/detail/RecordBody.tsx'
import type { InstanceView } from '../../../rules/calls.ts'
import { useWorkText } from '../text.ts'
import { accessAt, entityAtNode, isWritable } from './form-access.ts'
import { InstanceLayout } from './InstanceLayout.tsx'
import { openTask } from './open-task.ts'
import { TaskForm } from './TaskForm.tsx'
import { useFormRecord } from './use-form-record.ts'

interface InstanceFormProps { view: InstanceView; onBack: () => void; onDone: () => void }

/** An instance with its form: filled in where the caller's step lets them, else read. */
export function InstanceForm(props: InstanceFormProps) {
  const { view } = props
  const { say } = useWorkText()
  const { data, error, refetch } = useFormRecord(view)
  if (view.form.kind === 'NONE' || view.recordId === null) return <InstanceLayout {...props} form={undefined} />
  if (view.record === null) return <InstanceLayout {...props} form={<EmptyView title={say('recordGone')} />} />
  if (error && !data) return <InstanceLayout {...props} form={<FailureView error={error} onRetry={() => void refetch()} />} />
  if (!data) return <InstanceLayout {...props} form={<Skeleton active title={false} paragraph={{ rows: 8 }} />} />
  const access = accessAt(openTask(view), data.entity)
  if (isWritable(access)) return <TaskForm {...props} of={data} access={access} />
  const fields = view.mine?.fields ?? {}
  // What is hidden at the node has no place in a drawing either.
  const { recordBody: _drawn, ...plain } = data.slots
  const slots = Object.values(fields).includes('hidden') ? plain : data.slots
  return <InstanceLayout {...props} form={<RecordBody entity={{ ...entityAtNode(data.entity, fields), id: data.entity.id }} record={data.record} slots={slots} />} />
}

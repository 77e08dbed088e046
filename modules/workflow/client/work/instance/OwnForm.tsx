import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultValues, isEditable } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { completeRecord } from '#kernel/client/records/use-record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import type { InstanceView, NodeFormView } from '../../../calls/shapes.ts'
import { entityAtNode, type FieldAccess } from './form-access.ts'
import { InstanceLayout } from './InstanceLayout.tsx'
import { TaskForm } from './TaskForm.tsx'
import { loadForm } from './use-form-record.ts'

interface OwnFormProps {
  view: InstanceView
  busy: boolean
  own: NodeFormView
  request: ReactNode | undefined
  onBack: () => void
  onDone: () => void
}

/** An instance at a step that has a form to itself: the request is read, the form of the step filled in. */
export function OwnForm({ own, request, ...rest }: OwnFormProps) {
  const { kind, entityId, record, nodeName: label } = own
  const { id, mine } = rest.view
  const { data, error, refetch } = useQuery({
    queryKey: ['workflow.view', id, 'own', entityId, record?.id, record?.rev, mine?.taskId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const form = await loadForm({ kind, id: '', entityId }, { id, taskId: mine?.taskId })
      return { ...form, record: record ? await completeRecord(form.entity, record as Rec, signal) : defaultValues(form.entity) }
    },
  })
  if (!data)
    return (
      <InstanceLayout {...rest} form={request} waiting={!error} own={{ label, body: error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : <Loading rows={6} /> }} />
    )
  const written = Object.fromEntries(
    Object.entries(data.entity.fields).filter(([, field]) => isEditable(field, record !== null)).map(([name]) => [name, 'write' as const]),
  )
  const access: FieldAccess = { ...written, ...mine?.fields }
  const entity = entityAtNode(data.entity, access)
  // A draft belongs to one instance.
  return (
    <TaskForm of={data} entity={record ? entity : { ...entity, id: `${entity.id}.${id}` }}
      layout={(body, send) => <InstanceLayout {...rest} form={request} own={{ label, body }} send={send} />} />
  )
}

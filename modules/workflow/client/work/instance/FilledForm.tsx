import { Skeleton } from 'antd'
import { FailureView } from '#ui/parts/StateView.tsx'
import type { NodeFormView } from '../../../calls/shapes.ts'
import type { FieldAccess } from './form-access.ts'
import { ReadForm } from './ReadForm.tsx'
import { useFormRecord } from './use-form-record.ts'

/** What was filled in at a node that has a form of its own. */
export function FilledForm(
  { instanceId, form: { kind, entityId, record }, fields }: { instanceId: string; form: NodeFormView; fields: FieldAccess },
) {
  const { data, error, refetch } = useFormRecord({ id: instanceId, form: { kind, id: '', entityId }, record })
  if (data) return <ReadForm of={data} fields={fields} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />
}

import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import type { InstanceView, NodeFormView } from '../../../calls/shapes.ts'
import type { FieldAccess } from './form-access.ts'
import { ReadForm } from './ReadForm.tsx'
import { useFormRecord } from './use-form-record.ts'

/** What was filled in at a node that has a form of its own. */
export function FilledForm(
  { view, form: { kind, entityId, record }, fields }: { view: Pick<InstanceView, 'id' | 'mine'>; form: NodeFormView; fields: FieldAccess },
) {
  const { data, error, refetch } = useFormRecord({ id: view.id, mine: view.mine, form: { kind, id: '', entityId }, record })
  if (data) return <ReadForm of={data} fields={fields} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
}

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { defaultValues } from '#kernel/client/records/form-values.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import type { FormPlace, Startable } from '../../../calls/shapes.ts'
import { loadForm } from '../instance/use-form-record.ts'
import { useWorkText } from '../text.ts'
import { StartDocument } from './StartDocument.tsx'
import { StartForm } from './StartForm.tsx'
import { StartPlain } from './StartPlain.tsx'

export interface StartProps {
  offer: Startable
  onBack: () => void
}

/** Starts one process: with its form, with a document, or with nothing but its title. */
export function StartPane(props: StartProps) {
  const { form } = props.offer
  if (form.kind === 'NONE') return <StartPlain {...props} />
  return form.kind === 'DOCUMENT' ? <StartDocument {...props} form={form} /> : <Designed {...props} form={form} />
}

function Designed({ offer, onBack, form }: StartProps & { form: Extract<FormPlace, { id: string }> }) {
  const { say } = useWorkText()
  const { data, error, refetch } = useQuery({ queryKey: ['workflow.start', 'form', form.entityId], staleTime: 0,
    queryFn: () => loadForm(form, { modelKey: offer.modelKey }) })
  if (data) return <StartForm offer={offer} onBack={onBack} of={data} initial={defaultValues(data.entity)} />
  return (
    <section className="mw-detail" aria-label={offer.name}>
      <ScreenHead title={say('startTitle', { name: offer.name })} onBack={onBack} />
      <div className="mw-detail-body">
        {error
          ? <FailureView error={error} onRetry={() => void refetch()} onBack={onBack} />
          : <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      </div>
    </section>
  )
}

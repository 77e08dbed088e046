import { useQuery } from '@tanstack/react-query'
import { copyOf } from '#kernel/client/records/copy-of.ts'
import { defaultValues, type Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { completeRecord } from '#kernel/client/records/use-record.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { oneStartDraft } from '../../../calls/drafts.ts'
import { oneInstance } from '../../../calls/instances.ts'
import type { FormPlace, Startable } from '../../../calls/shapes.ts'
import { loadForm } from '../instance/use-form-record.ts'
import { useWorkText } from '../text.ts'
import { StartDocument } from './StartDocument.tsx'
import { StartForm } from './StartForm.tsx'
import { StartPlain } from './StartPlain.tsx'

export interface StartProps {
  offer: Startable
  /** Instance with whose values the form begins. */
  from?: string | undefined
  /** Draft that is taken up again. */
  draftId?: string | undefined
  onBack: () => void
}

/** Starts one process: with its form, with a document, or with nothing but its title. */
export function StartPane(props: StartProps) {
  const { form } = props.offer
  if (form.kind === 'NONE') return <StartPlain {...props} />
  return form.kind === 'DOCUMENT' ? <StartDocument {...props} form={form} /> : <Designed {...props} form={form} />
}

function Designed({ offer, from, draftId, onBack, form }: StartProps & { form: Extract<FormPlace, { id: string }> }) {
  const { say } = useWorkText()
  const { data, error, refetch } = useQuery({ queryKey: ['workflow.start', 'form', form.entityId, from, draftId], staleTime: 0,
    queryFn: async ({ signal }) => {
      const loaded = await loadForm(form, { modelKey: offer.modelKey })
      const draft = draftId === undefined ? undefined : await ask(oneStartDraft, { id: draftId }, { signal })
      const initial = await valuesOf(loaded.entity, from, signal)
      return { ...loaded, draft, initial: draft ? { ...initial, ...draft.record } : initial }
    } })
  if (data) return <StartForm offer={offer} onBack={onBack} of={data} initial={data.initial} draft={data.draft} />
  return (
    <section className="mw-detail" aria-label={offer.name}>
      <ScreenHead title={say('startTitle', { name: offer.name })} onBack={onBack} />
      <div className="mw-detail-body">
        {error
          ? <FailureView error={error} onRetry={() => void refetch()} onBack={onBack} />
          : <Loading rows={8} />}
      </div>
    </section>
  )
}

/** What the form begins with: its defaults, or what the record of an instance with the same form says. */
async function valuesOf(entity: Entity, from: string | undefined, signal: AbortSignal): Promise<Values> {
  const view = from === undefined ? undefined : await ask(oneInstance, { id: from }, { signal })
  if (!view?.record || view.form.kind === 'NONE' || view.form.entityId !== entity.id) return defaultValues(entity)
  return copyOf(entity, await completeRecord(entity, view.record as Rec, signal))
}

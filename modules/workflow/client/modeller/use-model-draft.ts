import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dropDraft, findDraft, keepDraft } from '#kernel/client/records/drafts.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { model } from '../../index.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'

/** Drafts of drawings stand beside those of the model's form. */
const kept = `${model.id}.drawing`

export interface ModelDraft extends Pick<FormController, 'draft' | 'takeDraft' | 'dropDraft'> {
  readonly forget: () => void
}

/** Keeps what is drawn and not saved in this browser, and offers it again. One that waits for its answer is not overwritten. */
export function useModelDraft({ store, open }: ModellerSession, id: string | undefined): ModelDraft {
  const [found, setFound] = useState(() => findDraft(kept, id))
  const xml = useStore(store, (state) => state.xml)
  const saved = useStore(store, (state) => state.saved)
  const waits = found !== undefined
  useEffect(() => {
    if (waits) return
    if (xml === saved) dropDraft(kept, id)
    else keepDraft(kept, id, { values: { bpmnXml: xml }, baseline: {}, at: Date.now() })
  }, [xml, saved, id, waits])
  const drop = () => {
    dropDraft(kept, id)
    setFound(undefined)
  }
  const take = () => {
    setFound(undefined)
    if (typeof found?.values.bpmnXml === 'string') void open(found.values.bpmnXml, false)
  }
  return { draft: found, takeDraft: take, dropDraft: drop, forget: () => dropDraft(kept, id) }
}

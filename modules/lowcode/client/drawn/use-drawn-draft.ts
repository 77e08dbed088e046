import { useEffect, useRef, useState } from 'react'
import { dropDraft, findDraft, keepDraft } from '#kernel/client/records/drafts.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import type { Editor } from '#ui/designer/editor/state/editor-store.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { documentText } from '#ui/designer/document/write/write-document.ts'
import { drawnForm } from '../../index.ts'

/** Pause after the last change until the draft is kept (ms). */
const REST_MS = 600

export interface DrawnDraft extends Pick<FormController, 'draft' | 'takeDraft' | 'dropDraft'> {
  /** Keeps nothing any longer: what was drawn is saved, or given up. */
  readonly forget: () => void
}

/**
 * Keeps what is drawn and not saved in this browser; it survives closed tabs and lost sessions. A draft that waits for its
 * answer is not overwritten.
 */
export function useDrawnDraft(editor: Editor, id: string | undefined): DrawnDraft {
  const [found, setFound] = useState(() => findDraft(drawnForm.id, id))
  const pending = useRef<() => void>(undefined)
  const waits = found !== undefined
  useEffect(() => {
    if (waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => pending.current?.()
    const stop = editor.store.subscribe(({ document, saved }, before) => {
      if (document === before.document && saved === before.saved) return
      clearTimeout(timer)
      pending.current = () => {
        pending.current = undefined
        if (document === saved) dropDraft(drawnForm.id, id)
        else keepDraft(drawnForm.id, id, { values: { formContent: documentText(document) }, baseline: {}, at: Date.now() })
      }
      timer = setTimeout(keepNow, REST_MS)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [editor, id, waits])
  const drop = () => {
    dropDraft(drawnForm.id, id)
    setFound(undefined)
  }
  const take = () => {
    const { document } = readDocument(found?.values.formContent)
    setFound(undefined)
    if (document) editor.apply(() => ({ document }))
  }
  const forget = () => {
    pending.current = undefined
    dropDraft(drawnForm.id, id)
  }
  return { draft: found, takeDraft: take, dropDraft: drop, forget }
}

import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { FormEditor } from '#ui/designer/editor/FormEditor.tsx'
import { createEditor, type Editor } from '#ui/designer/editor/state/editor-store.ts'
import { EditorToolbar } from '#ui/designer/editor/windows/EditorToolbar.tsx'
import { useAskDiscard } from '#ui/parts/use-ask-discard.ts'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'
import type { DrawnRecord } from './drawn-record.ts'
import { useDrawnDraft, type DrawnDraft } from './use-drawn-draft.ts'
import { useDrawnSave } from './use-drawn-save.ts'
import { useLeave } from './use-leave.ts'

interface DesignerScreenProps {
  record: DrawnRecord | undefined
  document: FormDocument
  /** A published version that its author wants back: it stands there as a change that can be undone. */
  former?: { version: number; document: FormDocument } | undefined
}

/** The designer of one form, with the way to its list and back. */
export function DesignerScreen({ record, document, former }: DesignerScreenProps) {
  const { t } = useTranslation('lowcode')
  const [editor] = useState(() => {
    const opened = createEditor(document)
    if (former) opened.apply(() => ({ document: former.document }))
    return opened
  })
  const draft = useDrawnDraft(editor, record?.id)
  const leave = useLeave()
  const save = useDrawnSave(editor, record, () => {
    draft.forget()
    leave()
  })
  useAsksBeforeUnload(editor)
  return (
    <>
      <DesignerHead editor={editor} name={record?.formName} draft={draft} leave={leave} />
      <DraftNotice form={draft} />
      {former && <Alert className="mw-alert" type="info" showIcon closable title={t('formerTaken', { version: former.version })} />}
      <FormEditor editor={editor}
        tools={
          <EditorToolbar formName={record?.formName ?? ''} remark={record?.remark ?? ''} isNew={record === undefined} onSave={save} />
        } />
    </>
  )
}

function DesignerHead({ editor, name, draft, leave }: { editor: Editor; name: string | undefined; draft: DrawnDraft; leave: () => void }) {
  const { t } = useTranslation('lowcode')
  const { say } = useText()
  const askDiscard = useAskDiscard()
  const unsaved = useStore(editor.store, ({ document, saved }) => document !== saved)
  const close = () => {
    if (!unsaved) {
      leave()
      return
    }
    askDiscard(() => {
      draft.forget()
      leave()
    })
  }
  return (
    <ScreenHead title={t('designTitle')} {...(name === undefined ? {} : { record: name })} mark={unsaved ? say('unsaved') : undefined}
      onBack={close} />
  )
}

/** The browser asks before it closes what is not saved. */
function useAsksBeforeUnload(editor: Editor): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { document, saved } = editor.state()
      if (document !== saved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [editor])
}

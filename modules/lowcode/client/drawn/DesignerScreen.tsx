import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { FormEditor } from '#ui/designer/editor/FormEditor.tsx'
import { createEditor, type Editor } from '#ui/designer/editor/state/editor-store.ts'
import { EditorToolbar } from '#ui/designer/editor/windows/EditorToolbar.tsx'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { drawnForm } from '../../index.ts'
import { ChosenAtStart } from './chosen-at-start.ts'
import { DesignerHead, FoldedHead } from './DesignerHead.tsx'
import type { DrawnRecord } from './drawn-record.ts'
import { PublishTool } from './PublishTool.tsx'
import { useDrawnDraft } from './use-drawn-draft.ts'
import { useDrawnSave } from './use-drawn-save.ts'
import { useFoldedHead } from './use-folded-head.ts'
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
  const navigate = useNavigate()
  const [named, setNamed] = useState(record && { formName: record.formName, remark: record.remark ?? '' })
  const save = useDrawnSave(editor, record, (id, after) => {
    draft.forget()
    if (after === 'back') leave()
    else if (!record) void navigate(`${drawnForm.path}/designer?id=${id}`, { replace: true })
  })
  useAsksBeforeUnload(editor)
  const [folded, fold] = useFoldedHead()
  const head = { editor, name: named?.formName, leave, forget: draft.forget }
  return (
    <>
      {folded ? undefined : <DesignerHead {...head} onFold={() => fold(true)} />}
      <DraftNotice form={draft} />
      {former && <Alert className="mw-alert" type="info" showIcon closable title={t('formerTaken', { version: former.version })} />}
      <FormEditor editor={editor}
        lead={(full) => (full || folded) && <FoldedHead {...head} onUnfold={full ? undefined : () => fold(false)} />} tools={
        <>
          <EditorToolbar formName={named?.formName ?? ''} remark={named?.remark ?? ''} isNew={record === undefined}
            onSave={async (given, after) => {
              const saved = await save(given, after)
              if (saved) setNamed(given)
              return saved
            }} />
          <ChosenAtStart />
          {record && named && <PublishTool editor={editor} record={record} save={() => save(named, 'stay')} />}
        </>
      } />
    </>
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

import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { Editor } from '#ui/designer/editor/state/editor-store.ts'
import type { AfterSave, SavedForm, SaveForm } from '#ui/designer/editor/windows/save/SaveWindow.tsx'
import { documentText } from '#ui/designer/document/write/write-document.ts'
import { useText } from '#ui/text.ts'
import { drawnForm } from '../../index.ts'
import { saveDrawn, type DrawnRecord } from './drawn-record.ts'

/**
 * Saves what is drawn; answers whether it went through. Where somebody else saved since, the author is told and may save over
 * it: nothing of theirs is lost, the history holds it.
 */
export function useDrawnSave(editor: Editor, record: DrawnRecord | undefined, onSaved: (id: string, after: AfterSave) => void): SaveForm {
  const { t } = useTranslation('lowcode')
  const { say } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [known, setKnown] = useState(record)

  const save = async (given: SavedForm, after: AfterSave, over = known): Promise<boolean> => {
    const { document } = editor.state()
    try {
      const { message: text, result } = await saveDrawn({ ...given, formContent: documentText(document) }, over)
      editor.markSaved(document)
      setKnown(result as DrawnRecord)
      void message.success(text || say('done'))
      void queryClient.invalidateQueries({ queryKey: [drawnForm.id] })
      onSaved(result.id, after)
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      const current = refusal?.current as DrawnRecord | undefined
      if (refusal && current && known) return saveOver(given, after, refusal.message, { ...known, rev: current.rev })
      if (refusal) void message.warning(refusal.message)
      return false
    }
  }
  const saveOver = async (given: SavedForm, after: AfterSave, text: string, newest: DrawnRecord): Promise<boolean> => {
    const agreed = await modal.confirm({ title: text, content: t('saveOverText'), okText: t('saveOver'), cancelText: say('keepEditing'),
      okButtonProps: { danger: true } })
    if (!agreed) return false
    setKnown(newest)
    return save(given, after, newest)
  }
  return (given, after) => save(given, after)
}

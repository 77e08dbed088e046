import { useState } from 'react'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { FormEditor } from '#ui/designer/editor/FormEditor.tsx'
import { createEditor } from '#ui/designer/editor/state/editor-store.ts'
import { EditorToolbar } from '#ui/designer/editor/windows/EditorToolbar.tsx'
import { inspectionSheet } from '../inspection-sheet.ts'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [editor] = useState(() => createEditor(readDocument(inspectionSheet(t)).document))
  const save = () => {
    editor.markSaved(editor.state().document)
    return true
  }
  return (
    <div style={{ height: 720, display: 'flex' }}>
      <FormEditor editor={editor} tools={<EditorToolbar formName={t('sheetTitle')} remark="" isNew={false} onSave={save} />} />
    </div>
  )
}

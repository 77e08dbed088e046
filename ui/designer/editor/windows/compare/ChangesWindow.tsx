import { Button, Modal } from 'antd'
import { useMemo } from 'react'
import { useEditor } from '../../state/use-editor.ts'
import { useWindowText } from '../text.ts'
import { DifferencesView } from './DifferencesView.tsx'

/** What has changed since the form was saved. */
export function ChangesWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWindowText()
  const document = useEditor((state) => state.document)
  const saved = useEditor((state) => state.saved)
  const versions = useMemo(() => ({ before: saved, after: document }), [saved, document])
  return (
    <Modal open title={say('changesTitle')} width={640} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      <DifferencesView {...versions} />
    </Modal>
  )
}

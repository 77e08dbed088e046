import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { EmptyView } from '../../../../parts/StateView.tsx'
import { FormPreview } from '../../../viewer/FormPreview.tsx'
import { useEditor } from '../../state/use-editor.ts'
import { useWindowText } from '../text.ts'
import { ThemedFrame } from './ThemedFrame.tsx'

const WINDOW_WIDTH = 1_000
/** Width of the form on a phone (px). */
const PHONE_WIDTH = 390

/** The form as a person will meet it: filled in, submitted, on a phone, in the dark (spec 2 §2.2). */
export function PreviewWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWindowText()
  const document = useEditor((state) => state.document)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [appearance, setAppearance] = useState<'light' | 'dark'>('light')
  return (
    <Modal open title={say('previewTitle')} width={WINDOW_WIDTH} footer={null} onCancel={onClose} style={{ top: 40 }}>
      <div className="mw-ft-choices">
        <Segmented aria-label={say('width')} value={width}
          options={[{ value: 'desktop', label: say('desktop') }, { value: 'phone', label: say('phone') }]} onChange={setWidth} />
        <Segmented aria-label={say('appearance')} value={appearance}
          options={[{ value: 'light', label: say('light') }, { value: 'dark', label: say('dark') }]} onChange={setAppearance} />
      </div>
      <ThemedFrame dark={appearance === 'dark'} label={say('previewFrame')} maxWidth={width === 'phone' ? PHONE_WIDTH : undefined}>
        {document.list.length === 0 ? <EmptyView title={say('previewEmpty')} /> : <FormPreview document={document} />}
      </ThemedFrame>
    </Modal>
  )
}

import { Button, Modal } from 'antd'
import { ConfigLines } from '../panel/ConfigLines.tsx'
import { useWindowText } from './text.ts'

/** Settings of the form as a whole; each is in force at once and can be undone. */
export function SettingsWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWindowText()
  return (
    <Modal open title={say('settingsTitle')} width={460} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      <div className="mw-fp mw-ft-settings">
        <ConfigLines />
      </div>
    </Modal>
  )
}

import { App, Button, Input, Modal } from 'antd'
import { useStore } from 'zustand'
import { useModellerText } from '../text.ts'
import type { ModellerSession } from '../canvas/modeller-store.ts'

/** The drawing as BPMN 2.0 XML, to be read and copied. */
export function XmlWindow({ session, onClose }: { session: ModellerSession; onClose: () => void }) {
  const { say } = useModellerText()
  const { message } = App.useApp()
  const xml = useStore(session.store, (state) => state.xml)
  const copy = async () => {
    await navigator.clipboard.writeText(xml)
    void message.success(say('copied'))
  }
  return (
    <Modal open width={900} title={say('xml')} onCancel={onClose}
      footer={[<Button key="copy" onClick={() => void copy()}>{say('copy')}</Button>,
        <Button key="close" type="primary" onClick={onClose}>{say('close')}</Button>]}
    >
      <Input.TextArea className="mw-code" readOnly spellCheck={false} rows={20} aria-label={say('xml')} value={xml} />
    </Modal>
  )
}

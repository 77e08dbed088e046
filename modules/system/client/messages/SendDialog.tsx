import { Alert, Form, Input, Modal, Select } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import { sendMessage } from '../../calls/messages.ts'
import { useNoticeText } from '../announcements/text.ts'

interface Fields {
  msgType: string
  receiver: string
  testData: string
}

/** Sends a template to people, with the values that its placeholders stand for (wire contract §6.12 sendMsg). */
export function SendDialog({ template, onClose }: { template: Rec; onClose: () => void }) {
  const { say } = useNoticeText()
  const [form] = Form.useForm<Fields>()
  const { send, busy, refused } = useCall(sendMessage, { also: [['system.message']], onDone: onClose })
  return (
    <Modal open title={say('sendTitle', { code: String(template.templateCode) })} okText={say('send')} cancelText={say('cancel')}
      confirmLoading={busy} onOk={form.submit} onCancel={onClose} mask={{ closable: false }}
    >
      {refused && <Alert type="error" showIcon title={refused} />}
      <Form<Fields> form={form} layout="vertical" onFinish={(fields) => void send({ templateCode: template.templateCode, ...fields })}
        initialValues={{ msgType: 'system', testData: template.templateTestJson ?? '{}' }}
      >
        <Form.Item name="msgType" label={say('channel')}>
          <Select options={[{ value: 'system', label: say('inApp') }, { value: 'email', label: say('mail') }]} />
        </Form.Item>
        <Form.Item name="receiver" label={say('receivers')} rules={[{ required: true, message: say('receiversNeeded') }]}>
          <Receivers />
        </Form.Item>
        <Form.Item name="testData" label={say('values')} rules={[{
          validator: (_rule, text: string) => (isObject(text) ? Promise.resolve() : Promise.reject(new Error(say('notObject')))),
        }]}>
          <Input.TextArea rows={3} spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Receivers({ id, value, onChange }: { id?: string; value?: string; onChange?: (value: unknown) => void }) {
  return (
    <UserSelect {...(id === undefined ? {} : { id })} name="receiver" field={{ required: true }} value={value ?? null}
      onChange={(next) => onChange?.(next)} multiple window />
  )
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

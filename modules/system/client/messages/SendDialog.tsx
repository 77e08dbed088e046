import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import { useNoticeText } from '../announcements/text.ts'

interface Fields {
  msgType: string
  receiver: string
  testData: string
}

/** Sends a template to people, with the values that its placeholders stand for (wire contract §6.12 sendMsg). */
export function SendDialog({ template, onClose }: { template: Rec; onClose: () => void }) {
  const { say } = useNoticeText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const [key] = useState(newIdempotencyKey)
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      post('/sys/message/sysMessageTemplate/sendMsg', { templateCode: template.templateCode, ...fields }, { idempotencyKey: key }),
    onSuccess: ({ message: said }) => {
      void message.success(said)
      void client.invalidateQueries({ queryKey: ['system.message'] })
      onClose()
    },
    onError: (error) => form.setFields([{ name: 'testData', errors: [error.message] }]),
  })
  return (
    <Modal open title={say('sendTitle', { code: String(template.templateCode) })} okText={say('send')} cancelText={say('cancel')}
      confirmLoading={send.isPending} onOk={form.submit} onCancel={onClose} mask={{ closable: false }}
    >
      <Form<Fields> form={form} layout="vertical" onFinish={(fields) => send.mutate(fields)}
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

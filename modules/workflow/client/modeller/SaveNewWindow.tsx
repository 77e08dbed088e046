import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { DictSelectTag } from '#ui/pickers/dict/DictSelectTag.tsx'
import { useText } from '#ui/text.ts'
import { proposedKey } from '../../calls/guide.ts'
import { keyPattern } from '../guide/key-pattern.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'
import { addModel, type NewModel } from './model-record.ts'
import { useModellerText } from './text.ts'

interface SaveNewProps {
  session: ModellerSession
  onClose: () => void
  onSaved: (id: string) => void
}

type Asked = Omit<NewModel, 'modelKey'> & { modelKey?: string }

/** Asks under which name a new process is saved; its key follows from the name where none is given. */
export function SaveNewWindow({ session, onClose, onSaved }: SaveNewProps) {
  const { say } = useModellerText()
  const { say: sayUi } = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Asked>()
  const [saving, setSaving] = useState(false)
  const { name = '' } = session.modeller.get('canvas').getRootElement().businessObject
  const save = async (asked: Asked) => {
    setSaving(true)
    try {
      const values = { ...asked, modelKey: asked.modelKey?.trim() || (await ask(proposedKey, { name: asked.name })).key }
      const root = session.modeller.get('canvas').getRootElement()
      session.modeller.get('modeling').updateProperties(root, { id: values.modelKey, name: values.name })
      const bpmnXml = await session.read()
      const { result, message: text } = await addModel({ ...values, bpmnXml })
      session.markSaved(bpmnXml)
      void message.success(text || sayUi('done'))
      onSaved(String(result.id))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal open title={say('saveNew')} okText={say('save')} cancelText={sayUi('cancel')} confirmLoading={saving} mask={{ closable: false }}
      onCancel={onClose} onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={{ name, category: 'other' }} onFinish={(values) => void save(values)}>
        <Form.Item name="name" label={say('processName')}
          rules={[{ required: true, whitespace: true, message: say('missingProcessName') }]}
        >
          <Input autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="category" label={say('category')} rules={[{ required: true, message: say('missingCategory') }]}>
          <CategorySelect />
        </Form.Item>
        <Form.Item name="modelKey" label={say('key')} extra={say('keyHelp')} rules={[{ pattern: keyPattern, message: say('badKey') }]}>
          <Input maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The form gives it value and change. */
function CategorySelect({ id, value, onChange }: { id?: string; value?: string; onChange?: (value: unknown) => void }) {
  return <DictSelectTag {...(id ? { id } : {})} dictCode="wf_category" value={value} onChange={(next) => onChange?.(next)} />
}

import { Form, Input, Modal, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#kernel/client/request/calls.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { proposedKey } from '../../calls/guide.ts'
import { model } from '../../index.ts'
import { addModel } from '../modeller/model-record.ts'
import { firstDrawing } from '../modeller/new-process.ts'
import { useModellerText } from '../modeller/text.ts'
import { FormSelect } from './FormSelect.tsx'
import { keyPattern } from './key-pattern.ts'
import { useGuideText } from './text.ts'

interface NewProcessProps {
  /** What it begins with: the name of a form, and what it is about. */
  name?: string | undefined
  entityId?: string | undefined
  onClose: () => void
}

interface Asked {
  name: string
  modelKey?: string
  entityId: string | null
}

/** Asks for nothing but a name, and opens the new process to be drawn: its key follows from the name. */
export function NewProcess({ name = '', entityId, onClose }: NewProcessProps) {
  const { say } = useGuideText()
  const { say: sayModeller } = useModellerText()
  const navigate = useNavigate()
  const { act, busy } = useAct([model.id])
  const [form] = Form.useForm<Asked>()
  const [chosen, setChosen] = useState<string | null>(entityId ?? null)
  const made = useRef('')
  const nameField = useRef<InputRef>(null)
  const create = async ({ name: title, modelKey }: Asked) => {
    const saved = await act(async () => {
      const key = modelKey?.trim() || (await ask(proposedKey, { name: title.trim() })).key
      const answer = await addModel({ name: title.trim(), modelKey: key, category: 'other', entityId: chosen,
        bpmnXml: await firstDrawing(sayModeller, key, title.trim()) })
      made.current = String(answer.result.id)
      return answer
    }, { quiet: true })
    if (!saved) return
    onClose()
    void navigate(`${model.path}/design?id=${made.current}`)
  }
  return (
    <Modal open title={say('newProcess')} okText={say('create')} cancelText={say('cancel')} confirmLoading={busy} mask={{ closable: false }}
      // A menu that was open before gives the focus back to its row once it has closed.
      onCancel={onClose} onOk={() => form.submit()} afterOpenChange={(open) => open && nameField.current?.focus()}
    >
      <Form form={form} layout="vertical" initialValues={{ name }} requiredMark onFinish={(asked) => void create(asked)}>
        <Form.Item name="name" label={say('processName')} rules={[{ required: true, whitespace: true, message: say('missingName') }]}>
          <Input ref={nameField} autoFocus maxLength={100} onPressEnter={() => form.submit()} />
        </Form.Item>
        <Form.Item label={say('partForm')} extra={say('formOptional')} htmlFor="process-form">
          <FormSelect id="process-form" value={chosen} onChange={setChosen} />
        </Form.Item>
        <Form.Item name="modelKey" label={say('key')} extra={say('keyHelp')} rules={[{ pattern: keyPattern, message: say('badKey') }]}>
          <Input maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

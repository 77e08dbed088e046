import { Form, Modal } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { readsOf } from '#kernel/client/records/use-read.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { buttonsOfForm, scriptedOperations } from '../../calls/online-button.ts'
import { onlineButton } from '../../index.ts'
import type { FormButton } from './ButtonsWindow.tsx'
import { useToolText } from './text.ts'

const names = ['buttonCode', 'buttonName', 'buttonNameEn', 'buttonStyle', 'optType', 'exp', 'orderNum', 'buttonStatus'] as const
const fresh = { buttonStyle: 'link', optType: 'action', orderNum: 1, buttonStatus: '1' }

interface Props {
  formId: string
  button?: FormButton | undefined
  onClose: () => void
}

/** Writes one button; what the server refuses stays as it was typed. */
export function ButtonForm({ formId, button, onClose }: Props) {
  const { say, locale } = useToolText()
  const [form] = Form.useForm<Partial<FormButton>>()
  const { act, busy } = useAct(readsOf(buttonsOfForm), readsOf(scriptedOperations))
  const { fields } = onlineButton
  const save = async (values: Partial<FormButton>) => {
    const body = { ...values, cgformHeadId: formId }
    const { edit, add } = entityApi(onlineButton)
    const saved = await act(() =>
      button ? edit({ ...body, id: button.id, rev: button.rev }, newIdempotencyKey()) : add(body, newIdempotencyKey())
    )
    if (saved) onClose()
  }
  return (
    <Modal open title={say(button ? 'editButton' : 'addButton')} okText={say('save')} cancelText={say('cancel')} confirmLoading={busy}
      onOk={() => form.submit()} onCancel={onClose} mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={button ?? fresh} onFinish={(values) => void save(values)}>
        {names.map((name) => {
          const field: Field = fields[name]
          const label = fieldLabel(name, field, locale)
          return (
            <Form.Item key={name} name={name} label={label} extra={locale === 'zh-CN' ? field.help : field.helpEn}
              rules={field.required ? [{ required: true, message: say('required', { field: label }) }] : []}
            >
              <Control name={name} field={field} disabled={name === 'buttonCode' && button !== undefined} />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}

interface ControlProps {
  name: string
  field: Field
  disabled: boolean
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

/** The control of a field as antd's form gives it its value. */
function Control({ name, field, disabled, id = name, value, onChange = () => undefined }: ControlProps) {
  const Kind = uiKindOf(field).FormControl
  return <Kind id={id} name={name} field={field} value={value} disabled={disabled} onChange={onChange} />
}

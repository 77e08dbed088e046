import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { defaultValues } from '#kernel/client/records/form-values.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { post } from '#kernel/client/request/actions.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { FormFields } from '#ui/screens/form/FormFields.tsx'
import { task } from '../../index.ts'
import { useTaskText } from './text.ts'

const { kind, item, qty, process, lot, device, mold, shift, remark } = task.fields

/** What is typed of an in-process task; not stored as such. */
const asked = defineEntity({
  module: 'quality',
  name: 'task-asked',
  table: 'none',
  title: '过程检验',
  en: 'In-process inspection',
  internal: true,
  fields: {
    kind: { ...kind, required: true, default: 'FIRST', form: { span: 12 } },
    item: { ...item, form: { span: 12 } },
    process: { ...process, form: { span: 12 } },
    qty: f.quantity({ label: qty.label, en: 'Lot size', required: true, minValue: '0', form: { span: 12 } }),
    lot: { ...lot, form: { span: 12 } },
    device: { ...device, form: { span: 12 } },
    mold: { ...mold, form: { span: 12 } },
    shift: { ...shift, form: { span: 12 } },
    remark: { ...remark, form: { span: 24 } },
  },
})

/** Asks for an inspection of a step that goes on. */
export function AddTask({ onAdded }: { onAdded: () => void }) {
  const { say } = useTaskText()
  const [open, setOpen] = useState(false)
  if (!useElementVisible(`${task.permission}:add`)) return null
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>{say('addTask')}</Button>
      {open && (
        <Window onClose={() => setOpen(false)} onAdded={() => {
          setOpen(false)
          onAdded()
        }} />
      )}
    </>
  )
}

const slots = {}

function Window({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { say, locale } = useTaskText()
  const formId = useId()
  const [initial] = useState(() => defaultValues(asked))
  const form = useForm(asked, initial, locale,
    (payload, idempotencyKey) => post(`${task.path}/add`, payload, { idempotencyKey, quiet: true }))
  const [refused, setRefused] = useState<string>()
  const save = async () => {
    const { saved, message } = await form.save()
    setRefused(saved ? undefined : message)
    if (saved) onAdded()
  }
  return (
    <Modal open title={say('addTitle')} width={640} okText={say('add')} confirmLoading={form.saving} onOk={() => void save()}
      onCancel={() => {
        form.abandon()
        onClose()
      }}
    >
      {refused && <Alert className="mw-alert" type="error" showIcon title={refused} />}
      <FormFields form={form} formId={formId} slots={slots} />
    </Modal>
  )
}

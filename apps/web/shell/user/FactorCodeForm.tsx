import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  button: string
  danger?: boolean
  /** @throws Error whose text is shown below the field */
  onSend: (code: string) => Promise<void>
}

const LONGEST = 20

/** Asks for a one-time password and does something with it. */
export function FactorCodeForm({ button, danger = false, onSend }: Props) {
  const { t } = useTranslation('shell')
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const send = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      await onSend(code)
    } catch (error) {
      form.setFields([{ name: 'code', errors: [error instanceof Error ? error.message : String(error)] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" onFinish={(fields) => void send(fields)} requiredMark={false}>
      <Form.Item name="code" label={t('second.code')} rules={[{ required: true, whitespace: true, message: t('second.codeRequired') }]}>
        <Input autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={LONGEST} />
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" block loading={busy}>{button}</Button>
    </Form>
  )
}

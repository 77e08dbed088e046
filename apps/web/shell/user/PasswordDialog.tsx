import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#kernel/client/session/sign-in.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'

interface Fields {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Change of one's own password (spec 1 §5). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const username = useSession(({ user }) => user?.username) ?? ''
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)

  const save = async (fields: Fields) => {
    setBusy(true)
    try {
      void message.success(await changePassword({ username, ...fields }))
      onClose()
    } catch (error) {
      form.setFields([{ name: 'oldpassword', errors: [error instanceof Error ? error.message : String(error)] }])
    } finally {
      setBusy(false)
    }
  }
  const equal = (_rule: unknown, value:
    | string
    | undefined) => (!value || value === form.getFieldValue('password')
      ? Promise.resolve()
      : Promise.reject(new Error(t('password.differ'))))

  return (
    <Modal open width={800} title={t('user.password')} confirmLoading={busy} onOk={form.submit} onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} labelWrap labelCol={{ xs: 24, sm: 5 }} wrapperCol={{ xs: 24, sm: 16 }} onFinish={save} className="dialog-form">
        {/* Password managers want to know whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item name="oldpassword" label={t('password.old')} rules={[{ required: true, message: t('password.oldRequired') }]}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" label={t('password.new')} rules={[{ required: true, message: t('password.newRequired') }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="confirmpassword" label={t('password.confirm')} dependencies={['password']}
          rules={[{ required: true, message: t('password.confirmRequired') }, { validator: equal }]}
        >
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePasswordChange } from '#ui/parts/use-password-change.ts'

/** Change of one's own password (spec 1 §5). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { form, username, busy, save, equal } = usePasswordChange(t('password.differ'), onClose)
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

import { Form, Input, Modal } from 'antd'
import { useCall } from '#ui/acts/use-call.ts'
import { resetPassword } from '../../../calls/people.ts'
import { usePeopleText } from '../text.ts'

interface Values {
  password: string
  confirmpassword: string
}

/** A new password for somebody else. */
export function PasswordForm({ username, realname, onClose }: { username: string; realname: string; onClose: () => void }) {
  const { say } = usePeopleText()
  const [form] = Form.useForm<Values>()
  const { send, busy } = useCall(resetPassword, { warn: true, onDone: onClose })
  return (
    <Modal open title={say('resetTitle', { name: realname })} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} onOk={() => form.submit()}
    >
      <p>{say('resetNote')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send({ ...values, username })}>
        <Form.Item name="password" label={say('newPassword')} rules={[{ required: true, message: say('passwordNeeded') }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="confirmpassword" label={say('confirmPassword')} dependencies={['password']} rules={[{
          validator: (_rule,
            value) => (value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say('passwordDiffers')))),
        }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

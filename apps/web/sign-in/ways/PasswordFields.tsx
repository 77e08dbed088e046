import { Form, Input } from 'antd'
import { useWayText } from './text.ts'

/** A new password, twice: fields `password` and `confirm`. */
export function PasswordFields({ label }: { label: 'password' | 'newPassword' }) {
  const { say } = useWayText()
  return (
    <>
      <Form.Item name="password" label={say(label)} rules={[{ required: true, message: say('passwordRequired') }]}>
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item name="confirm" label={say('confirm')} dependencies={['password']} rules={[
        { required: true, message: say('confirmRequired') },
        ({ getFieldValue }) => ({
          validator: (_rule,
            value) => (!value || value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say('differ')))),
        }),
      ]}>
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </>
  )
}

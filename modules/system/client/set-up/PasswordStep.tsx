import { Button, Form, Input } from 'antd'
import { usePasswordChange } from '#ui/parts/use-password-change.ts'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

/** The printed first password gives way to one that only its owner knows. */
export function PasswordStep({ onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const { form, username, busy, save, equal } = usePasswordChange(say('differs'), onGoOn)
  return (
    <Form form={form} layout="vertical" onFinish={save}>
      <p>{say('passwordText')}</p>
      <Form.Item label={say('username')}>
        <Input value={username} autoComplete="username" readOnly />
      </Form.Item>
      <Form.Item name="oldpassword" label={say('oldPassword')} rules={[{ required: true, message: say('oldRequired') }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="password" label={say('newPassword')} rules={[{ required: true, message: say('newRequired') }]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="confirmpassword" label={say('confirmPassword')} dependencies={['password']}
        rules={[{ required: true, message: say('confirmRequired') }, { validator: equal }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>{say('next')}</Button>
    </Form>
  )
}

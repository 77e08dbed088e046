import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { changePassword } from '#kernel/client/session/sign-in.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

interface Fields {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** The printed first password gives way to one that only its owner knows. */
export function PasswordStep({ onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const { message } = App.useApp()
  const username = useSession(({ user }) => user?.username) ?? ''
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const save = async (fields: Fields) => {
    setBusy(true)
    try {
      void message.success(await changePassword({ username, ...fields }))
      await onGoOn()
    } catch (error) {
      form.setFields([{ name: 'oldpassword', errors: [error instanceof Error ? error.message : String(error)] }])
      setBusy(false)
    }
  }
  const equal = (_rule: unknown, value:
    | string
    | undefined) => (!value || value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say('differs'))))
  return (
    <Form form={form} layout="vertical" onFinish={(fields) => void save(fields)}>
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

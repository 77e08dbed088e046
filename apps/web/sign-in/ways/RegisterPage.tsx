import { Button, Form, Input } from 'antd'
import { register, takenBy } from '#kernel/client/session/sign-in-ways.ts'
import { saveValue } from '#kernel/client/storage.ts'
import { bootConfig } from '#kernel/client/boot-config.ts'
import type { WayProps } from '../way-props.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { CodeFields } from './CodeFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { REGISTERED_KEY } from './RegisterResult.tsx'
import { useWayText } from './text.ts'
import { useSubmit } from './use-submit.ts'

interface Fields {
  username: string
  password: string
  phone: string
  code: string
}

/** An account that a person opens for themselves (spec 1 §2 register). */
export function RegisterPage({ trouble, onTrouble, onLeave }: WayProps) {
  const { say } = useWayText()
  const [form] = Form.useForm<Fields>()
  const { busy, submit } = useSubmit(onTrouble)
  if (!bootConfig().registration) return <BackToSignIn title={say('registerTitle')} text={say('registerOff')} onLeave={onLeave} />
  const send = ({ username, password, phone, code }: Fields) =>
    submit(async () => {
      await register({ username, password, phone, smscode: code })
      saveValue(REGISTERED_KEY, username, { kind: 'session' })
      onLeave('/user/register-result')
    })
  const free = async (_rule: unknown, username: string | undefined) => {
    const fault = username && /^\w{4,18}$/.test(username) ? await takenBy({ username }) : undefined
    if (fault !== undefined) throw new Error(fault)
  }
  return (
    <>
      <h2 className="sign-in-title">{say('registerTitle')}</h2>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} size="large" onFinish={(fields) => void send(fields)}
        validateTrigger="onBlur"
      >
        <Form.Item name="username" label={say('username')} extra={say('usernameHint')}
          rules={[{ required: true, message: say('usernameRequired') }, { pattern: /^\w+$/, message: say('usernameCharacters') }, { min: 4,
            max: 18, message: say('usernameLength') }, { validator: free }]}
        >
          <Input autoFocus autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={18} />
        </Form.Item>
        <PasswordFields label="password" />
        <CodeFields form={form} purpose="1" onTrouble={onTrouble} checkPhone={(phone) => takenBy({ phone })} />
        <p className="sign-in-trouble" role="alert">{trouble}</p>
        <Button type="primary" htmlType="submit" block loading={busy}>{say('registerSubmit')}</Button>
      </Form>
      <BackToSignIn onLeave={onLeave} />
    </>
  )
}

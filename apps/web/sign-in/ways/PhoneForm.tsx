import { Button, Checkbox, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signInByPhone } from '#kernel/client/session/sign-in-ways.ts'
import { secondFactorDemanded } from '../sign-in-answer.ts'
import { TotpInput } from '../TotpInput.tsx'
import type { WayProps } from '../way-props.ts'
import { CodeFields } from './CodeFields.tsx'
import { useSubmit } from './use-submit.ts'

interface Fields {
  phone: string
  code: string
  remember: boolean
  totp?: string
}

/** Sign-in by a code sent to the phone. */
export function PhoneForm({ trouble, onTrouble, onArrive, links }: WayProps & { links: ReactNode }) {
  const { t } = useTranslation('signIn')
  const [form] = Form.useForm<Fields>()
  const [second, setSecond] = useState(false)
  const { busy, submit } = useSubmit(onTrouble, (error) => {
    if (secondFactorDemanded(error)) setSecond(true)
  })
  const enter = ({ phone, code, remember, totp }: Fields) =>
    submit(async () =>
      onArrive(await signInByPhone({ mobile: phone, captcha: code, remember_me: remember, ...(second ? { totp: totp ?? '' } : {}) }))
    )
  return (
    <Form<Fields> form={form} layout="vertical" requiredMark={false} size="large" initialValues={{ remember: true }}
      onFinish={(fields) => void enter(fields)} validateTrigger="onSubmit"
    >
      <CodeFields form={form} purpose="0" onTrouble={onTrouble} />
      {second && <TotpInput />}
      <div className="sign-in-row">
        <Form.Item name="remember" valuePropName="checked" className="sign-in-remember">
          <Checkbox>{t('remember')}</Checkbox>
        </Form.Item>
        {links}
      </div>
      <p className="sign-in-trouble" role="alert">{trouble}</p>
      <Button type="primary" htmlType="submit" block loading={busy}>{t('submit')}</Button>
    </Form>
  )
}

import { Button, Checkbox, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { signIn } from '#kernel/client/session/sign-in.ts'
import { CaptchaInput, useCaptcha } from './CaptchaInput.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { captchaDemanded, passwordRefused, secondFactorDemanded } from './sign-in-answer.ts'
import { TotpInput } from './TotpInput.tsx'
import type { WayProps } from './way-props.ts'

interface Fields {
  username: string
  password: string
  captcha?: string
  totp?: string
  remember: boolean
}

interface Props extends Pick<WayProps, 'trouble' | 'onTrouble' | 'onArrive'> {
  links: ReactNode
}

/** Sign-in by account (spec 1 §2, wire contract §4). */
export function AccountForm({ trouble, onTrouble, onArrive, links }: Props) {
  const { t } = useTranslation('signIn')
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState(false)
  const captcha = useCaptcha(bootConfig().captchaAlways)
  const { demoAccounts = [] } = bootConfig()

  const submit = async ({ username, password, captcha: typed, totp, remember }: Fields) => {
    setBusy(true)
    onTrouble('')
    try {
      const proof = captcha.shown ? { captcha: typed ?? '', checkKey: captcha.key } : {}
      await onArrive(
        await signIn({ username: username.trim(), password, ...proof, ...(second ? { totp: totp ?? '' } : {}), remember_me: remember }),
      )
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const refuse = (error: unknown) => {
    // Failures of the wire were told by the request layer already.
    if (!(error instanceof BusinessError)) return
    onTrouble(error.message)
    if (secondFactorDemanded(error)) {
      setSecond(true)
      // A picture serves for one attempt.
      if (captcha.shown) captcha.reload()
      form.resetFields(['totp', 'captcha'])
      return
    }
    if (captchaDemanded(error) || (captcha.shown && passwordRefused(error.message))) {
      captcha.reload()
      form.resetFields(['captcha'])
    }
    form.getFieldInstance(captchaDemanded(error) ? 'captcha' : 'password')?.focus?.()
  }

  return (
    <>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} size="large" initialValues={{ remember: true }} onFinish={submit}
        validateTrigger="onSubmit"
      >
        <Form.Item name="username" label={t('username')} rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}>
          <Input autoFocus autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
          <Input.Password autoComplete="current-password" maxLength={100} />
        </Form.Item>
        {captcha.shown && <CaptchaInput captcha={captcha} />}
        {second && <TotpInput />}
        <div className="sign-in-row">
          <Form.Item name="remember" valuePropName="checked" className="sign-in-remember">
            <Checkbox>{t('remember')}</Checkbox>
          </Form.Item>
          {links}
        </div>
        <p className="sign-in-trouble" role="alert">
          {trouble}
        </p>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {busy ? t('submitting') : t('submit')}
        </Button>
      </Form>
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} onPick={({ username, password }) => form.setFieldsValue({ username, password })} />
      )}
    </>
  )
}

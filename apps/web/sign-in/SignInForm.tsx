import { Button, Checkbox, Form, Input } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { signIn, type SignInResult } from '#kernel/client/session/sign-in.ts'
import { CaptchaInput, useCaptcha } from './CaptchaInput.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { noteArrival } from '../arrival.ts'
import { captchaDemanded, hasNoDepartment, needsChoice, passwordRefused } from './sign-in-answer.ts'

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx').then(({ IdentityDialog }) => ({ default: IdentityDialog })))

interface Fields {
  username: string
  password: string
  captcha?: string
  remember: boolean
}

interface Props {
  trouble: string
  onTrouble: (text: string) => void
  onSignedIn: () => Promise<void>
  /** The form can be used: time to fetch what comes after it. */
  onReady: () => Promise<unknown>
}

/** Sign-in by account (spec 1 §2, wire contract §4). */
export function SignInForm({ trouble, onTrouble, onSignedIn, onReady }: Props) {
  const { t } = useTranslation('signIn')
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SignInResult>()
  const captcha = useCaptcha(bootConfig().captchaAlways)
  const { demoAccounts = [] } = bootConfig()

  useEffect(() => prefetchWhenIdle(onReady), [onReady])

  const submit = async ({ username, password, captcha: typed, remember }: Fields) => {
    setBusy(true)
    onTrouble('')
    try {
      const proof = captcha.shown ? { captcha: typed ?? '', checkKey: captcha.key } : {}
      const result = await signIn({ username: username.trim(), password, ...proof, remember_me: remember })
      noteArrival({ noDepartment: hasNoDepartment(result) })
      if (needsChoice(result)) setAnswer(result)
      else await onSignedIn()
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
    if (captchaDemanded(error) || (captcha.shown && passwordRefused(error.message))) {
      captcha.reload()
      form.resetFields(['captcha'])
    }
    form.getFieldInstance(captchaDemanded(error) ? 'captcha' : 'password')?.focus?.()
  }

  return (
    <>
      <h2 className="sign-in-title">{t('title')}</h2>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} size="large" initialValues={{ remember: true }} onFinish={submit} validateTrigger="onSubmit">
        <Form.Item name="username" label={t('username')} rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}>
          <Input autoFocus autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
          <Input.Password autoComplete="current-password" maxLength={100} />
        </Form.Item>
        {captcha.shown && <CaptchaInput captcha={captcha} />}
        <Form.Item name="remember" valuePropName="checked" className="sign-in-remember">
          <Checkbox>{t('remember')}</Checkbox>
        </Form.Item>
        <p className="sign-in-trouble" role="alert">
          {trouble}
        </p>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {busy ? t('submitting') : t('submit')}
        </Button>
      </Form>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onPick={({ username, password }) => form.setFieldsValue({ username, password })} />}
      {answer && (
        <Suspense fallback={null}>
          <IdentityDialog answer={answer} onDone={onSignedIn} onCancel={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function prefetchWhenIdle(onReady: () => Promise<unknown>): () => void {
  const start = () => void onReady().catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bindByPassword } from '#kernel/client/session/sign-in-ways.ts'
import { secondFactorDemanded } from '../sign-in-answer.ts'
import { TotpInput } from '../TotpInput.tsx'
import type { WayProps } from '../way-props.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useWayText } from './text.ts'
import { useSubmit } from './use-submit.ts'

interface Props extends WayProps {
  uuid: string
  onBound: (ticket: string) => Promise<void>
}

/** Whoever comes from a third party for the first time proves the account here once. */
export function BindForm({ uuid, trouble, onTrouble, onBound, onLeave }: Props) {
  const { say } = useWayText()
  const { t } = useTranslation('signIn')
  const [second, setSecond] = useState(false)
  const { busy, submit } = useSubmit(onTrouble, (error) => {
    if (secondFactorDemanded(error)) setSecond(true)
  })
  return (
    <>
      <h2 className="sign-in-title">{say('bindTitle')}</h2>
      <p>{say('bindText')}</p>
      <Form layout="vertical" requiredMark={false} size="large" validateTrigger="onSubmit"
        onFinish={(fields: { username: string; password: string; totp?: string }) =>
          void submit(async () => onBound(await bindByPassword({ uuid, ...fields })))}
      >
        <Form.Item name="username" label={t('username')} rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}>
          <Input autoFocus autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
          <Input.Password autoComplete="current-password" maxLength={100} />
        </Form.Item>
        {second && <TotpInput />}
        <p className="sign-in-trouble" role="alert">{trouble}</p>
        <Button type="primary" htmlType="submit" block loading={busy}>{say('bindSubmit')}</Button>
      </Form>
      <BackToSignIn onLeave={onLeave} />
    </>
  )
}

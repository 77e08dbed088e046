import { Button, Form, Steps } from 'antd'
import { useState } from 'react'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { resetPassword, verifyPhone } from '#kernel/client/session/sign-in-ways.ts'
import type { WayProps } from '../way-props.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { CodeFields } from './CodeFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { useWayText } from './text.ts'
import { useSubmit } from './use-submit.ts'

interface Verified {
  username: string
  smscode: string
  phone: string
}

/** A forgotten password in three steps: phone, new password, done (spec 1 §2 alteration). */
export function AlterationPage(props: WayProps) {
  const { say } = useWayText()
  const [verified, setVerified] = useState<Verified>()
  const [done, setDone] = useState(false)
  if (!bootConfig().phoneSignIn) return <BackToSignIn title={say('alterationTitle')} text={say('alterationOff')} onLeave={props.onLeave} />
  const step = done ? 2 : verified ? 1 : 0
  return (
    <>
      <h2 className="sign-in-title">{say('alterationTitle')}</h2>
      <Steps size="small" className="sign-in-steps" current={step} responsive={false}
        items={(['stepVerify', 'stepReset', 'stepDone'] as const).map((name) => ({ title: say(name) }))} />
      {step === 0 && <VerifyStep {...props} onDone={setVerified} />}
      {step === 1 && <ResetStep {...props} verified={verified!} onDone={() => setDone(true)} />}
      {step === 2 ? <BackToSignIn text={say('resetDone')} onLeave={props.onLeave} /> : <BackToSignIn onLeave={props.onLeave} />}
    </>
  )
}

function VerifyStep({ trouble, onTrouble, onDone }: WayProps & { onDone: (verified: Verified) => void }) {
  const { say } = useWayText()
  const [form] = Form.useForm<{ phone: string; code: string }>()
  const { busy, submit } = useSubmit(onTrouble)
  return (
    <Form form={form} layout="vertical" requiredMark={false} size="large" validateTrigger="onSubmit"
      onFinish={({ phone, code }) => void submit(async () => onDone({ phone, ...(await verifyPhone({ phone, smscode: code })) }))}
    >
      <CodeFields form={form} purpose="2" onTrouble={onTrouble} />
      <p className="sign-in-trouble" role="alert">{trouble}</p>
      <Button type="primary" htmlType="submit" block loading={busy}>{say('next')}</Button>
    </Form>
  )
}

function ResetStep({ trouble, onTrouble, verified, onDone }: WayProps & { verified: Verified; onDone: () => void }) {
  const { say } = useWayText()
  const { busy, submit } = useSubmit(onTrouble)
  const reset = ({ password }: { password: string }) =>
    submit(async () => {
      await resetPassword({ ...verified, password })
      onDone()
    })
  return (
    <Form layout="vertical" requiredMark={false} size="large" validateTrigger="onSubmit"
      onFinish={(fields: { password: string }) => void reset(fields)}
    >
      <p>{say('resetFor', { username: verified.username })}</p>
      {/* Password managers want to know whose password it is. */}
      <input type="text" autoComplete="username" value={verified.username} readOnly hidden />
      <PasswordFields label="newPassword" />
      <p className="sign-in-trouble" role="alert">{trouble}</p>
      <Button type="primary" htmlType="submit" block loading={busy}>{say('reset')}</Button>
    </Form>
  )
}

import { Button, Form, Input, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { sendCode, shownCode, type CodePurpose } from '#kernel/client/session/sign-in-ways.ts'
import { isMobile } from '#kernel/entity/mobile.ts'
import { useWayText } from './text.ts'

/** A code may be asked for again after this. */
const RESEND_AFTER_S = 60

interface Props {
  form: FormInstance
  purpose: CodePurpose
  onTrouble: (text: string) => void
  /** Says what is wrong with a number beyond its form. */
  checkPhone?: (phone: string) => Promise<string | undefined>
}

/** A phone number and the code that is sent to it: fields `phone` and `code`. */
export function CodeFields({ form, purpose, onTrouble, checkPhone }: Props) {
  const { say } = useWayText()
  const [note, setNote] = useState('')
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const send = async () => {
    const { phone } = (await form.validateFields(['phone'])) as { phone: string }
    onTrouble('')
    try {
      const code = await sendCode(phone, purpose)
      setNote(code === undefined ? say('sent') : say('demoCode', { code }))
      setWait(RESEND_AFTER_S)
    } catch (error) {
      if (!(error instanceof BusinessError)) return
      onTrouble(error.message)
      const code = shownCode(error)
      if (code !== undefined) setNote(say('demoCode', { code }))
    }
  }
  const phoneRule = async (_rule: unknown, value: string | undefined) => {
    if (!value) return
    if (!isMobile(value)) throw new Error(say('phoneWrong'))
    const fault = await checkPhone?.(value)
    if (fault !== undefined) throw new Error(fault)
  }

  return (
    <>
      <Form.Item name="phone" label={say('phone')} validateTrigger="onBlur"
        rules={[{ required: true, message: say('phoneRequired') }, { validator: phoneRule }]}
      >
        <Input type="tel" autoComplete="tel-national" inputMode="numeric" maxLength={11} />
      </Form.Item>
      <div className="code-row">
        <Form.Item name="code" label={say('code')} rules={[{ required: true, whitespace: true, message: say('codeRequired') }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Button disabled={wait > 0} onClick={() => void send().catch(() => undefined)}>
          {wait > 0 ? say('sendAgain', { seconds: wait }) : say('send')}
        </Button>
      </div>
      <p className="code-note" role="status">{note}</p>
    </>
  )
}

import { Alert, Button, Input, Modal } from 'antd'
import { use, useId, useState } from 'react'
import { countersignAct } from '#kernel/entity/console/countersign.ts'
import { useCall } from '../acts/use-call.ts'
import { LabelledField } from '../parts/LabelledField.tsx'
import { useWeighingText } from './text.ts'
import { Weighing } from './use-weighing.ts'
import './weighing.css'

interface SecondSignProps {
  /** What is signed, as the act says it; null where nothing is to be signed. */
  about: string | null
}

/** Has somebody else sign what was typed; a signature holds for what it was given for. */
export function SecondSign({ about }: SecondSignProps) {
  const { say } = useWeighingText()
  const weighing = use(Weighing)
  const [open, setOpen] = useState(false)
  const [signed, setSigned] = useState<{ about: string; by: string }>()
  if (about === null || !weighing) return null
  if (signed?.about === about) return <Alert type="success" showIcon title={say('signed', { by: signed.by })} />
  return (
    <>
      <Alert type="warning" showIcon title={say('typed')}
        action={<Button className="mw-take" onClick={() => setOpen(true)}>{say('sign')}</Button>} />
      {open && (
        <SignWindow about={about} onClose={() => setOpen(false)} onSigned={(ticket, by) => {
          weighing.setTicket(ticket)
          setSigned({ about, by })
        }} />
      )}
    </>
  )
}

const { secondUser: userField, secondTotp: totpField } = countersignAct.input

function SignWindow({ about, onClose, onSigned }: { about: string; onClose: () => void; onSigned: (ticket: string, by: string) => void }) {
  const { say } = useWeighingText()
  const id = useId()
  const [user, setUser] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState<string | null>(null)
  const { send, busy, refused, faultOf } = useCall(countersignAct, { silent: true, onDone: ({ ticket, by }) => {
    onSigned(ticket, by)
    onClose()
  } })
  const sign = () => {
    setPassword('')
    void send({ about, secondUser: user ?? '', secondPassword: password, secondTotp: totp })
  }
  return (
    <Modal open title={say('signTitle')} okText={say('sign')} confirmLoading={busy} mask={{ closable: false }}
      okButtonProps={{ disabled: user === null || password === '' }} onOk={sign} onCancel={onClose}
    >
      <div className="mw-stack mw-act">
        <p>{say('signHint')}</p>
        {refused && <Alert className="mw-alert" type="error" showIcon title={refused} />}
        <LabelledField name="secondUser" field={userField} value={user} fault={faultOf('secondUser')}
          onChange={(value) => setUser(value === null || value === '' ? null : String(value))} />
        <div className="mw-item">
          <label className="mw-label" htmlFor={id}>
            <span className="mw-required" aria-hidden>*</span>
            {say('password')}
          </label>
          <Input.Password id={id} autoComplete="off" value={password} onChange={({ target }) => setPassword(target.value)}
            onPressEnter={() => user !== null && password !== '' && sign()} />
        </div>
        <LabelledField name="secondTotp" field={totpField} value={totp}
          onChange={(value) => setTotp(value === null || value === '' ? null : String(value))} />
      </div>
    </Modal>
  )
}

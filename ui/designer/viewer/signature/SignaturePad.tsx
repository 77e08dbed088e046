import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { storeFile } from '../../../kinds/store-file.ts'
import { signatureName } from '../../document/reading/signed.ts'
import { useDesignerText } from '../../text.ts'
import { PadGround } from './PadGround.tsx'
import { signaturePicture, type Pen } from './signature-picture.ts'
import type { Stroke } from './strokes.ts'
import './signature.css'

interface SignaturePadProps {
  readonly label: string
  readonly pen: Pen
  readonly onSigned: (path: string) => void
  /** Where the picture goes; default: it is uploaded, and its path is answered. */
  readonly store?: (file: File) => Promise<string>
  readonly onCancel: () => void
}

const upload = (file: File) => storeFile(file, () => undefined)
const longestName = 20

/** The window in which is signed: by pen, finger or mouse, or by a typed name. Who and when goes along in the name of the file. */
export function SignaturePad({ label, pen, store = upload, onSigned, onCancel }: SignaturePadProps) {
  const { say } = useDesignerText()
  const id = useId()
  const user = useSession((state) => state.user)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const name = typed.trim()
  const wipe = () => {
    setStrokes([])
    setTyped('')
  }
  const save = async () => {
    if (strokes.length === 0 && name === '') {
      setFault(say('signEmpty'))
      return
    }
    setBusy(true)
    setFault('')
    try {
      const picture = await signaturePicture({ strokes, typed: name }, pen)
      onSigned(
        await store(new File([picture], signatureName(user?.realname || user?.username || name, new Date()), { type: picture.type })),
      )
    } catch (error) {
      setFault(refusalOf(error)?.message || say('signFailed'))
      setBusy(false)
    }
  }
  return (
    <Modal open width={680} title={label || say('signTitle')} mask={{ closable: false }} okText={say('ok')} cancelText={say('cancel')}
      confirmLoading={busy} onOk={() => void save()} onCancel={onCancel}
    >
      <div className="mw-stack">
        <PadGround strokes={strokes} typed={name} pen={pen} onStroke={(stroke) => {
          setTyped('')
          setStrokes((all) => [...all, stroke])
        }} />
        <div className="mw-fv-tools">
          <Button disabled={strokes.length === 0} onClick={() => setStrokes((all) => all.slice(0, -1))}>{say('signUndo')}</Button>
          <Button disabled={strokes.length === 0 && typed === ''} onClick={wipe}>{say('signWipe')}</Button>
        </div>
        <label htmlFor={id}>{say('signTyped')}</label>
        <Input id={id} value={typed} maxLength={longestName} autoComplete="off" aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => setTyped(target.value)} onPressEnter={() => void save()} />
        {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
      </div>
    </Modal>
  )
}

import { HighlightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { signatureCaption } from '../../document/reading/signed.ts'
import { useDesignerText } from '../../text.ts'
import { SignatureReading } from '../reading/SignatureReading.tsx'
import { sharedProps, textOf, type FieldProps } from './field-props.ts'

const SignaturePad = lazy(async () => ({ default: (await import('../signature/SignaturePad.tsx')).SignaturePad }))

/** A signature: written on a pad that opens, kept as a picture. */
export function SignatureField(props: FieldProps<'signature'>) {
  const { component: { buttonText, penWidth, penColor }, value, onChange } = props
  const { say } = useDesignerText()
  const [signing, setSigning] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  const path = textOf(value)
  const act = path === '' ? buttonText || say('sign') : say('signAgain')
  const clear = () => {
    onChange('')
    opener.current?.focus()
  }
  return (
    <div className="mw-fv-signature">
      {path !== '' && <SignatureReading path={path} caption={signatureCaption(path)} label={label} />}
      {!disabled && (
        <div className="mw-fv-tools">
          <Button ref={opener} id={id} icon={<HighlightOutlined />} aria-label={`${label} ${act}`.trim()} aria-describedby={described}
            onClick={() => setSigning(true)}
          >
            {act}
          </Button>
          {path !== '' && <Button onClick={clear}>{say('signClear')}</Button>}
        </div>
      )}
      {signing && (
        <Suspense fallback={null}>
          <SignaturePad label={label} pen={{ width: penWidth, colour: penColor }} onCancel={() => setSigning(false)} onSigned={(next) => {
            setSigning(false)
            onChange(next)
          }} />
        </Suspense>
      )}
    </div>
  )
}

import { HighlightOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { fileText } from './pictures.ts'
import { useSheetText } from './text.ts'
import type { SheetController } from './use-sheet.ts'

const SignaturePad = lazy(async () => ({ default: (await import('#ui/designer/viewer/signature/SignaturePad.tsx')).SignaturePad }))
const pen = { width: 3, colour: '#000000' }
const mostMinutes = 10_000

/** The end: minutes, photo and signature where the order asks for them. It waits for the network like everything else. */
export function FinishPanel({ sheet, record }: { sheet: SheetController; record: Rec }) {
  const { say } = useSheetText()
  const [minutes, setMinutes] = useState<number | null>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const [signature, setSignature] = useState<string>()
  const [signing, setSigning] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // With the last entry the end comes into sight.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const needsPhoto = record.needPhoto === 'Y' && photo === null && !sheet.lines.some((line) => line.photo !== null)
  const needsSign = record.needSign === 'Y' && signature === undefined
  return (
    <section ref={panel} className="mw-panel mw-stack eqs-finish" aria-label={say('finishTitle')}>
      <h2 className="mw-heading">{say('finishTitle')}</h2>
      <label>
        {say('minutes')}
        <InputNumber<number> size="large" className="eqs-minutes" min={1} max={mostMinutes} precision={0} value={minutes}
          placeholder={say('minutesHint')} inputMode="numeric" onChange={setMinutes} />
      </label>
      {record.needPhoto === 'Y' && (
        <div className="eqs-more">
          <PhotoButton label={say('photo')} photo={photo} onPhoto={setPhoto} />
          {needsPhoto && <span className="mw-fault">{say('orderPhotoNeeded')}</span>}
        </div>
      )}
      {record.needSign === 'Y' && (
        <div className="eqs-more">
          {signature && <img className="eqs-photo" src={signature} alt={say('signed')} />}
          <Button size="large" icon={<HighlightOutlined />} onClick={() => setSigning(true)}>
            {say(signature ? 'signAgain' : 'sign')}
          </Button>
          {needsSign && <span className="mw-fault">{say('signNeeded')}</span>}
        </div>
      )}
      <Button size="large" type="primary" block disabled={needsPhoto || needsSign}
        onClick={() => sheet.finish(say('finish'), { laborMin: minutes, photo, signature })}
      >
        {say('finish')}
      </Button>
      {signing && (
        <Suspense>
          <SignaturePad label={say('sign')} pen={pen} store={fileText} onCancel={() => setSigning(false)} onSigned={(picture) => {
            setSigning(false)
            setSignature(picture)
          }} />
        </Suspense>
      )}
    </section>
  )
}

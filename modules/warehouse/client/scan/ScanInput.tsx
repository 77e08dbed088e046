import { CameraOutlined, ScanOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { hasCamera } from './camera.ts'
import { confirmScanned } from './enter-confirms.ts'
import { focusScan, SCAN_INPUT, useTypedIntoScan } from './focus.ts'
import { useScanText } from './text.ts'
import './scan.css'

const Camera = lazy(() => import('./Camera.tsx'))

/** One field that scanners type into. It has the focus, and gets what is typed while no other field has it; below stands why the last scan was not accepted. */
export function ScanInput({ onScan, fault }: { onScan: (content: string) => Promise<void>; fault: string | undefined }) {
  const { say } = useScanText()
  const [value, setValue] = useState('')
  const [camera, setCamera] = useState(false)
  useTypedIntoScan()
  const take = (content: string) => {
    if (content.trim() === '') return confirmScanned()
    setValue('')
    void onScan(content.trim())
    focusScan()
  }
  return (
    <div>
      <div className="mw-scan-input">
        <Input id={SCAN_INPUT} autoFocus size="large" prefix={<ScanOutlined />} value={value} maxLength={500} inputMode="text"
          enterKeyHint="go" autoComplete="off" spellCheck={false} aria-label={say('scanInput')} aria-describedby="scan-hint"
          placeholder={say('scanInput')} onChange={({ target }) => setValue(target.value)} onPressEnter={() => take(value)} />
        {hasCamera() && (
          <Button size="large" icon={<CameraOutlined />} aria-label={say(camera ? 'cameraOff' : 'camera')} aria-pressed={camera}
            onClick={() => setCamera(!camera)} />
        )}
      </div>
      {fault === undefined
        ? <p id="scan-hint" className="mw-faint mw-scan-hint">{say('scanHint')}</p>
        : <p id="scan-hint" className="mw-scan-fault mw-scan-hint" role="alert">{fault}</p>}
      {camera && (
        <Suspense>
          <Camera onScan={take} />
        </Suspense>
      )}
    </div>
  )
}

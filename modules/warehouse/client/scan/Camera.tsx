import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newReader } from './camera.ts'
import { useScanText } from './text.ts'

/** How often a picture is read. */
const READ_EVERY_MS = 250
/** The same code counts again after so long. */
const SAME_AGAIN_MS = 2_500

/** Reads codes off the camera until it is closed. */
export default function Camera({ onScan }: { onScan: (content: string) => void }) {
  const { say } = useScanText()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const last = useRef({ content: '', at: 0 })
  const found = useEffectEvent((content: string) => {
    const now = Date.now()
    if (content === last.current.content && now - last.current.at < SAME_AGAIN_MS) return
    last.current = { content, at: now }
    onScan(content)
  })
  const fail = useEffectEvent(() => setFailed(true))
  useEffect(() => {
    const element = video.current!
    const reader = newReader()
    let stream: MediaStream | undefined
    let closed = false
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (closed) return stop(stream)
      element.srcObject = stream
      await element.play()
    }
    open().catch(fail)
    const timer = setInterval(() => {
      if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
        reader.detect(element).then(([code]) => {
          if (code) found(code.rawValue)
        }, () => undefined)
    }, READ_EVERY_MS)
    return () => {
      closed = true
      clearInterval(timer)
      stop(stream)
    }
  }, [])
  return failed
    ? <p className="mw-scan-fault" role="alert">{say('cameraFailed')}</p>
    : <video ref={video} className="mw-scan-video" muted playsInline />
}

function stop(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop())
}

import { CheckOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useWidgetWords } from './text.ts'
import './widgets.css'

const HANDLE_PX = 40
/** How far an arrow key moves the handle, as a share of the track. */
const KEY_STEP = 0.1

interface SliderVerificationProps {
  readonly onPass: () => void
  readonly disabled?: boolean
}

/** A handle that is drawn to the far end of its track: let go before, it snaps back; there, it locks (spec 2 §2.3, §4). */
export function SliderVerification({ onPass, disabled = false }: SliderVerificationProps) {
  const { say } = useWidgetWords()
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef<number>(undefined)
  const [share, setShare] = useState(0)
  const [dragging, setDragging] = useState(false)
  const passed = share >= 1 && !dragging
  const way = () => Math.max(1, track.current!.clientWidth - HANDLE_PX)
  const pass = () => {
    setShare(1)
    setDragging(false)
    onPass()
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (passed || disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - share * way()
    setDragging(true)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current !== undefined) setShare(Math.min(1, Math.max(0, (event.clientX - grip.current) / way())))
  }
  const release = () => {
    if (grip.current === undefined) return
    grip.current = undefined
    if (share >= 1) pass()
    else {
      setShare(0)
      setDragging(false)
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (passed || disabled) return
    const step = event.key === 'ArrowRight' || event.key === 'ArrowUp'
      ? KEY_STEP
      : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
      ? -KEY_STEP
      : event.key === 'End'
      ? 1
      : 0
    if (step === 0) return
    event.preventDefault()
    const next = Math.round(Math.min(1, Math.max(0, share + step)) * 10) / 10
    if (next >= 1) pass()
    else setShare(next)
  }
  const style = { '--share': share, '--handle': `${HANDLE_PX}px` } as React.CSSProperties
  return (
    <div ref={track} className={`mw-slide${passed ? ' mw-slide-passed' : ''}${dragging ? ' mw-slide-dragging' : ''}`} style={style}>
      <span className="mw-slide-text" aria-hidden>{say(passed ? 'slid' : 'slide')}</span>
      <div className="mw-slide-handle" role="slider" tabIndex={disabled ? -1 : 0} aria-label={say('slide')} aria-valuemin={0}
        aria-valuemax={100} aria-valuenow={Math.round(share * 100)} aria-valuetext={passed ? say('slid') : undefined}
        aria-disabled={disabled || undefined} onPointerDown={grab} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}
        onKeyDown={press}
      >
        {passed ? <CheckOutlined /> : <DoubleRightOutlined />}
      </div>
    </div>
  )
}

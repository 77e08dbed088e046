import { useState } from 'react'
import { useDesignerText } from '../../text.ts'
import { TYPED_FONT, TYPED_SIZE, type Drawn, type Pen } from './signature-picture.ts'
import { PAD, pointOn, strokePath, withPoint, type Stroke } from './strokes.ts'

interface PadGroundProps extends Drawn {
  readonly pen: Pen
  readonly onStroke: (stroke: Stroke) => void
}

/** What is written upon. A pointer that went down here is followed until it is lifted, wherever it goes. */
export function PadGround({ strokes, typed, pen, onStroke }: PadGroundProps) {
  const { say } = useDesignerText()
  const [running, setRunning] = useState<Stroke>()
  const shown = typed === '' ? strokes : []
  const pointOf = (event: React.PointerEvent<SVGSVGElement>) => pointOn(event.currentTarget.getBoundingClientRect(), event)
  const begin = (event: React.PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setRunning([pointOf(event)])
  }
  const move = (event: React.PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event)
    setRunning((stroke) => stroke && withPoint(stroke, point))
  }
  const end = () => {
    if (running) onStroke(running)
    setRunning(undefined)
  }
  return (
    <svg className="mw-sign-pad" viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={say('signHere')} onPointerDown={begin}
      onPointerMove={move} onPointerUp={end} onPointerCancel={() => setRunning(undefined)}
    >
      {shown.length === 0 && typed === '' && !running && (
        <text className="mw-sign-hint" x={PAD.width / 2} y={PAD.height / 2}>{say('signHere')}</text>
      )}
      {typed !== '' && (
        <text x={PAD.width / 2} y={PAD.height / 2} fill={pen.colour} style={{ fontSize: TYPED_SIZE, fontFamily: TYPED_FONT }}>{typed}</text>
      )}
      {/* Strokes only come behind one another. */}
      {[...shown, ...(running ? [running] : [])].map((stroke, index) => (
        <path key={index} d={strokePath(stroke)} stroke={pen.colour} strokeWidth={pen.width} />
      ))}
    </svg>
  )
}

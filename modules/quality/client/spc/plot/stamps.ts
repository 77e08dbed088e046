import type { MarkKind } from './decimate.ts'
import type { PlotStyle } from './plot-style.ts'

/** Width and height of a mark with its margin, in CSS pixels. */
export const stampSize = 16
const shapes: { readonly [K in MarkKind]: readonly (readonly [x: number, y: number])[][] } = {
  beyond: [[[0, -6], [6, 0], [0, 6], [-6, 0], [0, -6]]],
  pattern: [[[0, -6], [5.5, 4], [-5.5, 4], [0, -6]]],
  explained: [[[-4.5, -4.5], [4.5, -4.5], [4.5, 4.5], [-4.5, 4.5], [-4.5, -4.5]]],
  excluded: [[[-4, -4], [4, 4]], [[4, -4], [-4, 4]]],
}

type Stamps = Readonly<Record<MarkKind, HTMLCanvasElement>>
const drawn = new WeakMap<PlotStyle, { scale: number; stamps: Stamps }>()

/**
 * The marks of a chart, drawn once for a look and then stamped: a long chart has thousands in a frame.
 * @param scale pixels of the screen to one of CSS, so that none has to be drawn anew
 */
export function stampsOf(style: PlotStyle, scale: number): Stamps {
  const known = drawn.get(style)
  if (known?.scale === scale) return known.stamps
  const stamp = (kind: MarkKind, stroke: string, fill?: string) => stampOf(scale, kind, stroke, fill)
  const stamps: Stamps = { beyond: stamp('beyond', style.beyond, style.beyond), pattern: stamp('pattern', style.pattern, style.pattern),
    explained: stamp('explained', style.faint, style.ground), excluded: stamp('excluded', style.excluded) }
  drawn.set(style, { scale, stamps })
  return stamps
}

function stampOf(scale: number, kind: MarkKind, stroke: string, fill: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(stampSize * scale)
  canvas.height = Math.round(stampSize * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.setTransform(scale, 0, 0, scale, (stampSize * scale) / 2, (stampSize * scale) / 2)
  pen.beginPath()
  for (const [first, ...more] of shapes[kind]) {
    pen.moveTo(...first!)
    for (const corner of more) pen.lineTo(...corner)
  }
  pen.strokeStyle = stroke
  pen.lineWidth = 1.5
  if (fill !== undefined) {
    pen.fillStyle = fill
    pen.fill()
  }
  pen.stroke()
  return canvas
}

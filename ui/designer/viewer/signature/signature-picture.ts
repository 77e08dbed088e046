import { PAD, strokePath, type Stroke } from './strokes.ts'

export interface Pen {
  /** px of the pad */
  readonly width: number
  readonly colour: string
}

/** What was drawn, or the name that was typed instead. */
export interface Drawn {
  readonly strokes: readonly Stroke[]
  readonly typed: string
}

const PIXELS = 2
/** Size of a typed name, and the room that it may take (units of the pad). */
export const TYPED_SIZE = 72
const TYPED_ROOM = PAD.width - 40
export const TYPED_FONT = 'KaiTi, STKaiti, "Kaiti SC", cursive'

/** The signature as PNG, dark on white. */
export async function signaturePicture({ strokes, typed }: Drawn, { width, colour }: Pen): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: PAD.width * PIXELS, height: PAD.height * PIXELS })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(PIXELS, PIXELS)
  Object.assign(pen, { strokeStyle: colour, fillStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round', textAlign: 'center',
    textBaseline: 'middle', font: `${TYPED_SIZE}px ${TYPED_FONT}` })
  if (typed !== '') pen.fillText(typed, PAD.width / 2, PAD.height / 2, TYPED_ROOM)
  else for (const stroke of strokes) pen.stroke(new Path2D(strokePath(stroke)))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture could be made'))), 'image/png')
  )
}

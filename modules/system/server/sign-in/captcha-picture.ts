import { randomInt } from 'node:crypto'
import { letters, type Stroke } from './captcha-letters.ts'

const width = 110
const height = 40
const colours = ['#3b5b8c', '#7a4a2b', '#2f6b4f', '#6b2f5e']
const quality = 70

/** Evenly between the two; what may be guessed of it tells nothing of the text. */
function between(from: number, to: number): number {
  return from + ((to - from) * randomInt(1_000_000)) / 1_000_000
}

function one<T>(of: readonly T[]): T {
  return of[randomInt(of.length)]!
}

/** The characters as a JPEG: bent, turned, leaning on each other and crossed by lines of their own kind. Nothing but pixels leaves. */
export async function captchaPicture(text: string): Promise<Buffer> {
  const colour = one(colours)
  const bend = bender()
  const strokes = [...text].flatMap((character, index) => placed(letters[character]!, 9 + index * 25))
  const crossings = Array.from({ length: 2 }, () => crossing())
  const paths = [...strokes, ...crossings].map((stroke) => pathOf(stroke.map(bend), one([colour, colour, one(colours)])))
  const specks = Array.from({ length: 40 },
    () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.4, 1.2)}" fill="${one(colours)}"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" `
    + `fill="#f2f4f7"/>${paths.join('')}${specks.join('')}</svg>`
  // A start need not wait for what draws pictures.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).jpeg({ quality }).toBuffer()
}

/** A letter where it stands in the row, in a size, slant and turn of its own. */
function placed(strokes: readonly Stroke[], left: number): Stroke[] {
  const [size, slant, turn] = [between(1.6, 1.95), between(-0.15, 0.15), between(-0.22, 0.22)]
  const [x0, y0] = [left + between(-3, 3), between(18, 23)]
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => {
      const [across, down] = [(x - 5) * size + (y - 7) * slant, (y - 7) * size]
      return [x0 + 8 + across * Math.cos(turn) - down * Math.sin(turn), y0 + across * Math.sin(turn) + down * Math.cos(turn)] as const
    })
  )
}

/** A line through the whole row, as thick as the letters are. */
function crossing(): Stroke {
  const [from, to, swing, phase] = [between(8, 32), between(8, 32), between(3, 8), between(0, 6)]
  return Array.from({ length: 24 }, (_, step) => {
    const part = step / 23
    return [part * width, from + (to - from) * part + swing * Math.sin(phase + part * 5)] as const
  })
}

/** Waves that run through the picture. */
function bender(): (point: Stroke[number]) => Stroke[number] {
  const [long, high, phase] = [between(14, 22), between(1.2, 2.4), between(0, 6)]
  return ([x, y]) => [x + high * Math.sin(phase + y / 7), y + high * Math.sin(phase + x / long)]
}

function pathOf(points: Stroke, colour: string): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return `<path d="${steps}" fill="none" stroke="${colour}" stroke-width="${between(1.6, 2.6).toFixed(1)}" stroke-linecap="round" `
    + `stroke-linejoin="round"/>`
}

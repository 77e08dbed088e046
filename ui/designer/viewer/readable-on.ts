import { paperColour } from '../print/colour.ts'

const DARK_INK = '#1F1F1F'
const LIGHT_INK = '#FFFFFF'
/** Lightness from which dark ink has the better contrast (WCAG 2: relative luminance of the middle between black and white). */
const MIDDLE = 0.179

/** Ink that reads well on a colour of the author's, in either theme; undefined for what is no plain colour. */
export function readableOn(background: string): string | undefined {
  const colour = paperColour(background)
  if (!colour) return undefined
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? DARK_INK : LIGHT_INK
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

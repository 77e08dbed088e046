import { create, type Letters } from 'fontkit'
import { fontBytes, weights } from '#kernel/server/fonts/print-fonts.ts'

const bytesByName = new Map<string, Buffer>()
const lettersByName = new Map<string, Letters>()

/** The bytes of a font stay: the next file needs them again. */
export function letterBytes(font: string, bold: boolean): Buffer {
  const weight = bold ? weights.bold : weights.normal
  return kept(bytesByName, `${font} ${weight}`, () => fontBytes(font, weight))
}

/** The letters of a font as outlines. */
export function lettersOf(font: string, bold: boolean): Letters {
  return kept(lettersByName, `${font} ${bold}`, () => create(letterBytes(font, bold)))
}

function kept<T>(known: Map<string, T>, name: string, make: () => T): T {
  const before = known.get(name)
  if (before !== undefined) return before
  const made = make()
  known.set(name, made)
  return made
}

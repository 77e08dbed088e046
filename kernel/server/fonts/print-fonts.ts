import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf } from './characters-of.ts'
import { unpackWoff } from './unpack-woff.ts'

/* Noto Sans SC, and Noto Sans for Greek letters: both under the SIL Open Font License. The packages hold them in parts, so a text is written in as many fonts as it takes. */

export const weights = { normal: 400, bold: 700 } as const

/** A part of a text and the font that has its characters. */
export interface Run {
  readonly font: string
  readonly text: string
}

type Ranges = readonly (readonly [number, number])[]

const found = createRequire(import.meta.url)
const folders = { sc: folderOf('@fontsource/noto-sans-sc'), latin: folderOf('@fontsource/noto-sans') }

/** Has most of Chinese and the letters of English. */
const MAIN = 'sc:chinese-simplified'

function folderOf(name: string): string {
  return dirname(found.resolve(`${name}/package.json`))
}

/** The file of a font, unpacked. */
export function fontBytes(font: string, weight: number): Buffer {
  const [family, part] = font.split(':') as [keyof typeof folders, string]
  return unpackWoff(readFileSync(join(folders[family], 'files', `noto-sans${family === 'sc' ? '-sc' : ''}-${part}-${weight}-normal.woff`)))
}

/** Marks that are not drawn themselves: of joining, direction and variants. */
const notDrawn = /^[\p{Cf}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u

/**
 * Cuts texts into runs by the fonts that have their characters. One that no font has is named by its code where it stands, `[U+4DAE]`:
 * paper with a gap in a name would be taken for right.
 * @param inMain whether the main font has a character
 */
export function runsBy(inMain: (point: number) => boolean): (text: string) => Run[] {
  const parts = [...partsOf('sc'), ...partsOf('latin')]
  const known = new Map<number, string | null>()
  const fontOf = (point: number): string | null => {
    const before = known.get(point)
    if (before !== undefined) return before
    const font = inMain(point)
      ? MAIN
      : parts.find(({ font, ranges }) => covers(ranges, point) && charactersIn(font).has(point))?.font ?? null
    known.set(point, font)
    return font
  }
  return (text) => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // Blanks stay with what they follow.
      if (notDrawn.test(character)) continue
      const font = character.trim() === '' ? last?.font ?? MAIN : fontOf(character.codePointAt(0)!)
      const drawn = font === null ? codeOf(character) : character
      if (last?.font === (font ?? MAIN)) last.text += drawn
      else runs.push({ font: font ?? MAIN, text: drawn })
    }
    return runs
  }
}

function covers(ranges: Ranges, point: number): boolean {
  return ranges.some(([from, to]) => point >= from && point <= to)
}

const characters = new Map<string, ReadonlySet<number>>()

/** The packages list characters for a part that its font does not have: the font itself decides. */
function charactersIn(font: string): ReadonlySet<number> {
  const known = characters.get(font) ?? charactersOf(fontBytes(font, weights.normal))
  characters.set(font, known)
  return known
}

function codeOf(character: string): string {
  return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
}

export const mainFont = MAIN

/** The same for a thread that writes paper, with the main font read. */
export function printRuns(): (text: string) => Run[] {
  const inMain = charactersOf(fontBytes(MAIN, weights.normal))
  return runsBy((point) => inMain.has(point))
}

/** Parts of a family with the characters that they are to have. */
function partsOf(family: keyof typeof folders): { font: string; ranges: Ranges }[] {
  const listed = JSON.parse(readFileSync(join(folders[family], 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([part, ranges]) => ({ font: `${family}:${part.replaceAll(/[[\]]/g, '')}`, ranges: rangesOf(ranges) }))
}

function rangesOf(text: string): Ranges {
  return text.split(',').map((range) => {
    const [from = 0, to = from] = range.trim().replace(/^U\+/i, '').split('-').map((end) => Number.parseInt(end, 16))
    return [from, to]
  })
}

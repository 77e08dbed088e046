import { fileName } from '#kernel/entity/file-name.ts'
import { SMALL_SIZE, type Paper } from './paper.ts'
import type { PrintContext } from './print-context.ts'

/** Pictures of a field beside each other: how large one becomes, and how wide one is at least. */
const LARGEST = { width: 220, height: 165 }
const NARROWEST = 120
const GAP = 6

/** Pictures with their names below them, other files by their names. */
export function layOutPictures(paths: readonly string[], { pictures }: PrintContext, width: number): Paper[] {
  const printed = paths.filter((path) => pictures.has(path))
  const named = paths.filter((path) => !pictures.has(path))
  const inLine = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)))
  const each = Math.min(LARGEST.width, (width - GAP * (inLine - 1)) / inLine)
  const lines = Array.from({ length: Math.ceil(printed.length / inLine) }, (_, line): Paper => ({
    as: 'columns',
    gap: GAP,
    columns: printed.slice(line * inLine, (line + 1) * inLine).map((path) => ({ width: each,
      of: [{ as: 'picture', path, width: each, height: LARGEST.height, caption: fileName(path) }] })
    ),
  }))
  return [...lines, ...named.map((path): Paper => ({ as: 'text', text: fileName(path), size: SMALL_SIZE }))]
}

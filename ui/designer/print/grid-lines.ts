import { GRID_COLUMNS } from '../document/properties/common.ts'

/** What stands beside each other on the grid of 24 columns; what finds no room begins a further line. */
export function gridLines<T extends { readonly span: number }>(parts: readonly T[]): T[][] {
  const lines: T[][] = []
  let free = 0
  for (const part of parts) {
    if (part.span > free) {
      lines.push([])
      free = GRID_COLUMNS
    }
    lines.at(-1)!.push(part)
    free -= part.span
  }
  return lines
}

/** The widths of the parts of a line with gaps between them: their shares of the grid. */
export function widthsOf(line: readonly { readonly span: number }[], width: number, gap: number): number[] {
  return line.map(({ span }) => ((width + gap) * span) / GRID_COLUMNS - gap)
}

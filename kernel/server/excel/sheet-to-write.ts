import type { Cell } from './workbook.ts'

export interface SheetToWrite {
  /** As the format takes it. */
  name: string
  rows: AsyncIterable<readonly Cell[][]>
}

/** Most characters that a cell holds, in either format. */
const mostCharacters = 32_767

/** A text as a cell takes it: a longer one ends with a mark, for programs refuse the whole file else. */
export function longestText(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text
}

/** Widths of the columns in characters, by the headings or what stands first. */
export function widthsOf(rows: readonly Cell[][]): number[] {
  return (rows[2] ?? rows[0] ?? []).map((cell) => Math.min(Math.max(String(cell ?? '').length * 2, 10), 40))
}

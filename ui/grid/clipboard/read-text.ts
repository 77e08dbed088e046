import type { Block } from './block.ts'

/**
 * Cells of a text that a spreadsheet copied: rows by line, columns by tab. A cell that holds tabs, line breaks or doubled
 * quotes between quotes is quoted; any other quote is part of the text, as in `5" pipe` (spreadsheets do not escape those).
 */
export function readText(text: string): Block {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: { text: string }[][] = [[]]
  let at = 0
  for (;;) {
    const quoted = source[at] === '"' ? readQuoted(source, at) : undefined
    const end = quoted?.end ?? endOfPlain(source, at)
    rows.at(-1)!.push({ text: quoted?.text ?? source.slice(at, end) })
    if (end >= source.length) return rows
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
}

/** Whether a text is a block of cells rather than a text for one. */
export function isBlockText(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ''))
}

function endOfPlain(source: string, from: number): number {
  for (let index = from; index < source.length; index += 1) {
    const sign = source[index]
    if (sign === '\t' || sign === '\n') return index
  }
  return source.length
}

/** The quoted cell that begins at `from`; undefined if the quote is only part of a text. */
function readQuoted(source: string, from: number): { text: string; end: number } | undefined {
  let close = from + 1
  for (;;) {
    close = source.indexOf('"', close)
    if (close < 0) return undefined
    if (source[close + 1] !== '"') break
    close += 2
  }
  const end = close + 1
  const inner = source.slice(from + 1, close)
  const isClosed = end === source.length || source[end] === '\t' || source[end] === '\n'
  return isClosed && /[\t\n]|""/.test(inner) ? { text: inner.replace(/""/g, '"'), end } : undefined
}

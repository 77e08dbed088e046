/*
 * Several texts in one cell, one after the other with commas between them. A text that holds a comma itself stands in quotation marks, as
 * in comma-separated files (RFC 4180), so that what was written comes back as it was.
 */

const separators = /[,，;；]/

/** Texts as they stand in one cell. */
export function joinListed(texts: readonly string[]): string {
  return texts.map((
    text,
  ) => (separators.test(text) || text.includes('"') || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')
}

/** A text of a cell, and where it stands there. */
interface Piece {
  text: string
  quoted: boolean
  from: number
  to: number
}

function piecesOf(cell: string): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from <= cell.length;) {
    const begin = pastBlanks(cell, from)
    const quoted = readQuoted(cell, begin)
    const to = quoted?.to ?? nextSeparator(cell, begin)
    const text = quoted?.text ?? cell.slice(begin, to).trim()
    if (text !== '') pieces.push({ text, quoted: quoted !== undefined, from, to })
    from = to + 1
  }
  return pieces
}

function pastBlanks(cell: string, from: number): number {
  let at = from
  while (at < cell.length && cell[at]!.trim() === '') at++
  return at
}

function nextSeparator(cell: string, from: number): number {
  let at = from
  while (at < cell.length && !separators.test(cell[at]!)) at++
  return at
}

/** A text in quotation marks, doubled ones being one of the text. @returns undefined where it is none: marks that a separator does not follow are its own */
function readQuoted(cell: string, from: number): { text: string; to: number } | undefined {
  if (cell[from] !== '"') return undefined
  let text = ''
  for (let at = from + 1; at < cell.length; at++) {
    if (cell[at] !== '"') text += cell[at]!
    else if (cell[at + 1] === '"') {
      text += '"'
      at++
    } else {
      const to = pastBlanks(cell, at + 1)
      return to === cell.length || separators.test(cell[to]!) ? { text, to } : undefined
    }
  }
  return undefined
}

/** The texts of a cell; blanks around those that stand without quotation marks do not count. */
export function splitListed(cell: string): string[] {
  return piecesOf(cell).map(({ text }) => text)
}

/** A text with more commas than this is none that people choose from a list. */
const longestRun = 4

/** What may be meant as one text although it holds commas: pieces without quotation marks, one after the other, with what is between them. */
export function runsIn(cell: string): string[] {
  const pieces = piecesOf(cell)
  return pieces.flatMap(({ quoted, from }, first) => {
    if (quoted) return []
    const runs: string[] = []
    for (let last = first + 1; last < Math.min(pieces.length, first + longestRun) && !pieces[last]!.quoted; last++)
      runs.push(cell.slice(from, pieces[last]!.to).trim())
    return runs
  })
}

/*
 * Several texts in one cell, one after the other with commas between them. A text that holds a comma itself stands in quotation marks, as
 * in comma-separated files (RFC 4180), so that what was written comes back as it was.
 */

const written = /[,，;；]/
/** The same with what people put between texts when they type or paste them. */
export const pasted = /[,，;；、\n]/

/** Texts as they stand in one cell. */
export function joinListed(texts: readonly string[]): string {
  return texts.map((
    text,
  ) => (written.test(text) || text.includes('"') || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')
}

/** A text of a cell, and where it stands there. */
interface Piece {
  text: string
  quoted: boolean
  from: number
  to: number
}

function piecesOf(cell: string, separators: RegExp): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from <= cell.length;) {
    const begin = pastBlanks(cell, from)
    const quoted = readQuoted(cell, begin, separators)
    const to = quoted?.to ?? nextSeparator(cell, begin, separators)
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

function nextSeparator(cell: string, from: number, separators: RegExp): number {
  let at = from
  while (at < cell.length && !separators.test(cell[at]!)) at++
  return at
}

/** A text in quotation marks, doubled ones being one of the text. @returns undefined where it is none: marks that a separator does not follow are its own */
function readQuoted(cell: string, from: number, separators: RegExp): { text: string; to: number } | undefined {
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

/**
 * The texts that a cell means. One that holds a comma may stand without quotation marks where nothing else can be meant.
 * @param isKnown whether a text names something
 * @returns undefined where the cell may mean one text or several
 */
export function listedIn(cell: string, isKnown: (text: string) => boolean, between = written): string[] | undefined {
  const texts = splitListed(cell, between)
  const runs = runsIn(cell, between).filter(isKnown)
  if (runs.length === 0) return texts
  return runs.length === 1 && runs[0] === cell.trim() && !texts.every(isKnown) ? runs : undefined
}

/** The texts of a cell; blanks around those that stand without quotation marks do not count. */
export function splitListed(cell: string, between = written): string[] {
  return piecesOf(cell, between).map(({ text }) => text)
}

/** A text with more commas than this is none that people choose from a list. */
const longestRun = 4

/** What may be meant as one text although it holds commas: pieces without quotation marks, one after the other, with what is between them. */
export function runsIn(cell: string, between = written): string[] {
  const pieces = piecesOf(cell, between)
  return pieces.flatMap(({ quoted, from }, first) => {
    if (quoted) return []
    const runs: string[] = []
    for (let last = first + 1; last < Math.min(pieces.length, first + longestRun) && !pieces[last]!.quoted; last++)
      runs.push(cell.slice(from, pieces[last]!.to).trim())
    return runs
  })
}

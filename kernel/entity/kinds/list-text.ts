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

/** In quotation marks up to those before a separator, else to the next separator. */
const piece = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,，;；]|$)|([^,，;；]*))(?:[,，;；]|$)/g

function piecesOf(cell: string): Piece[] {
  return [...cell.matchAll(piece)].map(({ 0: whole, 1: quoted, 2: plain, index }) => ({ quoted: quoted !== undefined,
    text: quoted === undefined ? plain!.trim() : quoted.replaceAll('""', '"'), from: index,
    to: index + whole.replace(/[,，;；]$/, '').length })
  ).filter(({ text }) => text !== '')
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

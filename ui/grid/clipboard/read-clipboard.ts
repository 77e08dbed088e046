import type { Block } from './block.ts'
import { readHtml } from './read-html.ts'
import { isBlockText, readText } from './read-text.ts'

/**
 * The cells of the clipboard. HTML tells more (exact numbers, line breaks, our own values) and is taken where it holds a
 * table and the plain text is one too; a word copied out of a page that is laid out with tables is a word.
 */
export function readClipboard(text: string, html: string): Block {
  const table = html === '' ? undefined : readHtml(html)
  if (!table) return readText(text)
  const isSingle = table.length === 1 && table[0]!.length === 1
  return isSingle || text === '' || isBlockText(text) ? table : readText(text)
}

import type { Block, BlockCell, OwnValue } from './block.ts'
import { attributeOf, readEntities } from './html-text.ts'

/** Attribute in which our own copies carry their values. */
export const OWN_ATTRIBUTE = 'data-grid-value'

/** More is no table of cells any more. */
const LARGEST_SPAN = 16_384

const skipped = new Set(['style', 'script', 'head', 'title', 'xml', 'colgroup', 'template'])
const blocks = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * The cells of the first table of a copied HTML text: Excel, WPS, LibreOffice, browsers, grids of ours. Spans are laid
 * out, their covered cells stay empty. Undefined if there is no table.
 *
 * Reads the text itself instead of asking a DOM: nothing of it is ever executed or loaded, it runs without a browser, and
 * it passes over what it does not know.
 */
export function readHtml(html: string): Block | undefined {
  const reader = new TableReader()
  let at = html.indexOf('<')
  while (at >= 0 && !reader.isDone) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at)
      at = end < 0 ? html.length : end + 3
    } else if (!/[a-z/!?]/i.test(html[at + 1] ?? '')) {
      reader.say('<')
      at += 1
    } else {
      const end = endOfTag(html, at)
      const tag = html.slice(at + 1, end)
      const name = /^\/?[a-z][\w:]*/i.exec(tag)?.[0].toLowerCase() ?? ''
      at = end + 1
      if (skipped.has(name) && !tag.endsWith('/')) at = endOfElement(html, at, name)
      else reader.take(name, tag)
    }
    const next = html.indexOf('<', at)
    reader.say(html.slice(at, next < 0 ? html.length : next))
    at = next
  }
  return reader.block
}

/** Place of the bracket that closes a tag; brackets inside quotes do not. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let index = from + 1; index < html.length; index += 1) {
    const sign = html[index]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return index
    else if ((sign === '"' || sign === "'") && html[index - 1] === '=') quote = sign
  }
  return html.length
}

function endOfElement(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}\\s*>`, 'gi')
  close.lastIndex = from
  const match = close.exec(html)
  return match ? match.index + match[0].length : html.length
}

interface OpenCell {
  readonly tag: string
  text: string
}

class TableReader {
  isDone = false
  private depth = 0
  private readonly rows: BlockCell[][] = []
  private row: BlockCell[] | undefined
  private cell: OpenCell | undefined
  private isHidden = false
  /** By column, how many further rows a cell from above covers. */
  private readonly covered: number[] = []

  get block(): Block | undefined {
    this.endRow()
    return this.rows.length === 0 ? undefined : this.rows
  }

  take(name: string, tag: string): void {
    if (name === 'table') this.depth += 1
    else if (name === '/table') this.endTable()
    else if (this.depth > 1) this.takeInside(name)
    else if (this.depth === 1) this.takeOwn(name, tag)
  }

  say(text: string): void {
    if (this.cell) this.cell.text += text.replace(/[ \t\r\n]+/g, ' ')
  }

  private takeOwn(name: string, tag: string): void {
    switch (name) {
      case 'tr':
        this.endRow()
        this.row = []
        // Excel ends with a hidden row that only tells widths.
        this.isHidden = /display:\s*none/i.test(tag)
        break
      case '/tr':
        this.endRow()
        break
      case 'td':
      case 'th':
        this.endCell()
        this.row ??= []
        this.cell = { tag, text: '' }
        break
      case '/td':
      case '/th':
        this.endCell()
        break
      default:
        this.takeInside(name)
    }
  }

  private takeInside(name: string): void {
    if (!this.cell) return
    if (name === 'br') this.cell.text += '\n'
    else if (blocks.has(name) && this.cell.text.trim() !== '') this.cell.text += '\n'
  }

  private endTable(): void {
    this.depth -= 1
    if (this.depth > 0) return
    this.endRow()
    this.isDone = this.rows.length > 0
  }

  private endCell(): void {
    if (!this.cell || !this.row) return
    const { tag, text } = this.cell
    this.cell = undefined
    this.skipCovered()
    const [columns, rows] = [spanOf(tag, 'colspan'), spanOf(tag, 'rowspan')]
    for (let index = 0; index < columns; index += 1) {
      if (rows > 1) this.covered[this.row.length] = rows
      this.row.push(index === 0 ? cellOf(tag, text) : { text: '' })
    }
  }

  private skipCovered(): void {
    while ((this.covered[this.row!.length] ?? 0) > 0) this.row!.push({ text: '' })
  }

  private endRow(): void {
    this.endCell()
    if (!this.row) return
    this.skipCovered()
    if (!this.isHidden) {
      for (let column = 0; column < this.covered.length; column += 1) if (this.covered[column]! > 0) this.covered[column]! -= 1
      this.rows.push(this.row)
    }
    this.row = undefined
  }
}

function spanOf(tag: string, name: string): number {
  const span = Number(attributeOf(tag, name) ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, LARGEST_SPAN) : 1
}

function cellOf(tag: string, raw: string): BlockCell {
  const text = readEntities(raw.replace(/ *\n */g, '\n').trim()).replace(/\u00a0/g, ' ')
  const exact = attributeOf(tag, 'x:num') ?? attributeOf(tag, 'sdval') ?? sheetsNumber(tag)
  const own = ownValue(tag)
  return { text: text.trim() === '' ? '' : text, ...(exact === undefined ? {} : { exact }), ...(own ? { own } : {}) }
}

/** Numbers as Google Sheets tells them. */
function sheetsNumber(tag: string): string | undefined {
  const given = attributeOf(tag, 'data-sheets-value')
  return given === undefined ? undefined : /"3":(-?[\d.]+(?:E[+-]?\d+)?)/i.exec(given)?.[1]
}

function ownValue(tag: string): OwnValue | undefined {
  const given = attributeOf(tag, OWN_ATTRIBUTE)
  if (given === undefined) return undefined
  try {
    const own = JSON.parse(given) as Partial<OwnValue> | null
    return own && typeof own.of === 'string' && 'value' in own && (own.text === undefined || typeof own.text === 'string')
      ? (own as OwnValue)
      : undefined
  } catch {
    // Somebody else's attribute of the same name: the shown text is what counts.
    return undefined
  }
}

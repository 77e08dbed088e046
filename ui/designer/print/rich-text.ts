import { lookup } from '#kernel/entity/lookup.ts'
import type { Paper, PaperText } from './paper.ts'
import { TEXT_SIZE } from './paper.ts'
import { layOutPictures } from './lay-out-pictures.ts'
import type { PrintContext } from './print-context.ts'

const tokens = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+)/gi
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'pre', 'tr', 'table', 'hr',
  'br'])
const headings: Readonly<Record<string, number>> = lookup({ h1: 16, h2: 14, h3: 12, h4: 11 })
const entities: Readonly<Record<string, string>> = lookup({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' })
const BULLET = '• '
const BETWEEN_CELLS = '　'

/** Formatted text as lines: headings, bold paragraphs, lists, rows of tables, and the pictures that are stored here. */
export function layOutHtml(html: string, context: PrintContext, width: number): Paper[] {
  const writer = new Lines()
  for (const [, closing, name = '', attributes = '', text] of context.clean(html).matchAll(tokens)) {
    if (text !== undefined) writer.write(decoded(text))
    else if (name === 'img')
      writer.put(
        layOutPictures([/\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? ''].map(storedPath).filter((path) => context.pictures.has(path)),
          context, width),
      )
    else writer.tag(name.toLowerCase(), closing === '/')
  }
  return writer.end()
}

/** Stored paths of the pictures that a text shows. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/gi)].map(([, address = '']) => storedPath(address)).filter((path) => path !== '')
}

/** The path behind an address of a stored file; empty for pictures that lie elsewhere. */
function storedPath(address: string): string {
  const [path = ''] = decoded(address).split('?')
  const found = /\/sys\/common\/static\/(.+)$/.exec(path)?.[1] ?? (/^(?:[a-z]+:|\/)/i.test(path) ? '' : path)
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all
    const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

/** The line that is being written, and those before it. */
class Lines {
  private readonly done: Paper[] = []
  private line = ''
  private bold = 0
  private heading: number | undefined
  private boldLine = true
  private before = ''
  private readonly lists: { ordered: boolean; count: number }[] = []

  write(text: string): void {
    const plain = text.replaceAll(/\s+/g, ' ')
    if (plain.trim() !== '' && this.bold === 0) this.boldLine = false
    this.line += this.line === '' ? plain.trimStart() : plain
  }

  put(papers: readonly Paper[]): void {
    this.close()
    this.done.push(...papers)
  }

  tag(name: string, closing: boolean): void {
    if (name === 'b' || name === 'strong' || name === 'th') this.bold = Math.max(0, this.bold + (closing ? -1 : 1))
    if ((name === 'td' || name === 'th') && !closing && this.line !== '') this.line += BETWEEN_CELLS
    if (!blocks.has(name)) return
    this.close()
    if (name in headings) this.heading = closing ? undefined : headings[name]
    if (name === 'ul' || name === 'ol') this.turnList(name === 'ol', closing)
    if (name === 'li' && !closing) this.before = this.marker()
  }

  end(): Paper[] {
    this.close()
    return this.done
  }

  private turnList(ordered: boolean, closing: boolean): void {
    if (closing) this.lists.pop()
    else this.lists.push({ ordered, count: 0 })
  }

  private marker(): string {
    const list = this.lists.at(-1)
    if (!list) return BULLET
    list.count += 1
    return BETWEEN_CELLS.repeat(this.lists.length - 1) + (list.ordered ? `${list.count}. ` : BULLET)
  }

  private close(): void {
    const text = this.line.trimEnd()
    if (text !== '') {
      const line: PaperText = { as: 'text', text: this.before + text, size: this.heading ?? TEXT_SIZE,
        bold: this.heading !== undefined || this.boldLine }
      this.done.push(line)
      this.before = ''
    }
    this.line = ''
    this.boldLine = true
  }
}

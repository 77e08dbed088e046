import { fillGs1, fillText, type LabelValues } from './fill-text.ts'
import type { CodeElement, LabelElement, LabelPaper, TextElement } from './element.ts'
import { symbolOf, type CodeSymbol } from './symbols.ts'
import { textWidth, wrapText } from './text-width.ts'

/* What is drawn, in millimetres from the top left corner of the element's frame. Screen and paper draw the same. */

export type Mark =
  | { readonly as: 'text'; readonly text: string; readonly x: number; readonly baseline: number; readonly size: number;
    readonly bold: boolean; readonly align: TextElement['align'] }
  | { readonly as: 'symbol'; readonly symbol: CodeSymbol; readonly x: number; readonly y: number; readonly width: number;
    readonly height: number }
  | { readonly as: 'rect'; readonly x: number; readonly y: number; readonly width: number; readonly height: number;
    readonly stroke?: number }
  | { readonly as: 'picture'; readonly path: string; readonly width: number; readonly height: number }

/** Where the frame's corner stands on the paper, and by how much it is turned clockwise about it. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly width: number
  readonly height: number
}

export interface Drawn {
  readonly element: LabelElement
  readonly frame: Frame
  readonly marks: readonly Mark[]
  /** The content that its symbology cannot hold. */
  readonly unreadable?: string
}

export const MM_PER_POINT = 25.4 / 72
export const LINE_HEIGHT = 1.25
const BASELINE = 0.95
/** Light on either side of bars, in modules. */
export const QUIET = 10
/** Height of what people read below a bar code. */
export const CAPTION_MM = 2.6
/** A text that does not fit is written smaller, down to the last of these, and then cut. */
const shrinks = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const

/** A label of one record. */
export function layOut({ elements }: Pick<LabelPaper, 'elements'>, values: LabelValues): Drawn[] {
  return elements.map((element) => {
    const frame = frameOf(element)
    return { element, frame, ...drawn(element, frame, values) }
  })
}

export function frameOf({ x, y, width, height, rotate }: LabelElement): Frame {
  switch (rotate) {
    case 0:
      return { x, y, angle: 0, width, height }
    case 90:
      return { x: x + width, y, angle: 90, width: height, height: width }
    case 180:
      return { x: x + width, y: y + height, angle: 180, width, height }
    case 270:
      return { x, y: y + height, angle: 270, width: height, height: width }
  }
}

function drawn(element: LabelElement, frame: Frame, values: LabelValues): Pick<Drawn, 'marks' | 'unreadable'> {
  const { width, height } = frame
  switch (element.type) {
    case 'text':
      return { marks: textMarks(element, frame, fillText(element.text, values)) }
    case 'barcode':
      return codeMarks(element, frame, contentOf(element, values))
    case 'line':
      return {
        marks: [width >= height
          ? { as: 'rect', x: 0, y: 0, width, height: element.thickness }
          : { as: 'rect', x: 0, y: 0, width: element.thickness, height }],
      }
    case 'box':
      return {
        marks: [{ as: 'rect', x: element.thickness / 2, y: element.thickness / 2, width: width - element.thickness,
          height: height - element.thickness, stroke: element.thickness }],
      }
    case 'image':
      return { marks: element.path === '' ? [] : [{ as: 'picture', path: element.path, width, height }] }
  }
}

/** What a bar code of a record holds. */
export function contentOf({ symbology, text }: CodeElement, values: LabelValues): string {
  return symbology.startsWith('GS1') ? fillGs1(text, values) : fillText(text, values).trim()
}

/** Lines that fit into the frame, and the size in mm in which they do. */
export function fitText(text: string, { size, bold }: Pick<TextElement, 'size' | 'bold'>,
  { width, height }: Pick<Frame, 'width' | 'height'>): { lines: readonly string[]; size: number } {
  const full = size * MM_PER_POINT
  for (const shrink of shrinks) {
    const lines = wrapText(text, width / (full * shrink), bold)
    if (lines.length * full * shrink * LINE_HEIGHT <= height + full * (LINE_HEIGHT - 1)) return { lines, size: full * shrink }
  }
  const least = full * shrinks.at(-1)!
  const lines = wrapText(text, width / least, bold)
  const most = Math.max(1, Math.floor(height / (least * LINE_HEIGHT)))
  return { lines: [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width / least, bold)], size: least }
}

function cut(line: string, width: number, bold: boolean): string {
  const letters = [...line]
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, bold) > width) letters.pop()
  return `${letters.join('')}…`
}

function textMarks(element: TextElement, frame: Frame, text: string): Mark[] {
  if (text.trim() === '') return []
  const { lines, size } = fitText(text, element, frame)
  const x = { left: 0, center: frame.width / 2, right: frame.width }[element.align]
  return lines.map((line, index) => ({ as: 'text', text: line, x, baseline: (index * LINE_HEIGHT + BASELINE) * size, size,
    bold: element.bold, align: element.align })
  )
}

function codeMarks(element: CodeElement, { width, height }: Frame, content: string): Pick<Drawn, 'marks' | 'unreadable'> {
  if (content === '') return { marks: [] }
  const symbol = symbolOf(element.symbology, content)
  if (!symbol) return { marks: [], unreadable: content }
  const caption = element.showText ? Math.min(CAPTION_MM, height / 3) : 0
  const below: Mark[] = caption === 0
    ? []
    : [{ as: 'text', text: content, x: width / 2, baseline: height - caption * (1 - BASELINE),
      size: Math.min(caption, width / Math.max(1, textWidth(content, false))), bold: false, align: 'center' }]
  if (!symbol.bars) {
    const module = Math.min(width / symbol.width, (height - caption * LINE_HEIGHT) / symbol.height)
    return {
      marks: [{ as: 'symbol', symbol, x: (width - module * symbol.width) / 2, y: 0, width: module * symbol.width,
        height: module * symbol.height }, ...below],
    }
  }
  const module = width / (symbol.width + 2 * QUIET)
  return {
    marks: [{ as: 'symbol', symbol, x: QUIET * module, y: 0, width: symbol.width * module, height: height - caption * LINE_HEIGHT },
      ...below],
  }
}

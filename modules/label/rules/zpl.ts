import type { CodeElement, LabelElement, LabelPaper, TextElement } from './element.ts'
import { fillText, type LabelValues } from './fill-text.ts'
import { gs1Parts, needsSeparator } from './gs1.ts'
import { CAPTION_MM, contentOf, fitText, frameOf, LINE_HEIGHT, QUIET } from './lay-out.ts'
import { symbolOf } from './symbols.ts'

/** A picture as dots of one bit, rows padded to whole bytes: what `^GFA` takes. */
export interface Bitmap {
  readonly hex: string
  readonly bytesPerRow: number
}

export interface ZplOptions {
  readonly dpi: number
  readonly copies: number
  /** Pictures by path, already turned and sized for `dotsOf`. */
  readonly pictures?: ReadonlyMap<string, Bitmap>
}

const MM_PER_INCH = 25.4
const turns = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const

/** Dots of a length. */
export function dotsOf(mm: number, dpi: number): number {
  return Math.round((mm * dpi) / MM_PER_INCH)
}

/** By what a picture is found among `ZplOptions.pictures`: the same path may stand in several sizes. */
export function pictureKey({ path, width, height, rotate }: Extract<LabelElement, { type: 'image' }>): string {
  return `${path} ${width}x${height} ${rotate}`
}

/**
 * One label in ZPL II. Texts are UTF-8 (`^CI28`) in the printer's scalable font, which must have Chinese on it.
 * Contents that a symbology cannot hold are the caller's to refuse (`layOut` tells them).
 */
export function zplOf({ widthMm, heightMm, elements }: LabelPaper, values: LabelValues, options: ZplOptions): string {
  const dots = (mm: number) => dotsOf(mm, options.dpi)
  const fields = elements.flatMap((element) => fieldsOf(element, values, dots, options))
  return ['^XA', '^CI28', `^PW${dots(widthMm)}`, `^LL${dots(heightMm)}`, '^LH0,0', ...fields, `^PQ${options.copies}`, '^XZ', ''].join('\n')
}

type Dots = (mm: number) => number

function fieldsOf(element: LabelElement, values: LabelValues, dots: Dots, { pictures }: ZplOptions): string[] {
  const at = `^FO${dots(element.x)},${dots(element.y)}`
  switch (element.type) {
    case 'text':
      return textFields(element, fillText(element.text, values), dots)
    case 'barcode':
      return codeFields(element, contentOf(element, values), at, dots)
    case 'line':
      return [
        element.width >= element.height
          ? `${at}^GB${dots(element.width)},${dots(element.thickness)},${dots(element.thickness)}^FS`
          : `${at}^GB${dots(element.thickness)},${dots(element.height)},${dots(element.thickness)}^FS`,
      ]
    case 'box':
      return [`${at}^GB${dots(element.width)},${dots(element.height)},${Math.max(1, dots(element.thickness))}^FS`]
    case 'image': {
      const picture = pictures?.get(pictureKey(element))
      return picture ? [`${at}^GFA,${picture.hex.length / 2},${picture.hex.length / 2},${picture.bytesPerRow},${picture.hex}^FS`] : []
    }
  }
}

/** Each line is a field of its own, as wide as the element, so that lines break where they break on paper. */
function textFields(element: TextElement, text: string, dots: Dots): string[] {
  if (text.trim() === '') return []
  const frame = frameOf(element)
  const { lines, size } = fitText(text, element, frame)
  const height = dots(size)
  const align = { left: 'L', center: 'C', right: 'R' }[element.align]
  return lines.map((line, index) => {
    const { x, y } = lineCorner(element, index * size * LINE_HEIGHT, size)
    return `^FO${dots(x)},${dots(y)}^A0${turns[element.rotate]},${height},${Math.round(height * (element.bold ? 1.1 : 1))}^FB${
      dots(frame.width)
    },1,0,${align}^FH^FD${escaped(line)}^FS`
  })
}

/** The corner nearest the paper's own, from which the printer measures turned fields too. */
function lineCorner({ x, y, width, height, rotate }: TextElement, offset: number, size: number): { x: number; y: number } {
  switch (rotate) {
    case 0:
      return { x, y: y + offset }
    case 90:
      return { x: x + width - offset - size, y }
    case 180:
      return { x, y: y + height - offset - size }
    case 270:
      return { x: x + offset, y }
  }
}

function codeFields(element: CodeElement, content: string, at: string, dots: Dots): string[] {
  const symbol = symbolOf(element.symbology, content)
  if (!symbol) return []
  const { width, height } = frameOf(element)
  const turn = turns[element.rotate]
  const caption = element.showText ? CAPTION_MM * LINE_HEIGHT : 0
  const shown = element.showText ? 'Y' : 'N'
  if (symbol.bars) {
    const module = Math.max(1, Math.floor(dots(width) / (symbol.width + 2 * QUIET)))
    const bars = dots(Math.max(height - caption, height / 3))
    const head = `${at}^BY${module}`
    if (element.symbology === 'EAN13') return [`${head}^BE${turn},${bars},${shown},N^FD${content.slice(0, 12)}^FS`]
    if (element.symbology === 'GS1-128') return [`${head}^BC${turn},${bars},${shown},N,N,D^FH^FD${escaped(content)}^FS`]
    return [`${head}^BC${turn},${bars},${shown},N,N,A^FH^FD${escaped(content)}^FS`]
  }
  const module = Math.max(1, Math.floor(dots(Math.min(width, height - caption)) / symbol.width))
  if (element.symbology === 'QR') return [`${at}^BQN,2,${Math.min(module, 10)}^FH^FDMA,${escaped(content)}^FS`]
  const data = element.symbology === 'DATAMATRIX' ? escaped(content).replaceAll('~', '_7e') : elementString(content)
  return [`${at}^BX${turn},${module},200,,,,~^FH^FD${data}^FS`]
}

/** An element string as Data Matrix takes it: `~1` is FNC1, at the head and behind values of open length. */
function elementString(printed: string): string {
  const parts = gs1Parts(printed) ?? []
  return `~1${
    parts.map(([ai, value], index) => `${ai}${escaped(value)}${index < parts.length - 1 && needsSeparator(ai) ? '~1' : ''}`).join('')
  }`
}

/** What the printer would take for a command, as hexadecimal behind the mark of `^FH`. */
function escaped(text: string): string {
  return text.replaceAll(/[\^~_\\\p{Cc}]/gu, (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

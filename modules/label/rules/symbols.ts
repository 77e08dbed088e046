import { code128, datamatrix, ean13, gs1_128, gs1datamatrix, qrcode, type DrawingContext, type RenderOptions } from 'bwip-js/generic'
import type { Symbology } from './element.ts'

/** A bar code in modules: how wide and high it is, and its dark parts as a path to be filled by the even-odd rule. Bars are 1 high. */
export interface CodeSymbol {
  readonly width: number
  readonly height: number
  readonly bars: boolean
  readonly d: string
}

type Encoder = (options: RenderOptions, drawing: DrawingContext<CodeSymbol>) => CodeSymbol

const encoders: Readonly<Record<Symbology, { encode: Encoder; bars: boolean; options?: Partial<RenderOptions> & { eclevel?: string } }>> = {
  CODE128: { encode: code128, bars: true },
  EAN13: { encode: ean13, bars: true },
  'GS1-128': { encode: gs1_128, bars: true },
  QR: { encode: qrcode, bars: false, options: { eclevel: 'M' } },
  DATAMATRIX: { encode: datamatrix, bars: false },
  'GS1-DATAMATRIX': { encode: gs1datamatrix, bars: false },
}

/** What a symbology can hold beyond the library's own checks. */
const allowed: Partial<Record<Symbology, RegExp>> = { CODE128: /^[\x20-\x7e]+$/, EAN13: /^\d{12,13}$/, DATAMATRIX: /^[\x20-\x7e]+$/ }

export const isSymbology = (format: string): format is Symbology => Object.hasOwn(encoders, format)

/** The symbol of a content; undefined where the symbology cannot hold it or a check digit is wrong. */
export function symbolOf(symbology: Symbology, text: string): CodeSymbol | undefined {
  const { encode, bars, options = {} } = encoders[symbology]
  if (text === '' || allowed[symbology]?.test(text) === false) return undefined
  try {
    return encode({ bcid: symbology.toLowerCase(), text, scale: 1, height: 1, ...options }, pathDrawing(bars))
  } catch {
    return undefined
  }
}

/** Takes what the library draws at one pixel a module, and makes a path of it. */
function pathDrawing(bars: boolean): DrawingContext<CodeSymbol> {
  let size: readonly [number, number] = [0, 0]
  const parts: string[] = []
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = [width, height]
    },
    // A bar comes as a line through its middle, rounded up.
    line: (x, _y0, _x1, _y1, width) => {
      parts.push(`M${x - Math.ceil(width / 2)} 0h${width}v1h-${width}z`)
    },
    polygon: (points) => {
      parts.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`)
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width: bars ? barsWidth(parts) : size[0], height: bars ? 1 : size[1], bars, d: parts.join('') }),
  }
}

/** The library leaves room beside some bars; what counts ends with the last one. */
function barsWidth(parts: readonly string[]): number {
  return Math.max(0, ...parts.map((part) => {
    const [, x, width] = /^M(\d+) 0h(\d+)/.exec(part)!
    return Number(x) + Number(width)
  }))
}

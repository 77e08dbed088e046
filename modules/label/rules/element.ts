/* What stands on a label. Places and sizes are millimetres from the top left corner of the paper, fonts points. */

export const symbologies = ['CODE128', 'QR', 'DATAMATRIX', 'EAN13', 'GS1-128', 'GS1-DATAMATRIX'] as const
export type Symbology = (typeof symbologies)[number]

export const rotations = [0, 90, 180, 270] as const
export const aligns = ['left', 'center', 'right'] as const

/** The box as it stands on the paper; what is in it is turned clockwise within it. */
interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotate: (typeof rotations)[number]
}

/** Texts hold `{field}`, `{reference.field}` and `{date:yyMMdd}` of the record. */
export interface TextElement extends Place {
  readonly type: 'text'
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly align: (typeof aligns)[number]
}

/** GS1 symbologies take `(01){…}(10){…}`; identifiers whose value is empty are left out. */
export interface CodeElement extends Place {
  readonly type: 'barcode'
  readonly symbology: Symbology
  readonly text: string
  /** Whether people can read it below the bars. */
  readonly showText: boolean
}

interface LineElement extends Place {
  readonly type: 'line'
  readonly thickness: number
}

interface BoxElement extends Place {
  readonly type: 'box'
  readonly thickness: number
}

/** A picture of the console's files, by its path. */
export interface ImageElement extends Place {
  readonly type: 'image'
  readonly path: string
}

export type LabelElement = TextElement | CodeElement | LineElement | BoxElement | ImageElement
export type ElementType = LabelElement['type']

export interface LabelPaper {
  readonly widthMm: number
  readonly heightMm: number
  readonly elements: readonly LabelElement[]
}

/** As many as one label may hold. */
export const mostElements = 100

import type { LabelPaper, Symbology } from '../../rules/element.ts'
import type { LabelValues } from '../../rules/fill-text.ts'
import type { Bitmap } from '../../rules/zpl.ts'

/** What stands on one label: elements, and the values that fill them. */
interface LabelPage {
  readonly elements: LabelPaper['elements']
  readonly values: LabelValues
}

/** What a thread makes a file of. */
export interface LabelTask {
  readonly size: Pick<LabelPaper, 'widthMm' | 'heightMm'>
  readonly pages: readonly LabelPage[]
  readonly copies: number
  readonly output: PdfOutput | ZplOutput | SvgOutput
}

/** A picture of the first label, as paper shows it. */
export interface SvgOutput {
  readonly kind: 'SVG'
  /** PNG by path. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

export interface PdfOutput {
  readonly kind: 'PDF'
  readonly title: string
  readonly author: string
  readonly atMs: number
  /** PNG by path. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

interface ZplOutput {
  readonly kind: 'ZPL'
  readonly dpi: number
  readonly pictures: ReadonlyMap<string, Bitmap>
}

/** The file, or the first content that its symbology cannot hold, with the place of its record. */
export type LabelFile = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly record: number; readonly content: string;
  readonly symbology: Symbology }

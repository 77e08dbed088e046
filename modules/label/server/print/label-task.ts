import type { LabelPaper, Symbology } from '../../rules/element.ts'
import type { LabelValues } from '../../rules/fill-text.ts'
import type { Bitmap } from '../../rules/zpl.ts'

/** What a thread makes a file of: one label for the values of each record. */
export interface LabelTask {
  readonly paper: LabelPaper
  readonly values: readonly LabelValues[]
  readonly copies: number
  readonly output: PdfOutput | ZplOutput
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

import type { BarCode } from '../document/bar-code/code128.ts'

/* What stands on paper, in the order in which it is read. Lengths are points (1/72 inch). Nothing here knows how a file is made of it. */

export interface PaperText {
  readonly as: 'text'
  readonly text: string
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Opens when it is pressed. */
  readonly address?: string
}

export interface PaperCell {
  readonly of: readonly Paper[]
  readonly columns: number
  readonly rows: number
  readonly background?: string | undefined
}

export interface PaperTable {
  readonly as: 'table'
  readonly widths: readonly number[]
  /** Least heights of rows; 0: as high as it needs. */
  readonly rowHeight: number
  /** So many rows come again on each page. */
  readonly head: number
  /** Undefined is what a cell beside or above covers. */
  readonly rows: readonly (readonly (PaperCell | undefined)[])[]
}

export type Paper =
  | PaperText
  | PaperTable
  | { readonly as: 'columns'; readonly gap: number; readonly columns: readonly { readonly width: number; readonly of: readonly Paper[] }[] }
  | { readonly as: 'picture'; readonly path: string; readonly width: number; readonly height: number; readonly caption: string }
  | { readonly as: 'bars'; readonly code: BarCode; readonly text: string; readonly width: number; readonly height: number;
    readonly colour: string; readonly background: string }
  | { readonly as: 'swatch'; readonly colour: string; readonly text: string }
  | { readonly as: 'line'; readonly width: number }

/** A record on paper. */
export interface Sheet {
  readonly landscape: boolean
  readonly content: readonly Paper[]
}

/** px of the screen as points of paper. */
export const POINTS_PER_PX = 0.75
export const TEXT_SIZE = 10
export const SMALL_SIZE = 8.5
/** Grey that reads well on white, for labels and captions. */
export const MUTED = '#595959'

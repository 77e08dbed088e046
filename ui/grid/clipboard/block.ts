import type { Field } from '#kernel/entity/index.ts'

/** A value of a grid of ours that travelled with the copy, so that nothing has to be looked up. */
export interface OwnValue {
  /** What the value belongs to: kind and source of the field it was copied from. */
  readonly of: string
  readonly value: unknown
  readonly text?: string
}

/** A cell of the clipboard. */
export interface BlockCell {
  /** As it was shown. */
  readonly text: string
  /** The number behind the shown text, where the spreadsheet tells it. */
  readonly exact?: string
  readonly own?: OwnValue
}

/** Cells by rows; rows may be of different lengths. */
export type Block = readonly (readonly BlockCell[])[]

/** Values of fields with the same source mean the same. */
export function sourceOf({ kind, dict, target }: Pick<Field, 'kind' | 'dict' | 'target'>): string {
  return [kind, dict ?? '', target ?? ''].join('|')
}

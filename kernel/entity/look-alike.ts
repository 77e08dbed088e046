/*
 * Keys that people read and scanners send. Two that look the same are one to whoever reads them: letters of either case, full width,
 * signs without width.
 */

/**
 * Signs that nobody sees: without width, marks of direction, soft hyphens, fillers of Hangul, selectors of variants. They are what
 * Unicode lets programs leave out where they cannot draw it.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/** What all keys that look the same have in common, as `mw_fold` of the database says it. */
export function foldKey(text: string): string {
  return withoutUnseen(text).normalize('NFKC').toLowerCase()
}

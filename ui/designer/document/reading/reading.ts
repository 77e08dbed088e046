/** A value as somebody reads it who cannot change it: what is shown, without how. */
export type Reading =
  | { readonly as: 'nothing' }
  | { readonly as: 'text'; readonly text: string }
  /** Digits of numbers stand below each other. */
  | { readonly as: 'number'; readonly text: string }
  | { readonly as: 'html'; readonly html: string }
  | { readonly as: 'stars'; readonly score: number; readonly of: number; readonly text: string }
  | { readonly as: 'colour'; readonly colour: string }
  /** Stored paths. */
  | { readonly as: 'files' | 'pictures'; readonly paths: readonly string[] }
  | { readonly as: 'signature'; readonly path: string; readonly caption: string }
  /** Keys of records whose names are kept elsewhere. */
  | { readonly as: 'users' | 'departs' | 'records'; readonly keys: readonly string[] }

export const nothing: Reading = { as: 'nothing' }

export function textReading(text: string): Reading {
  return text === '' ? nothing : { as: 'text', text }
}

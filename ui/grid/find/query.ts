export interface Query {
  readonly text: string
  /** The whole cell must be the text. */
  readonly isWhole?: boolean
  readonly isCaseSensitive?: boolean
}

export interface Matcher {
  test(text: string): boolean
  /** The text with every occurrence replaced; `$` and the like stand for themselves. */
  replace(text: string, by: string): string
}

/** A query made ready; undefined where nothing is looked for. */
export function compileQuery({ text, isWhole = false, isCaseSensitive = false }: Query): Matcher | undefined {
  if (text === '') return undefined
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const flags = isCaseSensitive ? 'u' : 'iu'
  const once = new RegExp(isWhole ? `^\\s*${escaped}\\s*$` : escaped, flags)
  const each = new RegExp(once.source, `${flags}g`)
  return { test: (cell) => once.test(cell), replace: (cell, by) => cell.replace(each, () => by) }
}

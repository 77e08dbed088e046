/** A value as it stands in a text: what may be markup is no markup there. */
type Escape = (text: string) => string

const placeholder = /\$\{\s*([\w.\u4e00-\u9fff]+)\s*\}/g

/** Names in `${…}` of the texts, each once. */
export function placeholdersOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!)))]
}

/** Which of the names have no value; an empty text is a value. */
export function missingValues(names: readonly string[], values: Readonly<Record<string, unknown>>): string[] {
  return names.filter((name) => !Object.hasOwn(values, name) || values[name] === null || typeof values[name] === 'object')
}

/** The text with its placeholders filled; values are never read as templates themselves. */
export function fillTemplate(text: string, values: Readonly<Record<string, unknown>>, escape: Escape): string {
  return text.replace(placeholder, (_whole, name: string) => escape(String(values[name])))
}

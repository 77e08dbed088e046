/** Relations that a statement, or a part of one, names. */
export interface Mentions {
  relations: string[]
  /** Those among them that it changes. */
  written: string[]
}

/** Quoted texts and comments: nothing in them is a name. */
const notNames = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g
const change = /\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?|copy|lock\s+table)\s+(?:only\s+)?"?(\w+)/gi

/**
 * A relation counts wherever its name stands as a word: names of tables bear their area's prefix and are nothing else.
 * @param known whether a word is the name of a relation
 */
export function mentionsIn(text: string, known: (word: string) => boolean): Mentions {
  const bare = text.replaceAll(notNames, ' ').toLowerCase()
  const words = new Set(bare.match(/\w+/g))
  const written = [...bare.matchAll(change)].map(([, name = '']) => name)
  return { relations: [...words].filter(known), written: [...new Set(written)].filter(known) }
}

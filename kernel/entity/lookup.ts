/**
 * A table that is asked by any text, as people send it: it holds what was put in, and nothing that every object of the language has, so
 * that `constructor` is as unknown as any other word.
 */
export function lookup<V>(entries: Readonly<Record<string, V>>): Record<string, V> {
  return Object.assign(Object.create(null) as Record<string, V>, entries)
}

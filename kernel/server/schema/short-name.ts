import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names silently, and two that are alike so far would be one. */
const longest = 63
const markLength = 8

/** A name as PostgreSQL takes it: a long one ends in a mark of its whole text. */
export function shortName(name: string): string {
  if (name.length <= longest) return name
  const mark = createHash('sha256').update(name).digest('hex').slice(0, markLength)
  return `${name.slice(0, longest - markLength - 1)}_${mark}`
}

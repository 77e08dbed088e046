import { namesOf, normal, type SheetColumn } from './columns.ts'
import type { Cell } from './workbook.ts'

/** How a column of a sheet came to its field. */
type Found = 'name' | 'remembered' | 'similar' | 'chosen' | 'none'

export interface Match {
  /** Name of the field; null where the column is left out. */
  field: string | null
  found: Found
}

/** Two headings with less in common are different things. */
const leastLikeness = 0.7
/** What one heading has in addition when it contains the other, as 物料名称 contains 名称. */
const containment = 0.2

/**
 * Which field each heading means: what the person chose last time, else the field of that name, else the one that is
 * called most similarly. A field is given to one column only.
 * @param remembered normal heading → field, or an empty text for a column left out
 */
export function matchColumns(header: readonly Cell[], columns: readonly SheetColumn[],
  remembered: Readonly<Record<string, string>> = {}): Match[] {
  const headings = header.map((cell) => (cell === null ? '' : normal(String(cell))))
  const matches: Match[] = headings.map(() => ({ field: null, found: 'none' }))
  const free = new Map(columns.map((column) => [column.name, column]))
  const give = (position: number, field: string, found: Found) => {
    matches[position] = { field, found }
    free.delete(field)
  }
  headings.forEach((heading, position) => {
    const field = heading === '' ? undefined : remembered[heading]
    if (field === '') matches[position] = { field: null, found: 'remembered' }
    else if (field !== undefined && free.has(field)) give(position, field, 'remembered')
  })
  const open = () => [...headings.keys()].filter((position) => headings[position] !== '' && matches[position]!.found === 'none')
  for (const position of open()) {
    const column = [...free.values()].find((one) => namesOf(one).includes(headings[position]!))
    if (column) give(position, column.name, 'name')
  }
  const likes = open().flatMap((position) =>
    [...free.values()].map((column) => ({ position, field: column.name, likeness: Math.max(...namesOf(column).map((name) =>
      likeness(headings[position]!, name)
    )) }))
  )
  for (const { position, field, likeness: degree } of likes.sort((a, b) => b.likeness - a.likeness)) {
    if (degree >= leastLikeness && free.has(field) && matches[position]!.found === 'none') give(position, field, 'similar')
  }
  return matches
}

/** From 0 to 1 and a little more: how much of two texts stands in both in the same order. */
function likeness(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  if (shorter < 2) return 0
  return (2 * commonLength(a, b)) / (a.length + b.length) + (a.includes(b) || b.includes(a) ? containment : 0)
}

/** Length of the longest common subsequence. */
function commonLength(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const character of a) {
    const next = [0]
    for (let index = 0; index < b.length; index++)
      next.push(character === b[index] ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!))
    row = next
  }
  return row[b.length]!
}

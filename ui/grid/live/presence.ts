import type { Person } from './live-message.ts'

/** Colours by which people are told apart (grid.css). */
const tones = 6

/** People in the cells of a grid, by row and column. */
export type PeopleInCells = ReadonlyMap<string, ReadonlyMap<string, readonly Person[]>>
export const nobody: PeopleInCells = new Map()

export function inCells(people: readonly Person[]): PeopleInCells {
  const rows = new Map<string, Map<string, Person[]>>()
  for (const person of people) {
    if (!person.cell) continue
    const cells = rows.get(person.cell.row) ?? new Map<string, Person[]>()
    rows.set(person.cell.row, cells)
    cells.set(person.cell.column, [...(cells.get(person.cell.column) ?? []), person])
  }
  return rows.size === 0 ? nobody : rows
}

/** Each person once, however many grids and windows they have open. */
export function eachOnce(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.userId, person])).values()]
}

/** The colour of a person: the same in all browsers. */
export function toneOf(userId: string): number {
  let sum = 0
  for (const sign of userId) sum = (sum * 31 + sign.codePointAt(0)!) % 9973
  return sum % tones
}

/** What stands in a circle for a name: people are called by their given name, which in Chinese stands last. */
export function initialOf(realname: string): string {
  const name = realname.trim()
  return /^[\p{ASCII}\s]*$/u.test(name) ? name.slice(0, 1).toUpperCase() : ([...name].at(-1) ?? '')
}

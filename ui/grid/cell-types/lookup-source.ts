import type { DataColumn } from '../column.ts'

/** Fields of people and departments that are stored and shown (spec 2 §9). */
const peopleFields = { user: { table: 'sys_user', store: 'username', text: 'realname' },
  depart: { table: 'sys_depart', store: 'id', text: 'departName' } } as const
export type PeopleKind = keyof typeof peopleFields

/** Whom a column of people chooses; undefined for any other column. */
export function peopleKindOf({ field: { kind } }: DataColumn): PeopleKind | undefined {
  if (kind === 'user' || kind === 'users') return 'user'
  return kind === 'depart' || kind === 'departs' ? 'depart' : undefined
}

/** Which field of the record is stored, which is shown (`fieldExtendJson`). */
export function peopleFieldsOf(column: DataColumn, kind: PeopleKind): { store: string; text: string } {
  const { store, text } = { ...peopleFields[kind], ...column.fieldExtend }
  return { store, text }
}

/** The table dictionary in which the text of a stored code is found. */
export function lookupSource(column: DataColumn): string | undefined {
  if (column.dict !== undefined) return column.dict
  const kind = peopleKindOf(column)
  if (!kind) return undefined
  const { store, text } = peopleFieldsOf(column, kind)
  return [peopleFields[kind].table, snakeCase(text), snakeCase(store)].join(',')
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export type { HistoryChange, HistoryEntry } from '#kernel/entity/derived/record-calls.ts'
import type { Option as StoredOption } from '#kernel/entity/derived/record-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Waits } from '#kernel/entity/work.ts'

/** A record as the calls answer it: values by field name, texts in `<field>_dictText`, what may be done in `_actions`. */
export interface Rec {
  [name: string]: unknown
  id: string
  rev?: number
  _actions?: string[]
  /** What it is about, in a line, of entities that say so. */
  _contents?: string
  /** Whose step it waits for, in a list. */
  _waits?: Waits
}

/** A refusal of one value: field, and for sub-tables the lines field and the row counted from 0. */
export interface Fault {
  field: string
  text: string
  line?: string
  row?: number
}

/** What a picker shows: `value` is stored, `text` read; `key` is the code people know. */
export interface Option extends Pick<StoredOption, 'value' | 'text'> {
  key?: string | null
  /** What one decides by, with texts of codes; only where it was asked for. */
  details?: Record<string, unknown>
}

/** How a reference shows the record that was chosen, as it will once it is saved. */
export function optionTitle({ shownAs }: Pick<Entity, 'shownAs'>, { key, text }: Option): string {
  if (!key || key === text || shownAs === 'display') return text
  return shownAs === 'key' ? key : `${key} ${text}`
}

export interface Progress {
  done: number
  total: number
  phase: string
}

/** Display text of a coded field: what the server resolved, else the value itself. */
export function textOf(record: Readonly<Record<string, unknown>>, name: string): string {
  const text = record[`${name}_dictText`] ?? record[name]
  return text === null || text === undefined ? '' : String(text)
}

/** So many columns tell records apart that have neither key nor display text. */
const NAMING_COLUMNS = 3

/** How people call a record: key and display text, whatever there is of them, else what its first columns say. */
export function recordTitle(entity: Entity, record: Readonly<Record<string, unknown>> | undefined): string {
  if (!record) return ''
  const named = [entity.key, entity.display].filter((name, index, names): name is string =>
    name !== undefined && names.indexOf(name) === index
  )
  const names = named.length > 0 ? named : Object.keys(entity.fields).filter((name) => entity.fields[name]!.list)
  const parts = names.map((name) => textOf(record, name)).filter((text) => text !== '').slice(0, NAMING_COLUMNS)
  return parts.join(' ') || String(record.id ?? '')
}

/** Whether the signed-in person may do this with the record now. */
export function mayDo(record: Rec | undefined, action: string): boolean {
  return record?._actions?.includes(action) ?? false
}

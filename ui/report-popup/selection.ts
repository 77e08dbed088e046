import { md5 } from '#kernel/entity/md5.ts'
import type { ReportRow } from './report-api.ts'

/** Chosen rows by their key, in the order of choosing, whatever page they stand on. */
export type Selection = ReadonlyMap<string, ReportRow>

export const nothing: Selection = new Map()

/** Rows of reports need no id: the key is the id, if there is one, and what the row says (wire contract §6.18). Rows that say the same are counted. */
export function keysOf(rows: readonly ReportRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = `${typeof row.id === 'string' || typeof row.id === 'number' ? row.id : ''}${md5(JSON.stringify(row))}`
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key}-${times}`
  })
}

/** What is chosen after a click on a row: one more or one less; alone where only one may be chosen. */
export function toggled(selection: Selection, key: string, row: ReportRow, multiple: boolean): Selection {
  const next = new Map(multiple || selection.has(key) ? selection : [])
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** What is chosen after the boxes of a page have been ticked: rows of other pages stay. */
export function ticked(selection: Selection, page: ReadonlyMap<string, ReportRow>, keys: readonly string[]): Selection {
  const wanted = new Set(keys)
  const kept = [...selection].filter(([key]) => wanted.has(key))
  const added = keys.flatMap((key): [string, ReportRow][] => (selection.has(key) || !page.has(key) ? [] : [[key, page.get(key)!]]))
  return new Map([...kept, ...added])
}

/** Whether a choice can be confirmed: not without a row, and with one only where one is wanted (spec 2 §5). */
export function mayConfirm(count: number, multiple: boolean): boolean {
  return multiple ? count > 0 : count === 1
}

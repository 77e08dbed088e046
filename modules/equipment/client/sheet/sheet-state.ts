import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { judgeItem, type AskedItem } from '../../rules/judge-item.ts'

/** A line of an order with what was found, also what is on its way. */
export interface SheetLine extends AskedItem {
  readonly id: string
  readonly name: string
  readonly method: string | null
  readonly standard: string | null
  readonly uom: string | null
  readonly value: string | null
  readonly result: string | null
  readonly measure: string | null
  readonly photo: string | null
  readonly repair: string | null
  /** Its entry is not with the server yet. */
  readonly state?: 'waiting' | 'sending' | 'refused'
}

/** What somebody enters at a line. */
export interface Entry {
  readonly line: string
  readonly value?: string | null
  readonly result?: string | null
  readonly measure?: string | null
  readonly photo?: string | null
  readonly repair?: { readonly severity: string }
}

/** The lines as the server has them, and over them what was entered on this device since. */
export function linesOf(record: Rec, acts: readonly QueuedAct[]): SheetLine[] {
  const stored = ((record.items ?? []) as Rec[]).map(toLine)
  return acts.reduce<SheetLine[]>((lines, { body, state }) => {
    const entries = (body as { lines?: readonly Entry[] }).lines ?? []
    if (state === 'done' || entries.length === 0) return lines
    return lines.map((line) => {
      const entry = entries.find((one) => one.line === line.id)
      return entry ? entered(line, entry, state) : line
    })
  }, stored)
}

function entered(line: SheetLine, entry: Entry, state: NonNullable<SheetLine['state']>): SheetLine {
  const { value, result } = judgeItem(line, entry, entry.repair !== undefined)
  return { ...line, value, result, measure: entry.measure ?? null, photo: entry.photo ?? null,
    repair: line.repair ?? (entry.repair ? state : null), state }
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))

function toLine(row: Rec): SheetLine {
  return { id: row.id, name: String(row.item_dictText ?? ''), method: text(row.method), standard: text(row.standard), uom: text(row.uom),
    valueType: String(row.valueType), lower: text(row.lower), upper: text(row.upper), needPhoto: text(row.needPhoto),
    value: text(row.value), result: text(row.result), measure: text(row.measure), photo: text(row.photo), repair: text(row.repair) }
}

/** Lines that a tap may call normal together: normal or not is all they ask. */
export function restOf(lines: readonly SheetLine[]): SheetLine[] {
  return lines.filter(({ valueType, needPhoto, result }) => valueType === 'OKNG' && needPhoto !== 'Y' && result === null)
}

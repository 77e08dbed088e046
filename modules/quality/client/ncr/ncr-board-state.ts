import type { Rec } from '#kernel/client/records/record.ts'
import { codesOf } from '#kernel/entity/index.ts'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { ncr } from '../../index.ts'

/** Columns of the board: states in the order in which work goes on. */
const boardStates = codesOf(ncr, 'draft', 'submitted', 'approved', 'executing', 'finished')

const dayMs = 86_400_000

/** Whole days from one time to another, both `yyyy-MM-dd HH:mm:ss` or a date. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((wallMs(to.slice(0, 10)) - wallMs(from.slice(0, 10))) / dayMs))
}

/** Records by column; what was rejected goes back to whoever drafts. */
export function byColumn(records: readonly Rec[]): ReadonlyMap<string, Rec[]> {
  const columns = new Map<string, Rec[]>(boardStates.map((state) => [state, []]))
  for (const record of records) columns.get(record.status === ncr.state.rejected ? ncr.state.draft : String(record.status))?.push(record)
  return columns
}

/** How urgent a card looks: days in which something of that severity should be settled. */
export function isLate(record: Rec, days: number): boolean {
  const limits: Readonly<Record<string, number>> = { CR: 3, MAJ: 7, MIN: 14 }
  return record.status !== ncr.state.finished && days > (limits[String(record.severity)] ?? 7)
}

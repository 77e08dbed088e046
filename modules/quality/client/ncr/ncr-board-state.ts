import type { Rec } from '#kernel/client/records/record.ts'

/** Columns of the board: states in the order in which work goes on. */
const boardStates = ['0', '1', '2', '3', '4'] as const
type BoardState = (typeof boardStates)[number]

const dayMs = 86_400_000

/** Whole days from one time to another, both `yyyy-MM-dd HH:mm:ss` or a date. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs))
}

/** Records by column; what was rejected goes back to whoever drafts. */
export function byColumn(records: readonly Rec[]): ReadonlyMap<BoardState, Rec[]> {
  const columns = new Map<BoardState, Rec[]>(boardStates.map((state) => [state, []]))
  for (const record of records) columns.get(record.status === '8' ? '0' : (String(record.status) as BoardState))?.push(record)
  return columns
}

/** How urgent a card looks: days in which something of that severity should be settled. */
export function isLate(record: Rec, days: number): boolean {
  const limits: Readonly<Record<string, number>> = { CR: 3, MAJ: 7, MIN: 14 }
  return record.status !== '4' && days > (limits[String(record.severity)] ?? 7)
}

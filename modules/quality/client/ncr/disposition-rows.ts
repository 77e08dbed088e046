import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'

/** What may be done with a row now, by its state and disposition and what the record offers. */
export type RowAct = 'dispose' | 'done' | 'decide' | 'takeBack'

export function dispositionsOf(record: Rec): Rec[] {
  return Array.isArray(record.dispositions) ? (record.dispositions as Rec[]) : []
}

/** A concession is taken back by its own document, and so is a rework that has one, so that their rows offer nothing. */
export function actsOf(record: Rec, { state, disposition, resultId }: Rec): RowAct[] {
  const offered = (name: RowAct) => record._actions?.includes(name) ?? false
  const acts: RowAct[] = []
  if (disposition === 'REWORK' && resultId) return []
  if (state === 'OPEN' && disposition) acts.push('dispose')
  if (state === 'OPEN') acts.push('decide')
  if (state === 'DOING') acts.push('done')
  if ((state === 'DOING' || state === 'DONE') && disposition !== 'CONC') acts.push('takeBack')
  return acts.filter(offered)
}

/** Sum of the dispositions beside the quantity that they must make up. */
export function sumsOf(record: Rec): { sum: string; qty: string; equal: boolean } {
  const sum = dispositionsOf(record).reduce((total, row) => total.plus(String(row.qty ?? 0)), new Decimal(0))
  const qty = new Decimal(String(record.qty ?? 0))
  return { sum: sum.toFixed(), qty: qty.toFixed(), equal: sum.eq(qty) }
}

/** Title of a row: its disposition and quantity. */
export function rowTitle(row: Rec, undecided: string): string {
  return `${row.disposition ? textOf(row, 'disposition') : undecided} · ${new Decimal(String(row.qty ?? 0)).toFixed()}`
}

import { rowsOf } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'

/** Goods of a nonconformity that have no disposition yet: of a lot, or of what has none. */
export interface OpenGoods {
  lot: string | null
  lotNo: string
  qty: string
}

type Row = Readonly<Record<string, unknown>>

const of = (row: Row) => new Decimal(String(row.qty ?? 0) || 0)

/** What is still to be disposed of, lot by lot; rows that name no lot take from the lots in their order, as carrying them out does. */
export function openGoods(record: Rec, rows: readonly Row[]): OpenGoods[] {
  const lots = rowsOf(record, 'lots')
  const taken = (lot: unknown) => rows.filter((row) => (row.lot || null) === lot).reduce((sum, row) => sum.plus(of(row)), new Decimal(0))
  if (lots.length === 0) {
    const qty = of(record).minus(rows.reduce((sum, row) => sum.plus(of(row)), new Decimal(0)))
    return qty.gt(0) ? [{ lot: null, lotNo: '', qty: qty.toFixed() }] : []
  }
  let loose = taken(null)
  return lots.flatMap((row) => {
    const left = of(row).minus(taken(row.lot))
    const from = Decimal.max(0, Decimal.min(loose, left))
    loose = loose.minus(from)
    const qty = left.minus(from)
    return qty.gt(0) ? [{ lot: String(row.lot), lotNo: String(row.lot_dictText ?? ''), qty: qty.toFixed() }] : []
  })
}

/** What is decided of goods with a press of a button, in the order of how often. */
export const quickWays = ['RTV', 'CONC', 'REWORK', 'SCRAP', 'SORT'] as const

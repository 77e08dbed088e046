import { Decimal } from 'decimal.js'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { stockToTake } from '../../calls/to-take.ts'

export type StockRow = AnswerOf<typeof stockToTake>[number]

/** A row of the stock with how much of it is taken; empty where that is typed in the line. */
export interface Taken {
  row: StockRow
  qty: string
}

/** What a document takes stock into, by its lines. */
export type TakenBy = 'issue' | 'transfer' | 'adjust'

/**
 * The lines that rows of the stock become. An issue names no bins: what is taken of one lot in one state is one line. The others
 * name where it lies.
 */
export function takenLines(by: TakenBy, taken: readonly Taken[]): Values[] {
  if (by !== 'issue') return taken.map(({ row, qty }) => ({ ...common(row, qty), ...placeOf(by, row) }))
  const groups = Map.groupBy(taken, ({ row }) => [row.item, row.lot, row.stockType].join('\n'))
  return [...groups.values()].map((group) => common(group[0]!.row, Decimal.sum(0, ...group.map(({ qty }) => qty || 0)).toFixed()))
}

function common({ item, code, name, lot, lotNo, stockType }: StockRow, qty: string): Values {
  return { item, item_dictText: `${code} ${name}`, stockType, ...(qty === '' ? {} : { qty }),
    ...(lot === null ? {} : { lot, lot_dictText: lotNo }) }
}

function placeOf(by: TakenBy, { warehouse, warehouseText, bin, binCode, hu }: StockRow): Values {
  if (by === 'transfer') return { fromBin: bin, fromBin_dictText: binCode, ...(hu === null ? {} : { hu }) }
  return { warehouse, warehouse_dictText: warehouseText, bin, bin_dictText: binCode, ...(hu === null ? {} : { hu }) }
}

import { Decimal } from '#kernel/entity/index.ts'
import { lineAmount } from './amounts.ts'
import { shipmentTotals, type ShipmentTotals } from './shipment-totals.ts'

/** What papers say of a unit: pieces, kg and m³ as text. */
export interface LoadedUnit extends ShipmentTotals {
  hu: string
  line: string
}

/** What of a position of an order is in a shipment. */
export interface Position<L> extends ShipmentTotals {
  line: L
  /** Rounded to what can be paid; null where the position has no price. */
  amount: string | null
}

/** Positions of an order with what is loaded of them; one of which nothing is loaded is left out. */
export function positionsOf<L extends { id: string; price: string | null }>(lines: readonly L[], units: readonly LoadedUnit[],
  currency: string): Position<L>[] {
  return lines.flatMap((line) => {
    const own = units.filter((unit) => unit.line === line.id)
    if (own.length === 0) return []
    const totals = totalsOf(own)
    return [{ line, ...totals, amount: lineAmount({ qty: totals.qty, price: line.price }, currency) }]
  })
}

/** Sums of units that stand side by side. */
export function totalsOf(units: readonly LoadedUnit[]): ShipmentTotals {
  return shipmentTotals(units.map((unit) => ({ ...unit, id: unit.hu, parent: null })))
}

/** How much of positions is loaded, by position. */
export function loadedOf(units: readonly { line: string; qty: string }[]): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const { line, qty } of units) sums.set(line, (sums.get(line) ?? new Decimal(0)).plus(qty))
  return sums
}

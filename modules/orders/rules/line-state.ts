import { Decimal } from '#kernel/entity/index.ts'

/* The state of a position, and what may still be shipped of it: from its quantities alone (domain §2.2, states and rule 1). */

/** Quantities as text; what was packed and made counts what has left already. */
export interface LineQuantities {
  qty: string
  plannedQty: string
  producedQty: string
  packedQty: string
  shippedQty: string
  /** What came back and is owed again. */
  returnedQty: string
  /** Per cent by which more, or less, may be shipped. */
  overPct: string
  underPct: string
  /** Somebody said that the rest is not shipped any more. */
  shortClosed: boolean
  /** The order was closed or cancelled. */
  ended: boolean
}

export type LineState = 'OPEN' | 'PLANNED' | 'PRODUCING' | 'READY' | 'PART_SHIPPED' | 'SHIPPED' | 'CLOSED'

/** What the customer has. */
export function deliveredOf({ shippedQty, returnedQty }: Pick<LineQuantities, 'shippedQty' | 'returnedQty'>): Decimal {
  return new Decimal(shippedQty).minus(returnedQty)
}

export function lineState(line: LineQuantities): LineState {
  const delivered = deliveredOf(line)
  if (delivered.gte(line.qty)) return 'SHIPPED'
  if (line.shortClosed) return delivered.gte(leastOf(line)) ? 'SHIPPED' : 'CLOSED'
  if (line.ended) return 'CLOSED'
  if (delivered.gt(0)) return 'PART_SHIPPED'
  if (new Decimal(line.packedQty).gte(leastOf(line))) return 'READY'
  if (new Decimal(line.producedQty).gt(0)) return 'PRODUCING'
  return new Decimal(line.plannedQty).gt(0) ? 'PLANNED' : 'OPEN'
}

/** From so much on a position counts as delivered once somebody closes the rest. */
function leastOf({ qty, underPct }: Pick<LineQuantities, 'qty' | 'underPct'>): Decimal {
  return new Decimal(qty).times(new Decimal(100).minus(underPct)).div(100)
}

/** Within its tolerance, though not whole: closing the rest is offered. */
export function mayShortClose(line: LineQuantities): boolean {
  const delivered = deliveredOf(line)
  return !line.shortClosed && !line.ended && delivered.lt(line.qty) && delivered.gte(leastOf(line)) && delivered.gt(0)
}

export interface ToShip {
  /** What the order still asks for. */
  open: string
  /** With what may be over. */
  most: string
}

/**
 * What may be shipped of a position now.
 * @param announced by other notices that have not left yet
 */
export function toShip(line: Pick<LineQuantities, 'qty' | 'shippedQty' | 'returnedQty' | 'overPct'>, announced: string): ToShip {
  const gone = deliveredOf(line).plus(announced)
  const most = new Decimal(line.qty).times(new Decimal(100).plus(line.overPct)).div(100)
  return { open: Decimal.max(0, new Decimal(line.qty).minus(gone)).toFixed(), most: Decimal.max(0, most.minus(gone)).toFixed() }
}

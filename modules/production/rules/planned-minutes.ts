import { Decimal } from '#kernel/entity/index.ts'

/** Times of an operation as its route states them, in minutes. */
export interface OpTimes {
  setupMin: string | null
  runMin: string | null
  /** Of `md_run_basis`. */
  runBasis: string | null
  runBaseQty: string | null
}

/**
 * Minutes that an operation takes for a quantity, as an exact decimal: set-up once, and the run time for each base quantity, for each
 * charge that is begun, or once for the lot (domain §2.1, run_basis).
 */
export function plannedMinutes({ setupMin, runMin, runBasis, runBaseQty }: OpTimes, qty: string): string {
  const base = new Decimal(runBaseQty ?? 1)
  const runs = new Decimal(qty).div(base.gt(0) ? base : 1)
  const times = runBasis === 'LOT' ? new Decimal(1) : runBasis === 'BATCH' ? runs.ceil() : runs
  return times.times(runMin ?? 0).plus(setupMin ?? 0).toDecimalPlaces(6).toFixed()
}

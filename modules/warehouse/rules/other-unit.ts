import { Decimal } from '#kernel/entity/index.ts'

/** How a unit stands to an item's base unit (`md_uom_conv`): one of it is `factor` base units, or one base unit is `factor` of it. */
export interface Conversion {
  factor: string
  inverse: boolean
}

export interface Converted {
  /** Whole base units, to their decimals. */
  qty: string
  /** What is left of the entered quantity, in its own unit; `0` where it divides. */
  left: string
  /** What could be entered instead: `qty` in the entered unit; undefined where that has no end of decimals itself. */
  whole: string | undefined
}

/** Decimals of a quantity. */
const decimals = 6

/**
 * A quantity in the base unit. A factor that does not divide leaves something over, which is told and never rounded away: what is
 * in the books is what was counted.
 */
export function toBaseUnit(qty: string, { factor, inverse }: Conversion, precision: number): Converted {
  const entered = new Decimal(qty)
  const base = (inverse ? entered.div(factor) : entered.times(factor)).toDecimalPlaces(decimals * 2, Decimal.ROUND_HALF_UP).toDecimalPlaces(
    precision,
    Decimal.ROUND_DOWN,
  )
  const whole = inverse ? base.times(factor) : base.div(factor)
  const left = entered.minus(whole).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  return { qty: base.toFixed(), left: left.toFixed(), whole: whole.decimalPlaces() <= decimals ? whole.toFixed() : undefined }
}

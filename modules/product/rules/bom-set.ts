import { Decimal } from '#kernel/entity/index.ts'

/** Wide enough that only a repeating quotient is ever cut, far behind what units keep. */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP })

/** One line of a bill: `COMP` goes in; `BYPROD` and `COPROD` come out. */
export interface BomLine {
  component: string
  lineType: string
  /** Per `baseQty` of the bill (`VAR`) or once per order (`FIXED`). */
  qty: string
  qtyType: string
  /** Share that is lost, 0 to below 1; does not concern `FIXED`. */
  scrapRate?: string | null
}

export interface Bom<L extends BomLine = BomLine> {
  id: string
  item: string
  baseQty: string
  isDefault: string | null
  /** Code of `md_version_status`. */
  status: string
  /** Days `yyyy-MM-dd`, both included; null is open. */
  effectiveFrom: string | null
  effectiveTo: string | null
  lines: readonly L[]
}

export interface BomItem {
  /** Code of `md_supply`; a `PHANTOM` is passed through. */
  supplyMode?: string | null
  /** Decimals of the base unit; default 6. */
  precision?: number | null
}

/** Bills and what must be known of their items, by item id. */
export interface BomSet<L extends BomLine = BomLine> {
  boms: readonly Bom<L>[]
  items?: Readonly<Record<string, BomItem>>
}

const approved = '2'

/** Whether a bill counts on a day: approved, the default one and in effect. */
export function isEffective(bom: Bom, date: string): boolean {
  return bom.status === approved && bom.isDefault === 'Y' && (bom.effectiveFrom ?? '') <= date && date <= (bom.effectiveTo ?? '9999-12-31')
}

/** The bill by which an item is made on a day `yyyy-MM-dd`, or undefined where it is not made. */
export function bomAt<L extends BomLine>(set: BomSet<L>, item: string, date: string): Bom<L> | undefined {
  return set.boms.find((bom) => bom.item === item && isEffective(bom, date))
}

/** A requirement rounded up to the decimals of its unit. Noise of a cut quotient does not count. */
export function roundUp(value: Decimal, precision: number | null | undefined): Decimal {
  return new Exact(value).toDecimalPlaces(noiseDigits, Decimal.ROUND_HALF_UP).toDecimalPlaces(precision ?? defaultPrecision,
    Decimal.ROUND_UP)
}

const noiseDigits = 40
const defaultPrecision = 6

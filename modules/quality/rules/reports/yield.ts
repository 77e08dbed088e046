import { Decimal } from '#kernel/entity/index.ts'
import { percentOf, ratio } from '#kernel/entity/ratio.ts'

const places = 6

/**
 * What was inspected of one kind in a period: lots by their first submission. Quantities are decimals as text.
 * A judgement that was taken back counts nowhere, a lot that was inspected again counts once.
 */
export interface YieldCounts {
  /** Inspected lots. */
  readonly lots: number
  /** Of them accepted, by their last judgement. */
  readonly accepted: number
  /** Quantity submitted first. */
  readonly inQty: string
  /** Of it good at once. */
  readonly goodQty: string
  readonly rejectQty: string
}

/** Quantities of different units are never added: each row is of one unit. */
export interface YieldRow extends YieldCounts {
  readonly inspType: string
  readonly process: string | null
  readonly uom: string
}

/** Ratios as decimals; null where there is nothing to divide by. */
export interface YieldFigures extends YieldCounts {
  /** Percent. */
  readonly fpy: string | null
  /** Percent. */
  readonly lar: string | null
  readonly ppm: string | null
}

/** Pieces of a million (domain §2.17): complained of shipped ones, rejected of inspected ones; null of nothing. */
export function ppmOf(part: Decimal.Value, whole: Decimal.Value): string | null {
  return ratio(part, whole, 1_000_000)
}

/** FPY = good first time ÷ in; LAR = accepted lots ÷ inspected lots (domain §2.17); PPM = rejected ÷ inspected × 10⁶. */
export function yieldFigures({ lots, accepted, inQty, goodQty, rejectQty }: YieldCounts): YieldFigures {
  return { lots, accepted, inQty, goodQty, rejectQty, fpy: percentOf(goodQty, inQty), lar: percentOf(accepted, lots),
    ppm: ppmOf(rejectQty, inQty) }
}

const nothing: YieldCounts = { lots: 0, accepted: 0, inQty: '0', goodQty: '0', rejectQty: '0' }

function sumCounts(rows: readonly YieldCounts[]): YieldCounts {
  return rows.reduce((sum, row) => ({
    lots: sum.lots + row.lots,
    accepted: sum.accepted + row.accepted,
    inQty: plus(sum.inQty, row.inQty),
    goodQty: plus(sum.goodQty, row.goodQty),
    rejectQty: plus(sum.rejectQty, row.rejectQty),
  }), nothing)
}

const plus = (a: string, b: string) => new Decimal(a).plus(b).toFixed()

/** The unit in which most lots were inspected, in which a single figure is told; null of nothing. */
export function mainUnit(rows: readonly YieldRow[]): string | null {
  const lots = new Map<string, number>()
  for (const row of rows) lots.set(row.uom, (lots.get(row.uom) ?? 0) + row.lots)
  return [...lots].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null
}

/** All lots, with the quantities of one unit. */
export function figuresIn(rows: readonly YieldRow[], uom: string | null): YieldFigures {
  const { lots, accepted } = sumCounts(rows)
  return yieldFigures({ ...sumCounts(rows.filter((row) => row.uom === uom)), lots, accepted })
}

/** Types of inspection that are steps of making. */
export const ofMaking: readonly string[] = ['IPQC', 'FQC']

/**
 * RTY = Π FPY of the steps of making (domain §2.17), in percent: the processes, and final inspection where it names none.
 * Each step by the unit of most of its lots; null where no step was inspected.
 */
export function rolledYield(rows: readonly YieldRow[]): string | null {
  const steps = Map.groupBy(rows.filter(({ inspType }) => ofMaking.includes(inspType)), ({ process, inspType }) => process ?? inspType)
  const yields = [...steps.values()].flatMap((step) => {
    const { goodQty, inQty } = sumCounts(step.filter(({ uom }) => uom === mainUnit(step)))
    return new Decimal(inQty).isZero() ? [] : [new Decimal(goodQty).div(inQty)]
  })
  return yields.length === 0 ? null : yields.reduce((product, one) => product.mul(one)).mul(100).toDecimalPlaces(places).toFixed()
}

/** So much for each; null of nothing. */
export function quotient(part: Decimal.Value, of: Decimal.Value): string | null {
  return ratio(part, of, 1)
}

import { Decimal } from '#kernel/entity/index.ts'

/* Piece wages (domain §2.4 rule 9). Every split is exact: what is left over goes where the most was cut off, to the first of equals. */

/** Someone's part of what a report counts. */
export interface Share {
  readonly worker: string
  readonly share: string
}

export type ShareFault = 'twice' | 'count' | 'range' | 'sum'

const sharePlaces = 6
const centPlaces = 2
const qtyPlaces = 6

/** A whole in so many parts of a number of decimals, by their weights: the parts add up to the whole. */
export function apportion(whole: Decimal.Value, weights: readonly Decimal.Value[], places: number): Decimal[] {
  const all = Decimal.sum(0, ...weights)
  const exact = weights.map((weight) => (all.isZero() ? new Decimal(0) : new Decimal(whole).times(weight).div(all)))
  const parts = exact.map((part) => part.toDecimalPlaces(places, Decimal.ROUND_FLOOR))
  const unit = new Decimal(10).pow(-places)
  const left = all.isZero() ? 0 : new Decimal(whole).minus(Decimal.sum(0, ...parts)).div(unit).round().toNumber()
  const first = exact.map((part, at) => ({ at, cut: part.minus(parts[at]!) })).toSorted((a, b) => b.cut.comparedTo(a.cut) || a.at - b.at)
  for (const { at } of first.slice(0, left)) parts[at] = parts[at]!.plus(unit)
  return parts
}

/** Equal shares where none are given; given ones are one for each, above zero, and one together. */
export function sharesOf(workers: readonly string[], given: readonly string[] | null): readonly Share[] | ShareFault {
  if (new Set(workers).size < workers.length) return 'twice'
  if (given === null) {
    const equal = apportion(1, workers.map(() => 1), sharePlaces)
    return workers.map((worker, at) => ({ worker, share: equal[at]!.toFixed() }))
  }
  if (given.length !== workers.length) return 'count'
  if (!given.every((share) => /^(?:0?\.\d{1,6}|1(?:\.0{1,6})?)$/.test(share) && new Decimal(share).gt(0))) return 'range'
  if (!Decimal.sum(...given).eq(1)) return 'sum'
  return workers.map((worker, at) => ({ worker, share: new Decimal(given[at]!).toFixed() }))
}

/** Of a rate, what says how special it is. */
export interface RateMatch {
  /** It names the item itself. */
  readonly ofItem: boolean
  /** How far above the item its category stands; null where it names none. */
  readonly depth: number | null
  readonly level: string | null
  readonly validFrom: string
}

/**
 * The rate that holds for someone of a level, of those that hold for the operation and the item that day. The most special wins: the item
 * before its category, a near category before a far one, any of them before a rate for all; then one for the level before one for
 * everybody; then the one that came into effect last.
 */
export function rateFor<R extends RateMatch>(rates: readonly R[], level: string | null): R | undefined {
  const far = Number.MAX_SAFE_INTEGER
  const reach = ({ ofItem, depth }: R) => (ofItem ? -1 : depth ?? far)
  return rates.filter((rate) => rate.level === null || rate.level === level).toSorted((a, b) =>
    reach(a) - reach(b) || Number(a.level === null) - Number(b.level === null) || b.validFrom.localeCompare(a.validFrom)
  )[0]
}

interface Paid {
  readonly good: string
  readonly scrap: string
  readonly rework: string
}

/** What one piece pays someone. */
export interface Pay {
  readonly rate: string
  readonly scrapPct: string
  readonly reworkPct: string
}

/** What each of a crew gets of what was counted: good pieces and their wage, exact to the cent in the whole and in its parts. */
export function wagesOf({ good, scrap, rework }: Paid,
  crew: readonly { readonly share: string; readonly pay: Pay | undefined }[]): { qty: string; wage: string }[] {
  const qty = apportion(good, crew.map(({ share }) => share), qtyPlaces)
  const exact = crew.map(({ share, pay }) => {
    if (!pay) return new Decimal(0)
    const pieces = new Decimal(good).plus(new Decimal(scrap).times(pay.scrapPct).div(100)).plus(new Decimal(rework).times(pay.reworkPct)
      .div(100))
    return pieces.times(pay.rate).times(share)
  })
  const whole = Decimal.sum(0, ...exact).toDecimalPlaces(centPlaces, Decimal.ROUND_HALF_UP)
  const wage = apportion(whole, exact, centPlaces)
  return crew.map((_one, at) => ({ qty: qty[at]!.toFixed(), wage: wage[at]!.toFixed() }))
}

import { Decimal } from '#kernel/entity/index.ts'

/*
 * When what a scale shows is a weight that may be taken (domain §2.4 rule 5): it stands still, is new, and lies within what the scale can
 * weigh. Readings are measurements; what is taken is the text of one and a decimal from there on (decision 0057).
 */

/** A value of a scale's tag: milliseconds of its own time; quality 0 is good. */
export interface Reading {
  at: number
  value: number
  quality: number
}

/** How a scale weighs: its range and its deadband in the unit of its tag. */
export interface ScaleTag {
  uom: string | null
  decimals: number
  low: number | null
  high: number | null
  deadband: number
  periodS: number
}

type NoWeight = 'NONE' | 'OFFLINE' | 'OLD' | 'BAD' | 'NEGATIVE' | 'RANGE' | 'MOVING' | 'UNIT'

/** As it is shown, in the tag's unit, and of which moment; with the reason where it cannot be taken. */
export type Weighing =
  | { at: number; shown: string; kg: string }
  | { at: number | null; shown: string | null; why: NoWeight }

/** So many readings in so many milliseconds, each within the tolerance of the newest, are a scale at rest. */
const leastReadings = 3
const leastMs = 2000
/** Without a value for so many periods a scale is silent. */
const freshPeriods = 3
/** Decimals of a weight that is kept. */
const keptPlaces = 6

const kgPerUnit: ReadonlyMap<string, string> = new Map([['mg', '0.000001'], ['g', '0.001'], ['kg', '1'], ['t', '1000']])

/** For how long before a moment readings may tell of a scale that is at rest then, in milliseconds. */
export function restWindowMs({ periodS }: Pick<ScaleTag, 'periodS'>): number {
  return Math.max(2 * leastMs, (leastReadings + 1) * periodS * 1000)
}

/**
 * What a scale shows at a moment, and why it is no weight, if it is none.
 * @param readings in the order of their times, as far back as `restWindowMs`
 */
export function weighingAt(readings: readonly Reading[], tag: ScaleTag, nowMs: number, online: boolean): Weighing {
  const newest = readings.at(-1)
  if (!newest) return { at: null, shown: null, why: online ? 'NONE' : 'OFFLINE' }
  const { at } = newest
  const weight = shownBy(newest.value, tag)
  const shown = weight.toFixed(tag.decimals)
  const kg = inKg(weight, tag.uom)
  const why = fault(readings, newest, tag, nowMs, online)
  if (why) return { at, shown, why }
  return kg === null ? { at, shown, why: 'UNIT' } : { at, shown, kg }
}

function fault(readings: readonly Reading[], newest: Reading, tag: ScaleTag, nowMs: number, online: boolean): NoWeight | undefined {
  if (!online) return 'OFFLINE'
  if (nowMs - newest.at > freshPeriods * tag.periodS * 1000) return 'OLD'
  if (newest.quality !== 0) return 'BAD'
  if ((tag.low !== null && newest.value < tag.low) || (tag.high !== null && newest.value > tag.high)) return 'RANGE'
  if (shownBy(newest.value, tag).isNegative()) return 'NEGATIVE'
  return isAtRest(readings, newest, tag) ? undefined : 'MOVING'
}

/** The readings before the newest one that are as good as it, back to the first that is not. */
function isAtRest(readings: readonly Reading[], newest: Reading, tag: ScaleTag): boolean {
  const tolerance = Decimal.max(tag.deadband, new Decimal(10).pow(-tag.decimals))
  const shown = shownBy(newest.value, tag)
  const moved = readings.findLastIndex(({ value, quality }) => quality !== 0 || shownBy(value, tag).minus(shown).abs().gt(tolerance))
  const still = readings.slice(moved + 1)
  return still.length >= leastReadings && newest.at - still[0]!.at >= leastMs
}

/** As the scale shows it; minus nothing is nothing. */
function shownBy(value: number, { decimals }: ScaleTag): Decimal {
  const shown = new Decimal(String(value)).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  return shown.isZero() ? new Decimal(0) : shown
}

/** A weight in kg with as many decimals as are kept; null where the unit is none of weight. */
function inKg(weight: Decimal, uom: string | null): string | null {
  const factor = kgPerUnit.get((uom ?? '').trim().toLowerCase())
  return factor === undefined ? null : weight.times(factor).toDecimalPlaces(keptPlaces, Decimal.ROUND_HALF_UP).toFixed()
}

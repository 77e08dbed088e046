import { excludedFlag, type LimitRun, type StoredColumns } from '../../../rules/spc/stored-columns.ts'

/** A line of a chart as it is drawn: values and limits by the place of the point, counted from 0. */
export interface PlotLine {
  /** NaN: nothing to draw. */
  stat: Float64Array
  /** A bit for each test that a point ends. */
  violations: Uint8Array
  /** Places of points that end a test, in their order. */
  marked: Int32Array
  limits: readonly LimitStep[]
}

/** Limits from one place to another, both included; NaN: not known. */
export interface LimitStep {
  from: number
  to: number
  center: number
  ucl: number
  lcl: number
}

/** All points of a chart, ready to be drawn. */
export interface Series {
  count: number
  /** Number of the point at place 0. */
  first: number
  /** Seconds since 1970 by the clock on the plant's wall. */
  at: Float64Array
  size: Int32Array
  /** Bits of `stored-columns.ts`. */
  flags: Uint8Array
  /** Places of points that do not count. */
  excluded: Int32Array
  main: PlotLine
  /** R, s, MR or the lower sum; absent of charts of counts and EWMA. */
  second?: PlotLine
}

/** Reads the columns of a chart into what is drawn. */
export function seriesOf(columns: StoredColumns): Series {
  const { from, at, size, stat, spread, violations, spreadViolations, flags, limits, spreadLimits } = columns
  const main = lineOf(from, stat, violations, limits)
  const second = lineOf(from, spread, spreadViolations, spreadLimits)
  return {
    count: stat.length,
    first: from,
    at: Float64Array.from(at),
    size: Int32Array.from(size),
    flags: Uint8Array.from(flags),
    excluded: placesOf(flags, (flag) => (flag & excludedFlag) !== 0),
    main,
    ...(spread.some((value) => value !== null) ? { second } : {}),
  }
}

function lineOf(first: number, stat: readonly (number | null)[], violations: readonly number[], limits: readonly LimitRun[]): PlotLine {
  const value = (one: number | null) => one ?? Number.NaN
  return {
    stat: Float64Array.from(stat, value),
    violations: Uint8Array.from(violations),
    marked: placesOf(violations, (mask) => mask !== 0),
    limits: limits.map(([from, to, center, ucl, lcl]) => ({ from: from - first, to: to - first, center: value(center), ucl: value(ucl),
      lcl: value(lcl) })
    ),
  }
}

function placesOf(list: readonly number[], wanted: (one: number) => boolean): Int32Array {
  return Int32Array.from(list.flatMap((one, place) => (wanted(one) ? [place] : [])))
}

/** Where in ascending places the first one not below `place` stands. */
export function lowerBound(places: ArrayLike<number>, place: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (places[middle]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The limits that hold at a place, and where they stand in their list; −1 where there are none. */
export function stepAt(limits: readonly LimitStep[], place: number): number {
  let [low, high] = [0, limits.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (limits[middle]!.to < place) low = middle + 1
    else high = middle
  }
  return low < limits.length && limits[low]!.from <= place ? low : -1
}

import { Decimal } from '#kernel/entity/index.ts'

/** A value of a tag; quality 0 is good. */
export interface ChartValue {
  at: number
  value: number
  quality: number
}

/** How a control chart samples a tag: of each interval its newest values become one point. */
export interface Sampling {
  everyMs: number
  /** Values of a point; a point has at least `least` of them. */
  take: number
  least: number
  /** Of the tag. */
  decimals: number
}

export interface ChartSample {
  /** Time of its newest value, and the end of its interval; milliseconds since 1970. */
  at: number
  end: number
  /** In the order of their times. */
  values: string[]
}

/** The end of the interval that a moment lies in: intervals are counted from 1970, so that every process cuts alike. */
export function intervalEnd(at: number, everyMs: number): number {
  return (Math.floor(at / everyMs) + 1) * everyMs
}

/**
 * Points of a chart from the values of whole intervals.
 * @param values in the order of their times
 */
export function chartSamples(values: readonly ChartValue[], { everyMs, take, least, decimals }: Sampling): ChartSample[] {
  const good = values.filter(({ quality }) => quality === 0)
  return [...Map.groupBy(good, ({ at }) => intervalEnd(at, everyMs))].flatMap(([end, own]) => {
    const newest = own.slice(-take)
    if (newest.length < least) return []
    return [{ at: newest.at(-1)!.at, end,
      values: newest.map(({ value }) => new Decimal(String(value)).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed()) }]
  })
}

import type { Samples } from './samples.ts'
import type { Version } from './versions.ts'

/** Centre and standard deviation of single values. NaN: there are too few points to know. */
export interface Level {
  center: number
  sigma: number
}

/**
 * d2 and D4 of moving ranges of two as standards print them: charts of individuals are defined with 1.128 and 3.267
 * (domain §3.3), and published ones agree only with these.
 */
export const movingRange = { d2: 1.128, D4: 3.267 } as const

/** Mean of all values: means weigh as many values as they are of. */
export function weightedMean({ stat, size }: Samples, counts: Uint8Array, { from, to }: Version): number {
  let [sum, weight] = [0, 0]
  for (let n = from; n < to; n++) {
    if (!counts[n]) continue
    const values = size ? size[n]! : 1
    sum += stat[n]! * values
    weight += values
  }
  return sum / weight
}

/** Total of counts divided by total of units. */
export function shareOfCounts({ stat, size }: Samples, counts: Uint8Array, { from, to }: Version): number {
  let [sum, units] = [0, 0]
  for (let n = from; n < to; n++) {
    if (!counts[n]) continue
    sum += stat[n]!
    units += size![n]!
  }
  return sum / units
}

/** Mean of what the spread of each sample says of σ, by the constant of its own size; samples of one value say nothing. */
export function sigmaWithin({ size, spread }: Samples, counts: Uint8Array, { from, to }: Version,
  constantOf: (n: number) => number): number {
  let [sum, samples, values, constant] = [0, 0, 0, 0]
  for (let n = from; n < to; n++) {
    if (!counts[n] || Number.isNaN(spread![n]!)) continue
    if (size![n] !== values) {
      values = size![n]!
      constant = constantOf(values)
    }
    sum += spread![n]! / constant
    samples++
  }
  return sum / samples
}

/** |difference| to the point before, where both count and limits did not change between them. */
export function movingRanges(stat: Float64Array, counts: Uint8Array, versions: readonly Version[]): Float64Array {
  const ranges = new Float64Array(stat.length).fill(Number.NaN)
  for (const { from, to } of versions) {
    for (let n = from + 1; n < to; n++) if (counts[n] && counts[n - 1]) ranges[n] = Math.abs(stat[n]! - stat[n - 1]!)
  }
  return ranges
}

/** σ of individuals: mean moving range divided by 1.128. */
export function sigmaOfMovingRanges(ranges: Float64Array, { from, to }: Version): number {
  let [sum, count] = [0, 0]
  for (let n = from; n < to; n++) {
    if (Number.isNaN(ranges[n]!)) continue
    sum += ranges[n]!
    count++
  }
  return sum / count / movingRange.d2
}

/** What is given stands; what is not is computed. */
export function levelOf(version: Version, center: () => number, sigma: () => number): Level {
  return { center: version.center ?? center(), sigma: version.sigma ?? sigma() }
}

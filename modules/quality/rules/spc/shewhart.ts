import type { ChartData, ChartOptions } from './chart-types.ts'
import { columnsFor, type ChartColumns, type Columns } from './columns.ts'
import { c4Of, spcConstants } from './constants.ts'
import { levelOf, movingRange, movingRanges, shareOfCounts, sigmaOfMovingRanges, sigmaWithin, weightedMean, type Level } from './levels.ts'
import { markRules, spansOf, type Line } from './plot.ts'
import { ruleSet } from './rule-sets.ts'
import { readSamples, type Samples } from './samples.ts'
import { usable, versionsOf, type Version } from './versions.ts'

const d2Of = (n: number): number => spcConstants(n).d2

const means: Line = { center: ({ center }) => center, sigma: ({ sigma }, n) => sigma / Math.sqrt(n) }
const ranges: Line = { center: ({ sigma }, n) => (n > 1 ? d2Of(n) * sigma : Number.NaN),
  sigma: ({ sigma }, n) => (n > 1 ? spcConstants(n).d3 * sigma : Number.NaN), fromZero: true }
const deviations: Line = { center: ({ sigma }, n) => (n > 1 ? c4Of(n) * sigma : Number.NaN),
  sigma: ({ sigma }, n) => (n > 1 ? Math.sqrt(1 - c4Of(n) ** 2) * sigma : Number.NaN), fromZero: true }
const moving: Line = { center: ({ sigma }) => movingRange.d2 * sigma,
  sigma: ({ sigma }) => (movingRange.d2 * sigma * (movingRange.D4 - 1)) / 3, fromZero: true }

const ofShare = ({ center }: Level) => Math.sqrt(Math.max(0, center * (1 - center)))
const shares: Line = { center: ({ center }) => center, sigma: (level, n) => ofShare(level) / Math.sqrt(n), fromZero: true }
const defectives: Line = { center: ({ center }, n) => n * center, sigma: (level, n) => ofShare(level) * Math.sqrt(n), fromZero: true }
const rates: Line = { center: ({ center }) => center, sigma: ({ center }, n) => Math.sqrt(center / n), fromZero: true }

type Average = (samples: Samples, counts: Uint8Array, version: Version) => number

/** X̄ with R or s below. */
function ofSubgroups(samples: Samples, spreadLine: Line, constantOf: (n: number) => number, options: ChartOptions): ChartColumns {
  const counts = usable(samples.stat, options)
  const [main, second] = [columnsFor(samples.stat), columnsFor(samples.spread!)]
  const level = eachVersion(main, options, (version) => {
    const own = levelOf(version, () => weightedMean(samples, counts, version), () => sigmaWithin(samples, counts, version, constantOf))
    draw(main, samples.size, counts, version, own, means, options, true)
    draw(second, samples.size, counts, version, own, spreadLine, options, false)
    return own
  })
  return { main, second, ...level }
}

function ofIndividuals(samples: Samples, options: ChartOptions): ChartColumns {
  const counts = usable(samples.stat, options)
  const moves = movingRanges(samples.stat, counts, versionsOf(samples.stat.length, options))
  const [main, second] = [columnsFor(samples.stat), columnsFor(moves)]
  const level = eachVersion(main, options, (version) => {
    const own = levelOf(version, () => weightedMean(samples, counts, version), () => sigmaOfMovingRanges(moves, version))
    draw(main, undefined, counts, version, own, means, options, true)
    draw(second, undefined, counts, version, own, moving, options, false)
    return own
  })
  return { main, second, ...level }
}

function ofCounts(samples: Samples, line: Line, average: Average, options: ChartOptions): ChartColumns {
  const counts = usable(samples.stat, options)
  const main = columnsFor(samples.stat)
  const level = eachVersion(main, options, (version) => {
    const own = { center: version.center ?? average(samples, counts, version), sigma: Number.NaN }
    draw(main, samples.size, counts, version, own, line, options, false)
    const n = line === defectives ? meanSize(samples, counts, version) : 1
    return { center: line.center(own, n), sigma: line.sigma(own, n) }
  })
  return { main, ...level }
}

function meanSize({ size }: Samples, counts: Uint8Array, { from, to }: Version): number {
  let [sum, samples] = [0, 0]
  for (let n = from; n < to; n++) {
    if (!counts[n]) continue
    sum += size![n]!
    samples++
  }
  return sum / samples
}

/** @returns the level of the newest version */
function eachVersion({ stat }: Columns, options: ChartOptions, one: (version: Version) => Level): Level {
  return versionsOf(stat.length, options).map(one).at(-1)!
}

function draw(columns: Columns, size: Float64Array | undefined, counts: Uint8Array, version: Version, level: Level, line: Line,
  options: ChartOptions, zones: boolean): void {
  const spans = spansOf(size, version, level, line)
  markRules(columns, spans, counts, ruleSet(options.rules, zones))
  for (const span of spans) columns.limits.push(span)
}

/** The charts of Shewhart: limits of ±3 σ around each point's own centre line (domain §3.3). */
export const shewhart: {
  readonly [T in Exclude<keyof ChartData, 'EWMA' | 'CUSUM'>]: (data: ChartData[T], options: ChartOptions) => ChartColumns
} = {
  XBAR_R: (data, options) => ofSubgroups(readSamples.XBAR_R(data), ranges, d2Of, options),
  XBAR_S: (data, options) => ofSubgroups(readSamples.XBAR_S(data), deviations, c4Of, options),
  I_MR: (data, options) => ofIndividuals(readSamples.I_MR(data), options),
  P: (data, options) => ofCounts(readSamples.P(data), shares, weightedMean, options),
  NP: (data, options) => ofCounts(readSamples.NP(data), defectives, shareOfCounts, options),
  C: (data, options) => ofCounts(readSamples.C(data), rates, weightedMean, options),
  U: (data, options) => ofCounts(readSamples.U(data), rates, weightedMean, options),
}

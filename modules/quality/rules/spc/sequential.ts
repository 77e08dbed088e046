import type { ChartOptions } from './chart-types.ts'
import { levelOf, movingRanges, sigmaOfMovingRanges, weightedMean, type Level } from './levels.ts'
import { ruleSet } from './rule-sets.ts'
import { usable, versionsOf, type Version } from './versions.ts'

/** One version of limits of a chart whose points carry what came before. */
export interface Sequence extends Level {
  version: Version
  /** 1 where a point counts. */
  counts: Uint8Array
}

/**
 * Walks through the versions of a chart that adds up its values. Centre and σ are the version's own or are computed as for individuals.
 * @returns the level of the newest version
 */
export function eachSequence(values: Float64Array, options: ChartOptions, walk: (sequence: Sequence) => void): Level {
  const counts = usable(values, options)
  const versions = versionsOf(values.length, options)
  const moves = movingRanges(values, counts, versions)
  let level: Level = { center: Number.NaN, sigma: Number.NaN }
  for (const version of versions) {
    level = levelOf(version, () => weightedMean({ stat: values }, counts, version), () => sigmaOfMovingRanges(moves, version))
    walk({ ...level, version, counts })
  }
  return level
}

/** 1 where the statistic lies beyond its limit by more than rounding and test 1 is active. */
export function beyond(distance: number, limit: number, { rules }: ChartOptions): number {
  return distance > limit * (1 + 1e-9) ? ruleSet(rules).mask & 1 : 0
}

/** @throws RangeError where a setting of a chart is no number above 0 (and at most the largest allowed) */
export function checkAboveZero(value: number, name: string, largest = Number.POSITIVE_INFINITY): void {
  if (!(value > 0 && value <= largest))
    throw new RangeError(`${name} of ${value} is not above 0${largest < Number.POSITIVE_INFINITY ? ` and at most ${largest}` : ''}`)
}

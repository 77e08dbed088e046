import type { ChartOptions, LimitVersion } from './chart-types.ts'

/** Points that share their limits: from one up to, not with, another. */
export interface Version {
  from: number
  to: number
  center?: number
  sigma?: number
}

/**
 * The versions of limits of a chart in the order of time. Points before the first version belong to it.
 * @throws RangeError where two versions begin at one point, or one begins at none or holds what is no centre and no deviation
 */
export function versionsOf(count: number, { limits = [] }: ChartOptions): Version[] {
  limits.forEach(checkVersion)
  const sorted = limits.toSorted((a, b) => a.from - b.from)
  const twice = sorted.find(({ from }, index) => from === sorted[index + 1]?.from)
  if (twice) throw new RangeError(`two versions of limits begin at point ${twice.from}`)
  if (!sorted.length) return [{ from: 0, to: count }]
  return sorted.map((version, index) => ({ ...version, from: index === 0 ? 0 : version.from,
    to: Math.min(count, sorted[index + 1]?.from ?? count) })
  )
}

/** 1 where a point counts: it was measured and is not excluded. */
export function usable(stat: Float64Array, { excluded = [] }: ChartOptions): Uint8Array {
  const counts = new Uint8Array(stat.length)
  for (let n = 0; n < counts.length; n++) counts[n] = Number.isNaN(stat[n]!) ? 0 : 1
  for (const n of excluded) counts[n] = 0
  return counts
}

function checkVersion({ from, center = 0, sigma = 0 }: LimitVersion): void {
  if (!Number.isSafeInteger(from) || from < 0) throw new RangeError(`limits cannot begin at point ${from}`)
  if (!Number.isFinite(center)) throw new RangeError(`${center} is no centre line`)
  if (!(sigma >= 0 && sigma < Number.POSITIVE_INFINITY)) throw new RangeError(`${sigma} is no standard deviation`)
}

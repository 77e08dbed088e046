import { placesIn } from './decimate.ts'
import { stepAt, type PlotLine } from './series.ts'
import type { View } from './view.ts'

/** Room above and below what is seen, as a share of it. */
const room = 0.06

/** The values that a view shows, its limits among them, with some room; a band around a value that never changes. */
export function rangeOf(line: PlotLine, view: View): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const [first, end] = placesIn(view, line.stat.length)
  for (let n = first; n < end; n++) {
    const value = line.stat[n]!
    if (value < low) low = value
    if (value > high) high = value
  }
  const { limits } = line
  for (let n = Math.max(0, stepAt(limits, first)); n < limits.length && limits[n]!.from < end; n++) {
    const { ucl, lcl, center } = limits[n]!
    for (const value of [ucl, lcl, center]) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  if (low > high) return [0, 1]
  const span = high - low || Math.abs(high) * 0.02 || 1
  return [low - span * room, high + span * room]
}

/** Round values between two, at most about so many. */
export function ticksOf(low: number, high: number, wanted: number): number[] {
  const raw = (high - low) / Math.max(1, wanted)
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step)
}

/** Decimals that tell ticks apart. */
export function decimalsOf(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1
  return Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))
}

import type { PlantMinute } from './plant-time.ts'

/** A stretch of time; its end does not belong to it. */
export interface Interval {
  readonly from: PlantMinute
  readonly to: PlantMinute
}

/** In order, without overlaps; neighbours that touch become one. */
export function union(intervals: readonly Interval[]): Interval[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of intervals.filter((one) => one.to > one.from).toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** What is left of intervals without others. */
export function subtract(intervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  return others.reduce<readonly Interval[]>((left, hole) =>
    left.flatMap(({ from, to }) => {
      if (hole.to <= from || hole.from >= to) return [{ from, to }]
      return [{ from, to: hole.from }, { from: hole.to, to }].filter((part) => part.to > part.from)
    }), intervals).map(({ from, to }) => ({ from, to }))
}

export function sameStretches(some: readonly Interval[], others: readonly Interval[]): boolean {
  return some.length === others.length && some.every(({ from, to }, at) => from === others[at]!.from && to === others[at]!.to)
}

export function minutesIn(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** A value at a moment, in any unit of time. */
export type Point = readonly [at: number, value: number]

/**
 * Draws a long curve by few of its points: of each bucket the one that spans the largest triangle with the point before and the mean of the
 * bucket after (S. Steinarsson, Downsampling Time Series for Visual Representation, University of Iceland 2013, §4.2). The first and the
 * last stay; so do those that must be seen, as the peak of an alarm.
 * @param most how many are drawn, at least 3; those that must be seen come on top where there is no room
 */
export function thinned(points: readonly Point[], most: number, mustSee: ReadonlySet<number> = new Set()): Point[] {
  if (points.length <= most || most < 3) return [...points]
  const kept = new Set<number>([0, points.length - 1])
  const size = (points.length - 2) / (most - 2)
  let before = 0
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const from = Math.floor(bucket * size) + 1
    const to = Math.floor((bucket + 1) * size) + 1
    before = largest(points, { before, from, to, mean: meanOf(points, to, Math.min(Math.floor((bucket + 2) * size) + 1, points.length)) })
    kept.add(before)
  }
  for (const [index, [at]] of points.entries()) if (mustSee.has(at)) kept.add(index)
  return [...kept].toSorted((a, b) => a - b).map((index) => points[index]!)
}

function meanOf(points: readonly Point[], from: number, to: number): Point {
  let [at, value] = [0, 0]
  for (let index = from; index < to; index += 1) {
    at += points[index]![0]
    value += points[index]![1]
  }
  const count = Math.max(1, to - from)
  return to > from ? [at / count, value / count] : points.at(-1)!
}

function largest(points: readonly Point[], { before, from, to, mean }: { before: number; from: number; to: number; mean: Point }): number {
  const [at, value] = points[before]!
  let [found, area] = [from, -1]
  for (let index = from; index < to; index += 1) {
    const [x, y] = points[index]!
    const its = Math.abs((at - mean[0]) * (y - value) - (at - x) * (mean[1] - value))
    if (its > area) [found, area] = [index, its]
  }
  return found
}

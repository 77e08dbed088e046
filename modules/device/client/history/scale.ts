/** Round marks of an axis between two values, about so many. */
export function marksOf(low: number, high: number, about: number): number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough)!
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step + 1e-9) - first + 1
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Lowest and highest of many values, with room where they are all the same. */
export function extentOf(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low === high) return [low - Math.max(1, Math.abs(low) * 0.05), high + Math.max(1, Math.abs(high) * 0.05)]
  return [low, high]
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const plantOffsetMs = 8 * hourMs
const timeSteps = [secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs,
  6 * hourMs, 12 * hourMs, dayMs, 2 * dayMs, 7 * dayMs, 30 * dayMs, 90 * dayMs, 365 * dayMs]

/** Moments of a time axis, at round times of the plant. */
export function timeMarks(from: number, to: number, about: number): { at: number; step: number }[] {
  const step = timeSteps.find((one) => (to - from) / one <= about) ?? timeSteps.at(-1)!
  const first = Math.ceil((from + plantOffsetMs) / step)
  const count = Math.floor((to + plantOffsetMs) / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ at: (first + index) * step - plantOffsetMs, step }))
}

/** What stands at a mark: the day where days are marked, else the time. */
export function markText(wall: string, step: number): string {
  if (step >= dayMs) return wall.slice(5, 10)
  return step >= minuteMs ? wall.slice(11, 16) : wall.slice(11, 19)
}

/** The value at a moment: that of the last point before it; undefined before the first. */
export function valueAt(points: readonly (readonly number[])[], at: number): number | undefined {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]![0]! <= at) low = middle + 1
    else high = middle
  }
  return points[low - 1]?.[1]
}

import { causeFlag } from '../../../rules/spc/stored-columns.ts'
import { lowerBound, type PlotLine, type Series } from './series.ts'
import type { View } from './view.ts'

/** Where values lie on the screen. */
export interface Frame {
  left: number
  width: number
  top: number
  height: number
  /** Values at the lower and the upper edge. */
  low: number
  high: number
}

export function xOf({ left, width }: Frame, { from, to }: View, place: number): number {
  return left + ((place + 0.5 - from) / (to - from)) * width
}

export function yOf({ top, height, low, high }: Frame, value: number): number {
  return top + ((high - value) / (high - low)) * height
}

/** The points that a view holds: from the first place up to, not with, the second. */
export function placesIn({ from, to }: View, count: number): readonly [first: number, end: number] {
  return [Math.max(0, Math.floor(from)), Math.min(count, Math.ceil(to))]
}

/** Above so many points a pixel single ones cannot be told apart. */
const pointsPerPixel = 1

/** Whether points stand so close that a line between them is a band. */
export function isDense({ from, to }: View, { width }: Frame): boolean {
  return to - from > width * pointsPerPixel
}

/**
 * The line of a chart whose points can be told apart. Points that were not measured or do not count interrupt it.
 * @param skip places that do not count, in their order
 * @param pen told point by point; `start` begins a new stroke
 */
export function traceLine({ stat }: PlotLine, skip: Int32Array, view: View, frame: Frame,
  pen: (x: number, y: number, start: boolean) => void): void {
  const [first, end] = placesIn(view, stat.length)
  let start = true
  let skipped = lowerBound(skip, first)
  for (let n = first; n < end; n++) {
    const left = skip[skipped] === n
    if (left) skipped++
    const value = stat[n]!
    const shown = !left && !Number.isNaN(value)
    if (shown) pen(xOf(frame, view, n), yOf(frame, value), start)
    start = !shown
  }
}

/**
 * The line of a long chart as one bar for each pixel across, from its smallest to its largest value, so that every excursion is
 * seen; a bar reaches to the one before it, as the line would. Bars cost a hundredth of the strokes that they stand for.
 * @param bar told from left to right: its pixel, upper and lower edge
 */
export function traceBars({ stat }: PlotLine, skip: Int32Array, view: View, frame: Frame,
  bar: (x: number, top: number, bottom: number) => void): void {
  const [first, end] = placesIn(view, stat.length)
  const perPlace = frame.width / (view.to - view.from)
  const origin = frame.left + (0.5 - view.from) * perPlace
  let skipped = lowerBound(skip, first)
  let [column, top, bottom, beforeTop, beforeBottom] = [Number.NaN, 0, 0, Number.NaN, Number.NaN]
  const flush = () => {
    if (Number.isNaN(column)) return
    bar(column, Math.min(top, Number.isNaN(beforeBottom) ? top : beforeBottom),
      Math.max(bottom, Number.isNaN(beforeTop) ? bottom : beforeTop))
    beforeTop = top
    beforeBottom = bottom
  }
  for (let n = first; n < end; n++) {
    const value = stat[n]!
    if (skip[skipped] === n) {
      skipped++
      continue
    }
    if (Number.isNaN(value)) continue
    const x = Math.floor(origin + n * perPlace)
    const y = yOf(frame, value)
    if (x !== column) {
      flush()
      column = x
      top = bottom = y
    } else if (y < top) top = y
    else if (y > bottom) bottom = y
  }
  flush()
}

/** How a point is marked. */
export type MarkKind = 'beyond' | 'pattern' | 'explained' | 'excluded'

export interface Mark {
  place: number
  kind: MarkKind
  x: number
  y: number
}

/** In a dense view marks nearer to each other than this, in pixels, touch each other. Else each is drawn. */
export function markCell(view: View, frame: Frame): number {
  return isDense(view, frame) ? 9 : 1
}

/**
 * Marks of a view: of each point that ends a test, and of each excluded one. None is dropped: one is only left out where a
 * mark of its kind stands within a cell already.
 */
export function marksOf({ excluded, flags }: Pick<Series, 'excluded' | 'flags'>, line: PlotLine, view: View, frame: Frame): Mark[] {
  const marks: Mark[] = []
  const seen = new Set<number>()
  const [first, end] = placesIn(view, line.stat.length)
  const side = markCell(view, frame)
  const add = (place: number, kind: MarkKind, order: number) => {
    const value = line.stat[place]!
    if (Number.isNaN(value)) return
    const [x, y] = [xOf(frame, view, place), yOf(frame, value)]
    const cell = (Math.floor(x / side) * 100_000 + Math.floor(y / side)) * 4 + order
    if (seen.has(cell)) return
    seen.add(cell)
    marks.push({ place, kind, x, y })
  }
  for (let n = lowerBound(excluded, first); n < excluded.length && excluded[n]! < end; n++) add(excluded[n]!, 'excluded', 0)
  for (let n = lowerBound(line.marked, first); n < line.marked.length && line.marked[n]! < end; n++) {
    const place = line.marked[n]!
    if (flags[place]! & causeFlag) add(place, 'explained', 1)
    else if (line.violations[place]! & 1) add(place, 'beyond', 2)
    else add(place, 'pattern', 3)
  }
  return marks
}

/** The point at a place on the screen: of those within reach one that ends a test, else the nearest; −1 where there is none. */
export function pointAt(series: Series, line: PlotLine, view: View, { left, width }: Pick<Frame, 'left' | 'width'>, x: number): number {
  if (series.count === 0) return -1
  const exact = view.from + ((x - left) / width) * (view.to - view.from) - 0.5
  const reach = (6 / width) * (view.to - view.from)
  const nearest = Math.min(series.count - 1, Math.max(0, Math.round(exact)))
  let found = -1
  for (let n = lowerBound(line.marked, Math.floor(exact - reach)); n < line.marked.length && line.marked[n]! <= exact + reach; n++) {
    if (found < 0 || Math.abs(line.marked[n]! - exact) < Math.abs(found - exact)) found = line.marked[n]!
  }
  return found >= 0 ? found : nearest
}

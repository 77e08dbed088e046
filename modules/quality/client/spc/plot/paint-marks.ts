import { rulesOf } from '../../../rules/spc/rule-sets.ts'
import { excludedFlag } from '../../../rules/spc/stored-columns.ts'
import { isDense, marksOf, placesIn, xOf, yOf, type Frame, type Mark } from './decimate.ts'
import type { PlotStyle } from './plot-style.ts'
import type { Pen, Picture } from './picture.ts'
import type { PlotLine } from './series.ts'
import { stampSize, stampsOf } from './stamps.ts'

/** Room that a digit takes. */
const digit = 6
/** From the middle of a mark to its number, and how high a number is. */
const [beside, high] = [8, 11]

/** Single points, where they stand far enough apart. */
export function paintDots(pen: Pen, { style, view, series }: Picture, line: PlotLine, frame: Frame): void {
  const [first, end] = placesIn(view, line.stat.length)
  if ((end - first) * 5 > frame.width) return
  pen.fillStyle = style.line
  pen.beginPath()
  for (let n = first; n < end; n++) {
    if (Number.isNaN(line.stat[n]!) || series.flags[n]! & excludedFlag) continue
    const [x, y] = [xOf(frame, view, n), yOf(frame, line.stat[n]!)]
    pen.moveTo(x + 2.5, y)
    pen.arc(x, y, 2.5, 0, 2 * Math.PI)
  }
  pen.fill()
}

/** A mark for each point that ends a test or does not count, with the numbers of its tests where there is room. */
export function paintMarks(pen: Pen, { style, series, view, scale }: Picture, line: PlotLine, frame: Frame): void {
  const marks = marksOf(series, line, view, frame)
  if (isDense(view, frame)) {
    paintSmallMarks(pen, style, marks)
    return
  }
  const stamps = stampsOf(style, scale)
  // On whole pixels of the screen a stamp is copied as it is.
  const edge = (middle: number) => Math.round((middle - stampSize / 2) * scale) / scale
  for (const kind of ['excluded', 'explained', 'pattern', 'beyond'] as const) {
    for (const mark of marks) if (mark.kind === kind) pen.drawImage(stamps[kind], edge(mark.x), edge(mark.y), stampSize, stampSize)
  }
  paintNumbers(pen, style, line, marks, frame)
}

/** Marks of a long chart, of bars a tenth as dear as stamps: a step for the triangle, a cross for the diamond, a ring, a plus. */
function paintSmallMarks(pen: Pen, style: PlotStyle, marks: readonly Mark[]): void {
  for (const [kind, color, bars] of [
    ['excluded', style.excluded, [[-3, -1, 6, 2], [-1, -3, 2, 6]]],
    ['explained', style.faint, [[-3, -3, 6, 1], [-3, 2, 6, 1], [-3, -2, 1, 4], [2, -2, 1, 4]]],
    ['pattern', style.pattern, [[-2, -4, 4, 4], [-4, 0, 8, 3]]],
    ['beyond', style.beyond, [[-2, -5, 4, 10], [-5, -2, 10, 4]]],
  ] as const) {
    pen.fillStyle = color
    for (const mark of marks) {
      if (mark.kind !== kind) continue
      const [x, y] = [Math.round(mark.x), Math.round(mark.y)]
      for (const [dx, dy, width, height] of bars) pen.fillRect(x + dx, y + dy, width, height)
    }
  }
}

/** The tests that a point ends, beside its mark, where there is room. */
function paintNumbers(pen: Pen, style: PlotStyle, line: PlotLine, marks: readonly Mark[], frame: Frame): void {
  pen.fillStyle = style.text
  pen.textAlign = 'center'
  let written = Number.NEGATIVE_INFINITY
  for (const { place, x, y, kind } of marks.toSorted((a, b) => a.place - b.place)) {
    const mask = line.violations[place]!
    const text = rulesOf(mask).join(',')
    const half = (text.length * digit) / 2
    if (kind === 'excluded' || mask === 0) continue
    const below = y > frame.top + frame.height / 2
    // Away from the middle; beside the mark where the edge would cut it off.
    const fits = below ? y + beside + high < frame.top + frame.height + 10 : y - beside - high > frame.top - 10
    const at = fits ? x : x + (x + beside + 2 * half < frame.left + frame.width ? 1 : -1) * (beside + half)
    if (at - half < written) continue
    pen.textBaseline = fits ? (below ? 'top' : 'bottom') : 'middle'
    pen.fillText(text, at, fits ? y + (below ? beside : -beside) : y)
    written = at + half + digit
  }
}

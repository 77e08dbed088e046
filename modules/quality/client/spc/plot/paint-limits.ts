import { placesIn, xOf, yOf, type Frame } from './decimate.ts'
import { edge, isWide, type Pen, type Picture } from './picture.ts'
import { stepAt, type PlotLine } from './series.ts'
import type { View } from './view.ts'

/** So many limits a view, and their zones are too narrow to be seen. */
const mostZones = 400

/** The limits that a view meets, each with the edges that it is drawn between. */
function stepsIn(line: PlotLine, view: View, frame: Frame): { x0: number; x1: number; center: number; ucl: number; lcl: number }[] {
  const [first, end] = placesIn(view, line.stat.length)
  const steps = []
  let drawn = Number.NEGATIVE_INFINITY
  for (let n = Math.max(0, stepAt(line.limits, first)); n < line.limits.length && line.limits[n]!.from < end; n++) {
    const { from, to, center, ucl, lcl } = line.limits[n]!
    const x1 = xOf(frame, view, to + 0.5)
    // What ends within the pixel that is drawn already cannot be seen.
    if (x1 - drawn < 0.5 && to < end - 1) continue
    steps.push({ x0: Math.max(drawn, xOf(frame, view, from - 0.5)), x1, center, ucl, lcl })
    drawn = x1
  }
  return steps
}

/** Zones of one, two and three deviations around the centre line. */
export function paintZones(pen: Pen, { style, view }: Picture, line: PlotLine, frame: Frame): void {
  const steps = stepsIn(line, view, frame)
  if (steps.length > mostZones) return
  for (const { x0, x1, center, ucl } of steps) {
    const sigma = (ucl - center) / 3
    if (!(sigma > 0)) continue
    for (const zone of [3, 2, 1]) {
      pen.fillStyle = style.zones[zone - 1]!
      const y = yOf(frame, center + zone * sigma)
      pen.fillRect(x0, y, x1 - x0, yOf(frame, center - zone * sigma) - y)
    }
  }
}

/** Centre line and limits as steps. */
export function paintLimits(pen: Pen, { style, view }: Picture, line: PlotLine, frame: Frame): void {
  const steps = stepsIn(line, view, frame)
  for (const [key, color, dash] of [['center', style.center, []], ['ucl', style.limit, [6, 4]], ['lcl', style.limit, [6, 4]]] as const) {
    pen.strokeStyle = color
    pen.lineWidth = 1
    pen.setLineDash([...dash])
    pen.beginPath()
    let on = false
    for (const step of steps) {
      const y = yOf(frame, step[key])
      if (Number.isNaN(y)) {
        on = false
        continue
      }
      if (on) pen.lineTo(step.x0, y)
      else pen.moveTo(step.x0, y)
      pen.lineTo(step.x1, y)
      on = true
    }
    pen.stroke()
  }
  pen.setLineDash([])
}

/** Beside the newest limits that are seen: what they are called and, where there is room, their values. */
export function paintLimitNames(pen: Pen, { style, view, width, decimals }: Picture, line: PlotLine, frame: Frame): void {
  const [, end] = placesIn(view, line.stat.length)
  const last = line.limits[stepAt(line.limits, end - 1)]
  if (!last) return
  const wide = isWide(width)
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  for (const [name, value, color] of [['UCL', last.ucl, style.limit], ['CL', last.center, style.center], ['LCL', last.lcl,
    style.limit]] as const) {
    if (Number.isNaN(value)) continue
    pen.fillStyle = color
    pen.fillText(wide ? `${name} ${value.toFixed(Math.min(6, decimals + 1))}` : name, frame.left + frame.width + edge, yOf(frame, value))
  }
}

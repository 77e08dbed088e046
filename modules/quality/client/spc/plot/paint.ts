import { isDense, placesIn, traceBars, traceLine, xOf, yOf, type Frame } from './decimate.ts'
import { paintLimitNames, paintLimits, paintZones } from './paint-limits.ts'
import { paintDots, paintMarks } from './paint-marks.ts'
import { edge, framesOf, type Pen, type Picture } from './picture.ts'
import { decimalsOf, ticksOf } from './scale.ts'
import type { PlotLine } from './series.ts'

/** Draws a chart as it is seen now; each frame begins anew. */
export function paintChart(pen: Pen, picture: Picture): void {
  const { series, width, height, style, titles, zones } = picture
  const frames = framesOf(picture)
  pen.fillStyle = style.ground
  pen.fillRect(0, 0, width, height)
  pen.font = `11px ${style.font}`
  paintLine(pen, picture, series.main, frames.main, titles[0], zones)
  if (series.second && frames.second) paintLine(pen, picture, series.second, frames.second, titles[1], false)
  paintVersions(pen, picture, frames.main, frames.second ?? frames.main)
  paintTimes(pen, picture, frames.second ?? frames.main)
  paintChosen(pen, picture, frames)
}

function paintLine(pen: Pen, picture: Picture, line: PlotLine, frame: Frame, title: string, zones: boolean): void {
  const { style, view, series } = picture
  pen.save()
  paintScale(pen, picture, frame, title)
  pen.beginPath()
  pen.rect(frame.left - edge, frame.top - 10, frame.width + 2 * edge, frame.height + 20)
  pen.clip()
  if (zones) paintZones(pen, picture, line, frame)
  paintLimits(pen, picture, line, frame)
  if (isDense(view, frame)) {
    pen.fillStyle = style.line
    traceBars(line, series.excluded, view, frame, (x, y, end) =>
      pen.fillRect(x, Math.floor(y), 1, Math.max(1, Math.ceil(end) - Math.floor(y))))
  } else {
    pen.strokeStyle = style.line
    pen.lineWidth = 1
    pen.beginPath()
    traceLine(line, series.excluded, view, frame, (x, y, start) => (start ? pen.moveTo(x, y) : pen.lineTo(x, y)))
    pen.stroke()
    paintDots(pen, picture, line, frame)
  }
  paintMarks(pen, picture, line, frame)
  pen.restore()
  paintLimitNames(pen, picture, line, frame)
}

function paintScale(pen: Pen, { style }: Picture, frame: Frame, title: string): void {
  const ticks = ticksOf(frame.low, frame.high, frame.height / 36)
  const decimals = decimalsOf(ticks)
  pen.strokeStyle = style.grid
  pen.lineWidth = 1
  pen.fillStyle = style.faint
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  pen.beginPath()
  for (const tick of ticks) {
    const y = Math.round(yOf(frame, tick)) + 0.5
    pen.moveTo(frame.left, y)
    pen.lineTo(frame.left + frame.width, y)
    pen.fillText(tick.toFixed(decimals), frame.left - 6, y)
  }
  pen.stroke()
  pen.textAlign = 'left'
  pen.textBaseline = 'bottom'
  pen.fillStyle = style.text
  pen.fillText(title, frame.left, frame.top - 6)
}

function paintVersions(pen: Pen, { style, view, versions }: Picture, first: Frame, last: Frame): void {
  pen.strokeStyle = style.faint
  pen.fillStyle = style.faint
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  pen.lineWidth = 1
  pen.setLineDash([2, 3])
  for (const { place, name } of versions) {
    const x = Math.round(xOf(first, view, place - 0.5)) + 0.5
    if (place <= 0 || x < first.left || x > first.left + first.width) continue
    pen.beginPath()
    pen.moveTo(x, first.top)
    pen.lineTo(x, last.top + last.height)
    pen.stroke()
    pen.fillText(name, x + 3, first.top + 1)
  }
  pen.setLineDash([])
}

function paintTimes(pen: Pen, { style, view, series, timeOf }: Picture, { left: from, width, top: above, height }: Frame): void {
  const [first, end] = placesIn(view, series.count)
  if (end <= first) return
  const wanted = Math.max(1, Math.min(end - first, Math.floor(width / 110)))
  pen.fillStyle = style.faint
  pen.textBaseline = 'top'
  for (let n = 0; n < wanted; n++) {
    const place = Math.min(end - 1, first + Math.floor(((n + 0.5) / wanted) * (end - first)))
    const x = from + ((place + 0.5 - view.from) / (view.to - view.from)) * width
    pen.textAlign = 'center'
    pen.fillText(timeOf(place), Math.min(from + width - 40, Math.max(from + 40, x)), above + height + 8)
  }
}

function paintChosen(pen: Pen, { style, series, view, chosen }: Picture, frames: { main: Frame; second?: Frame }): void {
  if (chosen < 0 || chosen >= series.count) return
  const x = xOf(frames.main, view, chosen)
  if (x < frames.main.left || x > frames.main.left + frames.main.width) return
  const lower = frames.second ?? frames.main
  pen.strokeStyle = style.text
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(x, frames.main.top)
  pen.lineTo(x, lower.top + lower.height)
  for (const [line, frame] of [[series.main, frames.main], [series.second, frames.second]] as const) {
    const value = line?.stat[chosen]
    if (!frame || value === undefined || Number.isNaN(value)) continue
    pen.moveTo(x + 8, yOf(frame, value))
    pen.arc(x, yOf(frame, value), 8, 0, 2 * Math.PI)
  }
  pen.stroke()
}

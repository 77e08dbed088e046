import type { Frame } from './decimate.ts'
import type { PlotStyle } from './plot-style.ts'
import { rangeOf } from './scale.ts'
import type { PlotLine, Series } from './series.ts'
import type { View } from './view.ts'

/** The part of a canvas that drawing needs. */
export type Pen = CanvasRenderingContext2D

export interface Picture {
  series: Series
  view: View
  /** Of the whole canvas in CSS pixels. */
  width: number
  height: number
  /** Pixels of the screen to one of CSS. */
  scale: number
  style: PlotStyle
  /** Titles of the upper and the lower line. */
  titles: readonly [main: string, second: string]
  /** Whether zones of one, two and three deviations are shaded. */
  zones: boolean
  /** Places at which versions of limits begin, with what they are called. */
  versions: readonly { place: number; name: string }[]
  /** −1: none. */
  chosen: number
  /** Of the values of the characteristic; figures of the chart have one or two more. */
  decimals: number
  /** Time of a point, as the axis writes it. */
  timeOf: (place: number) => string
}

const left = 62
/** Room for the names of limits, with their values where the chart is wide. */
const [right, rightWide] = [34, 84]
const wideFrom = 700
const top = 22
const gap = 34
/** What may stand out at both sides of the plot: half of a mark. */
export const edge = 7
const bottom = 24
/** Share of the height that the upper line takes where there are two. */
const upper = 0.64

/** Whether there is room for the values of limits beside their names. */
export function isWide(width: number): boolean {
  return width >= wideFrom
}

/** Where points stand across a canvas of a width. */
export function acrossOf(width: number): Pick<Frame, 'left' | 'width'> {
  return { left, width: Math.max(10, width - left - (isWide(width) ? rightWide : right)) }
}

/** Where both lines stand on a canvas, in whole pixels: cutting off within one makes every stroke dear; the lower one is missing where the chart has one line. */
export function framesOf(
  { series: { main, second }, view, width, height }: Pick<Picture, 'series' | 'view' | 'width' | 'height'>,
): { main: Frame; second?: Frame } {
  const inner = height - top - bottom - (second ? gap : 0)
  const frame = (line: PlotLine, from: number, share: number): Frame => {
    const [low, high] = rangeOf(line, view)
    return { ...acrossOf(width), top: from, height: Math.max(10, Math.round(inner * share)), low, high }
  }
  const first = frame(main, top, second ? upper : 1)
  return second ? { main: first, second: frame(second, first.top + first.height + gap, 1 - upper) } : { main: first }
}

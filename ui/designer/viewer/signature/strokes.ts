/** The pad in its own units; a picture has twice as many pixels. */
export const PAD = { width: 600, height: 200 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** What was drawn without lifting the pen. */
export type Stroke = readonly Point[]

/** Steps between two points that are closer than this are a hand that trembles. */
const NEAR = 2

/** The stroke with a further point; the same one where the pen hardly moved. */
export function withPoint(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1)
  return last && Math.hypot(point.x - last.x, point.y - last.y) < NEAR ? stroke : [...stroke, point]
}

/** A stroke as a path without corners: curves through the middles between its points. A dot is a line without length. */
export function strokePath([first, ...rest]: Stroke): string {
  if (!first) return ''
  const last = rest.at(-1) ?? first
  const curves = rest.slice(0, -1).map((point, index) => `Q${at(point)} ${at(middle(point, rest[index + 1]!))}`)
  return [`M${at(first)}`, ...curves, `L${at(last)}`].join('')
}

/** Where a pointer is on the pad. */
export function pointOn({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: ((clientX - left) / width) * PAD.width, y: ((clientY - top) / height) * PAD.height }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}

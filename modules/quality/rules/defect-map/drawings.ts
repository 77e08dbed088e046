import type { Spot, Spots } from './spots.ts'

/** A corner of an outline in px of the drawing. */
export interface Corner {
  readonly x: number
  readonly y: number
}

/** Shapes of ISO 1832 that are drawn. */
export const drawings = ['C', 'D', 'S', 'T', 'W'] as const
export type Drawing = (typeof drawings)[number]

export const isDrawing = (value: unknown): value is Drawing => (drawings as readonly unknown[]).includes(value)

/** The sheet on which an insert is drawn: from above on the left, from its side on the right. */
export const sheet = { width: 640, height: 400 } as const
const middle = { x: 210, y: 200 }
export const hole = { ...middle, radius: 34 } as const
export const side = { x: 424, y: 152, width: 190, height: 96 } as const

/** Outline from above, beginning with a cutting corner; `nose` says which corners cut. */
export function outline(drawing: Drawing): readonly (Corner & { readonly nose: boolean })[] {
  return polar[drawing].map(({ angle, radius, nose = true }) => ({ x: round(middle.x + radius * Math.cos(rad(angle))),
    y: round(middle.y + radius * Math.sin(rad(angle))), nose })
  )
}

interface Vertex {
  angle: number
  radius: number
  nose?: boolean
}

/** Of the inscribed circle in px, so that all shapes have the sheet's height. */
const inscribed = { C: 112, D: 82, S: 118, T: 88, W: 118 } as const

/** A rhombus whose acute angle lies to the left and to the right; all four corners are noses of its two angles. */
function rhombus(radius: number, acute: number): Vertex[] {
  const long = radius / Math.sin(rad(acute / 2))
  const short = radius / Math.cos(rad(acute / 2))
  return [{ angle: 0, radius: long }, { angle: 90, radius: short }, { angle: 180, radius: long }, { angle: 270, radius: short }]
}

const turned = (count: number, from: number, radius: number): Vertex[] =>
  Array.from({ length: count }, (_, index) => ({ angle: from + (index * 360) / count, radius }))

const polar: Readonly<Record<Drawing, readonly Vertex[]>> = {
  C: rhombus(inscribed.C, 80),
  D: rhombus(inscribed.D, 55),
  S: turned(4, 45, inscribed.S * Math.SQRT2),
  T: turned(3, -90, inscribed.T * 2),
  W: turned(3, -90, inscribed.W / Math.sin(rad(40))).flatMap((
    vertex,
  ) => [vertex, { angle: vertex.angle + 60, radius: inscribed.W / Math.sin(rad(80)), nose: false }]),
}

/** The places where defects of an insert are looked for: corners, cutting edges, faces, hole and seat. */
export function usualSpots(drawing: Drawing): Spots {
  const corners = outline(drawing)
  const noses = corners.filter(({ nose }) => nose)
  const found: [string, string, Corner][] = [
    ...noses.map((corner, index): [string, string, Corner] => [`N${index + 1}`, `刀尖 ${index + 1}`, between(corner, middle, 0.06)]),
    ...noses.map((corner,
      index): [string, string, Corner] => [`E${index + 1}`, `切削刃 ${index + 1}`,
      edgeOf(drawing, corner, noses[(index + 1) % noses.length]!)]
    ),
    ['F', '前刀面', between(noses[0]!, middle, 0.5)],
    ['H', '定位孔', middle],
    ['S', '后刀面', { x: side.x + side.width / 2, y: side.y + side.height / 2 }],
    ['T', '上棱边', { x: side.x + side.width * 0.15, y: side.y }],
    ['B', '底面', { x: side.x + side.width * 0.85, y: side.y + side.height }],
  ]
  return Object.fromEntries(
    found.map((
      [code, name, { x, y }],
    ): [string, Spot] => [code, { x: thousandth(x / sheet.width), y: thousandth(y / sheet.height), name }]),
  )
}

/** The edge between two noses; a trigon bends outwards there. */
function edgeOf(drawing: Drawing, from: Corner, to: Corner): Corner {
  const centre = between(from, to, 0.5)
  if (drawing !== 'W') return centre
  const stretch = inscribed.W / Math.sin(rad(80)) / Math.hypot(centre.x - middle.x, centre.y - middle.y)
  return { x: middle.x + (centre.x - middle.x) * stretch, y: middle.y + (centre.y - middle.y) * stretch }
}

const between = (from: Corner, to: Corner, share: number): Corner => ({ x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share })
const round = (value: number) => Math.round(value * 10) / 10
const thousandth = (value: number) => Math.round(value * 1000) / 1000

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180
}

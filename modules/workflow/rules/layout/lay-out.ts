import { ranksOf } from './ranks.ts'

/* Where the elements of a process stand that was written down without a picture: columns by the way from the start, rows by branch. */

export interface Sized {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The node at whose border it sits. */
  readonly attachedTo?: string | undefined
}

export interface Link {
  readonly id: string
  readonly from: string
  readonly to: string
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: ReadonlyMap<string, readonly Point[]>
  readonly width: number
  readonly height: number
}

const between = { columns: 56, rows: 44, detours: 18 }

/** Lays out the nodes of one scope from (0, 0). */
export function layOut(nodes: readonly Sized[], links: readonly Link[]): Layout {
  const free = nodes.filter(({ attachedTo }) => attachedTo === undefined)
  const host = new Map(nodes.map(({ id, attachedTo }) => [id, attachedTo ?? id]))
  const inner = links.filter(({ from, to }) => host.has(from) && host.has(to))
  const steps = inner.map(({ from, to }) => ({ from: host.get(from)!, to: host.get(to)! }))
  const ranks = ranksOf(free.map(({ id }) => id), steps)
  const rows = rowsOf(free, steps, ranks)
  const boxes = new Map(boxesOf(free, ranks, rows))
  for (const [id, box] of attachedBoxes(nodes, boxes)) boxes.set(id, box)
  const bottom = Math.max(0, ...[...boxes.values()].map(({ y, height }) => y + height))
  const detours = { above: 0, below: 0 }
  const lines = new Map(inner.map((link): [string, Point[]] => {
    const [from, to] = [boxes.get(link.from)!, boxes.get(link.to)!]
    if (host.get(link.from) !== link.from) return [link.id, fromBorder(from, to)]
    const direct = ranks.get(link.to)! > ranks.get(link.from)! && !crosses(free, boxes, link, from, to)
    if (direct) return [link.id, across(from, to)]
    const above = [from, to].some((box) => hasBelow(boxes, box))
    return [link.id, around(from, to, above ? -(++detours.above + 1) * between.detours : bottom + ++detours.below * between.detours, above)]
  }))
  const right = Math.max(0, ...[...boxes.values()].map(({ x, width }) => x + width))
  return { boxes, lines, width: right, height: bottom + detours.below * between.detours }
}

/** Each node takes the first free row of its column, from that of the node before it downwards. */
function rowsOf(nodes: readonly Sized[], steps: readonly { from: string; to: string }[],
  ranks: ReadonlyMap<string, number>): Map<string, number> {
  const before = Map.groupBy(steps, ({ to }) => to)
  const taken = new Set<string>()
  const rows = new Map<string, number>()
  for (const { id } of nodes.toSorted((a, b) => ranks.get(a.id)! - ranks.get(b.id)!)) {
    const rank = ranks.get(id)!
    const known = (before.get(id) ?? []).flatMap(({ from }) => rows.get(from) ?? [])
    let row = known.length > 0 ? Math.min(...known) : 0
    while (taken.has(`${rank} ${row}`)) row += 1
    taken.add(`${rank} ${row}`)
    rows.set(id, row)
  }
  return rows
}

function boxesOf(nodes: readonly Sized[], ranks: ReadonlyMap<string, number>, rows: ReadonlyMap<string, number>): [string, Box][] {
  const columns = centresOf(nodes, ({ id }) => ranks.get(id)!, ({ width }) => width, between.columns)
  const lines = centresOf(nodes, ({ id }) => rows.get(id)!, ({ height }) => height, between.rows)
  return nodes.map((
    { id, width, height },
  ) => [id, { x: columns.get(ranks.get(id)!)! - width / 2, y: lines.get(rows.get(id)!)! - height / 2, width, height }])
}

function centresOf(nodes: readonly Sized[], placeOf: (node: Sized) => number, sizeOf: (node: Sized) => number,
  gap: number): Map<number, number> {
  const centres = new Map<number, number>()
  let edge = 0
  for (const [place, here] of [...Map.groupBy(nodes, placeOf)].toSorted(([a], [b]) => a - b)) {
    const size = Math.max(...here.map(sizeOf))
    centres.set(place, edge + size / 2)
    edge += size + gap
  }
  return centres
}

function attachedBoxes(nodes: readonly Sized[], boxes: ReadonlyMap<string, Box>): [string, Box][] {
  // From the right, since bpmn.io writes the sign of several instances into the middle.
  return [...Map.groupBy(nodes.filter(({ attachedTo }) => attachedTo !== undefined), ({ attachedTo }) => attachedTo!)].flatMap(
    ([id, attached]) => {
      const host = boxes.get(id) ?? { x: 0, y: 0, width: 100, height: 80 }
      return attached.map(({ id: own, width, height },
        index): [string, Box] => [own, { x: host.x + host.width - width / 2 - 22 - index * 44, y: host.y + host.height - height / 2, width,
        height }]
      )
    },
  )
}

const middle = ({ y, height }: Box) => y + height / 2
const centre = ({ x, width }: Box) => x + width / 2

/** Whether a line to the right would run through a node of its row. */
function crosses(nodes: readonly Sized[], boxes: ReadonlyMap<string, Box>, { from, to }: Link, left: Box, right: Box): boolean {
  const y = middle(right)
  return nodes.some(({ id }) => {
    const box = boxes.get(id)!
    return id !== from && id !== to && box.x > left.x + left.width && box.x + box.width < right.x && box.y < y && y < box.y + box.height
  })
}

/** To the right, with a bend before the target where the rows differ; down first, so that branches part at once. */
function across(from: Box, to: Box): Point[] {
  if (middle(from) === middle(to)) return [{ x: from.x + from.width, y: middle(from) }, { x: to.x, y: middle(to) }]
  const downwards = middle(to) > middle(from)
  if (downwards && to.x > centre(from))
    return [{ x: centre(from), y: from.y + from.height }, { x: centre(from), y: middle(to) }, { x: to.x, y: middle(to) }]
  return [{ x: from.x + from.width, y: middle(from) }, { x: centre(to), y: middle(from) }, { x: centre(to),
    y: downwards ? to.y : to.y + to.height }]
}

/** Whether anything stands under a box. */
function hasBelow(boxes: ReadonlyMap<string, Box>, { x, y, width, height }: Box): boolean {
  return [...boxes.values()].some((other) => other.y >= y + height && other.x < x + width && x < other.x + other.width)
}

/** Above or below everything, for ways back and past others. */
function around(from: Box, to: Box, y: number, above: boolean): Point[] {
  const edge = (box: Box) => ({ x: centre(box), y: above ? box.y : box.y + box.height })
  return [edge(from), { x: centre(from), y }, { x: centre(to), y }, edge(to)]
}

function fromBorder(from: Box, to: Box): Point[] {
  const start = { x: centre(from), y: from.y + from.height }
  if (to.x > start.x && middle(to) > start.y) return [start, { x: start.x, y: middle(to) }, { x: to.x, y: middle(to) }]
  const below = Math.max(start.y, to.y + to.height) + between.detours
  return [start, { x: start.x, y: below }, { x: centre(to), y: below }, { x: centre(to), y: to.y + to.height }]
}

/** A box on the grid, in cells counted from 0. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const GRID_COLUMNS = 12
const MOST_HEIGHT = 20

const overlap = (one: Box, two: Box) =>
  one.id !== two.id && one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h

/** The box within the grid: as wide as it may be, never beside it. */
export function clamped<T extends Box>(box: T): T {
  const w = Math.min(Math.max(1, box.w), GRID_COLUMNS)
  return { ...box, w, h: Math.min(Math.max(1, box.h), MOST_HEIGHT), x: Math.min(Math.max(0, box.x), GRID_COLUMNS - w),
    y: Math.max(0, box.y) }
}

/**
 * Boxes without overlap and without gaps above them: in reading order each rises as far as it can. The first of equals is the
 * one that was moved, so that others give way to it.
 */
export function settled<T extends Box>(boxes: readonly T[], movedId?: string): T[] {
  const order = boxes.map(clamped).toSorted((one, two) =>
    one.y - two.y || Number(two.id === movedId) - Number(one.id === movedId) || one.x - two.x
  )
  const placed: T[] = []
  for (const box of order) placed.push(risen(box, placed))
  const byId = new Map(placed.map((box) => [box.id, box]))
  return boxes.map(({ id }) => byId.get(id)!)
}

function risen<T extends Box>(box: T, placed: readonly T[]): T {
  let y = box.y
  while (placed.some((other) => overlap({ ...box, y }, other))) y += 1
  while (y > 0 && !placed.some((other) => overlap({ ...box, y: y - 1 }, other))) y -= 1
  return { ...box, y }
}

/** The boxes after one of them was moved or resized. */
export function withBox<T extends Box>(boxes: readonly T[], id: string, change: Partial<Pick<Box, 'x' | 'y' | 'w' | 'h'>>): T[] {
  return settled(boxes.map((box) => (box.id === id ? clamped({ ...box, ...change }) : box)), id)
}

/** The boxes after one of them was moved to the next place in a direction: where the next cell changes nothing, the one behind it. */
export function stepped<T extends Box>(boxes: readonly T[], id: string, dx: number, dy: number): T[] {
  const box = boxes.find((one) => one.id === id)
  const furthest = Math.max(GRID_COLUMNS, heightOf(boxes))
  const placesOf = (some: readonly Box[]) => JSON.stringify(some.map(({ x, y }) => [x, y]))
  const before = placesOf(boxes)
  for (let cells = 1; box && cells <= furthest; cells++) {
    const next = withBox(boxes, id, { x: box.x + dx * cells, y: box.y + dy * cells })
    if (placesOf(next) !== before) return next
  }
  return [...boxes]
}

/** The boxes with a new one below all others. */
export function withNew<T extends Box>(boxes: readonly T[], box: T): T[] {
  return settled([...boxes, { ...box, x: 0, y: heightOf(boxes) }])
}

/** Rows that the boxes take. */
export function heightOf(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map(({ y, h }) => y + h))
}

/** Reading order, in which they stand in one column on a phone. */
export function inReadingOrder<T extends Box>(boxes: readonly T[]): T[] {
  return boxes.toSorted((one, two) => one.y - two.y || one.x - two.x)
}

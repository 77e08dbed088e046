import { expect, test } from 'vitest'
import { clamped, GRID_COLUMNS, heightOf, inReadingOrder, settled, stepped, withBox, withNew, type Box } from './grid-rules.ts'

const box = (id: string, x: number, y: number, w: number, h: number): Box => ({ id, x, y, w, h })
const places = (boxes: readonly Box[]) => boxes.map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}x${h}`)

test('a box stays within the grid', () => {
  expect([clamped(box('a', 10, -1, 6, 30)), clamped(box('a', -3, 0, 40, 0))]).toEqual([box('a', 6, 0, 6, 20), box('a', 0, 0, 12, 1)])
})

test('boxes rise until they meet another one', () => {
  expect(places(settled([box('a', 0, 5, 6, 2), box('b', 6, 9, 6, 2), box('c', 3, 20, 6, 1)]))).toEqual(['a 0,0 6x2', 'b 6,0 6x2',
    'c 3,2 6x1'])
})

test('others give way to the one that is moved', () => {
  const boxes = [box('a', 0, 0, 6, 2), box('b', 6, 0, 6, 2)]
  expect(places(withBox(boxes, 'b', { x: 0 }))).toEqual(['a 0,2 6x2', 'b 0,0 6x2'])
  expect(places(withBox(boxes, 'a', { w: 8, h: 3 }))).toEqual(['a 0,0 8x3', 'b 6,3 6x2'])
})

test('a new one rises from below to the first free place; reading order is that of the phone', () => {
  const boxes = withNew([box('a', 6, 0, 6, 2), box('b', 0, 0, 6, 1)], box('c', 5, 5, 4, 4))
  expect(heightOf(boxes)).toBe(5)
  expect(inReadingOrder(boxes).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

test('a step of the keyboard passes the neighbour, however large it is, and does nothing at the edge', () => {
  const boxes = [box('a', 0, 0, 6, 1), box('b', 0, 1, 6, 5)]
  expect(places(stepped(boxes, 'a', 0, 1))).toEqual(['a 0,5 6x1', 'b 0,0 6x5'])
  expect(places(stepped(boxes, 'b', 0, -1))).toEqual(['a 0,5 6x1', 'b 0,0 6x5'])
  expect(places(stepped(boxes, 'a', 1, 0))).toEqual(['a 1,0 6x1', 'b 0,1 6x5'])
  for (const [dx, dy] of [[-1, 0], [0, -1]] as const) expect(places(stepped(boxes, 'a', dx, dy))).toEqual(places(boxes))
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number) {
  for (let state = seed;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('whatever is moved where, nothing overlaps, nothing leaves the grid, nothing hangs in the air', () => {
  const random = numbers(20_260_518)
  const upTo = (most: number) => Math.floor(random.next().value! * most)
  let boxes: Box[] = []
  for (let index = 0; index < 15; index++) boxes = withNew(boxes, box(`t${index}`, 0, 0, 1 + upTo(12), 1 + upTo(5)))
  for (let step = 0; step < 500; step++) {
    boxes = withBox(boxes, `t${upTo(15)}`, { x: upTo(14) - 1, y: upTo(30), w: upTo(14), h: upTo(6) })
    for (const one of boxes) {
      expect(one.x >= 0 && one.x + one.w <= GRID_COLUMNS && one.y >= 0).toBe(true)
      const touches = (y: number) =>
        boxes.some((two) => two.id !== one.id && one.x < two.x + two.w && two.x < one.x + one.w && y < two.y + two.h && two.y < y + one.h)
      expect(touches(one.y)).toBe(false)
      expect(one.y === 0 || touches(one.y - 1)).toBe(true)
    }
  }
})

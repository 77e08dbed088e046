import { expect, test } from 'vitest'
import { drawings, hole, outline, sheet, usualSpots, type Corner } from './drawings.ts'
import { readSpots } from './spots.ts'

/* ISO 1832: C 80° and D 55° rhombic, S square, T triangular, W trigon of 80° corners. */

const angleAt = (corner: Corner, before: Corner, after: Corner) => {
  const direction = (to: Corner) => Math.atan2(to.y - corner.y, to.x - corner.x)
  const turn = Math.abs(direction(before) - direction(after))
  return ((turn > Math.PI ? 2 * Math.PI - turn : turn) * 180) / Math.PI
}

test('shapes have the angle that their letter says', () => {
  const angles = { C: 80, D: 55, S: 90, T: 60, W: 80 } as const
  for (const drawing of drawings) {
    const corners = outline(drawing)
    expect(angleAt(corners[0]!, corners.at(-1)!, corners[1]!)).toBeCloseTo(angles[drawing], 0)
  }
})

test('a drawing stays on its sheet, and outside of its hole', () => {
  for (const drawing of drawings) {
    for (const { x, y } of outline(drawing)) {
      expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(10)
      expect(Math.hypot(x - hole.x, y - hole.y)).toBeGreaterThan(hole.radius * 2)
    }
  }
})

test('the usual places can be stored as they are, with a corner and an edge for each nose', () => {
  for (const drawing of drawings) {
    const spots = usualSpots(drawing)
    expect(readSpots(spots)).toEqual({ spots })
    const noses = outline(drawing).filter(({ nose }) => nose).length
    expect(Object.keys(spots)).toHaveLength(2 * noses + 5)
  }
})

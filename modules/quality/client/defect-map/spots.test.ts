import { expect, test } from 'vitest'
import { changeSpot, moveOf, nextCode, pointIn, recodeSpot, removeSpot, share } from './spots.ts'

const spots = { P1: { x: 0.1, y: 0.2, name: '刀尖' }, P3: { x: 0.3, y: 0.4, name: '刃口' } }

test('a pointer is told as a share of the picture, never outside of it', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(pointIn(box, { clientX: 300, clientY: 100 })).toEqual({ x: 0.5, y: 0.25 })
  expect(pointIn(box, { clientX: 0, clientY: 900 })).toEqual({ x: 0, y: 1 })
  expect(share(0.123456)).toBe(0.123)
})

test('a new place takes the first code that is free', () => {
  expect([nextCode({}), nextCode(spots)]).toEqual(['P1', 'P2'])
})

test('a place is changed, recoded in its order, and removed; a code that is taken changes nothing', () => {
  expect(changeSpot(spots, 'P1', { x: 0.9 }).P1).toEqual({ x: 0.9, y: 0.2, name: '刀尖' })
  expect(changeSpot(spots, 'P9', { x: 0.9 })).toBe(spots)
  expect(Object.keys(recodeSpot(spots, 'P1', 'NOSE-A'))).toEqual(['NOSE-A', 'P3'])
  expect([recodeSpot(spots, 'P1', 'P3'), recodeSpot(spots, 'P1', '')]).toEqual([spots, spots])
  expect(removeSpot(spots, 'P1')).toEqual({ P3: spots.P3 })
})

test('arrow keys move, farther with Shift', () => {
  expect(moveOf('ArrowLeft', false)).toEqual({ x: -0.005, y: 0 })
  expect(moveOf('ArrowDown', true)).toEqual({ x: 0, y: 0.05 })
  expect(moveOf('Enter', false)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { whereMoved, type HeldMove } from './where-moved.ts'

const move = (from: string, to: string | undefined, qty: string): HeldMove => ({ from, to, qty })
const places = (frozen: Record<string, string>, moves: HeldMove[]) =>
  Object.fromEntries([...whereMoved(new Map(Object.entries(frozen)), moves)].map(([key, qty]) => [key, qty.toFixed()]))

test('what was frozen is followed from place to place', () => {
  expect(places({ A: '10' }, [move('A', 'C', '6'), move('C', 'D', '2')])).toEqual({ A: '4', C: '4', D: '2' })
})

test('what left the hold is followed no further, and what comes back lies there again', () => {
  expect(places({ A: '10' }, [move('A', undefined, '3'), move('A', 'C', '7'), move('C', 'A', '1')])).toEqual({ A: '1', C: '6' })
})

test('no more arrives than was frozen; other stock on hold takes nothing along', () => {
  expect(places({ A: '4' }, [move('A', 'C', '9')])).toEqual({ A: '0', C: '4' })
  expect(places({ A: '4' }, [move('B', 'C', '9')])).toEqual({ A: '4', B: '0', C: '0' })
})

import { expect, test } from 'vitest'
import { andonDue, levelsFor, levelsReached } from './andon-levels.ts'

/* Escalation by minutes from the call (domain §2.4 andon). */

const level = (type: string | null, step: string, minutes: number) => ({ type, step, minutes })
const levels = [level(null, 'RESPOND', 15), level(null, 'RESPOND', 5), level(null, 'SOLVE', 60), level('SAFETY', 'RESPOND', 2)]
const called = '2026-05-18 23:58:00'

test('levels come in their order; those of the kind take the place of those for all', () => {
  expect(levelsFor(levels, 'EQUIP', 'RESPOND').map(({ minutes }) => minutes)).toEqual([5, 15])
  expect(levelsFor(levels, 'SAFETY', 'RESPOND').map(({ minutes }) => minutes)).toEqual([2])
  expect(levelsFor(levels, 'SAFETY', 'SOLVE').map(({ minutes }) => minutes), 'a step without own levels keeps those for all').toEqual([60])
})

test('the first level is the time of the step, counted from the call over midnight', () => {
  expect(andonDue(levels, 'EQUIP', '10', called)).toBe('2026-05-19 00:03:00')
  expect(andonDue(levels, 'EQUIP', '20', called)).toBe('2026-05-19 00:58:00')
  expect(andonDue(levels, 'EQUIP', '30', called), 'solved, nothing is due').toBeNull()
  expect(andonDue([], 'EQUIP', '10', called), 'a plant without levels tells nobody').toBeNull()
})

test.each([
  ['10', '2026-05-19 00:02:59', []],
  ['10', '2026-05-19 00:03:00', [5]],
  ['10', '2026-05-19 00:13:00', [5, 15]],
  ['20', '2026-05-19 00:13:00', []],
  ['20', '2026-05-19 00:58:00', [60]],
  ['4', '2026-05-20 00:00:00', []],
])('in state %s at %s the levels %j are reached', (status, now, reached) => {
  expect(levelsReached(levels, 'EQUIP', status, called, now).map(({ minutes }) => minutes)).toEqual(reached)
})

import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/server/context.ts'
import { dueOfTimer } from './timers.ts'

/* When timers go off, on the plant's wall. */

/** A timer by the clock asks nobody but the clock. */
const ctx = {} as Ctx
const due = async (text: string, start: string) => dueOfTimer(ctx, text, false, new Date(start))

test.each([
  ['2026-05-18T12:00:00', '2026-05-18 12:00:00'],
  ['2026-05-18T12:00:00Z', '2026-05-18 20:00:00'],
  ['2026-05-18T12:00:00+02:00', '2026-05-18 18:00:00'],
  ['2026-05-18T20:00:00-05:00', '2026-05-19 09:00:00'],
  ['2026-05-18', '2026-05-18 00:00:00'],
])('%s is %s here', async (text, expected) => {
  expect(await due(text, '2026-05-18T00:30:00Z')).toEqual({ due: expected, left: null })
})

test.each([
  ['P1M', '2026-05-18T00:30:00Z', '2026-06-18 08:30:00'],
  ['P1M', '2026-01-31T00:30:00Z', '2026-02-28 08:30:00'],
  // Here it is the first of May already.
  ['P1M', '2026-04-30T18:00:00Z', '2026-06-01 02:00:00'],
  ['PT1M', '2026-05-18T15:59:30Z', '2026-05-19 00:00:30'],
])('%s from %s on ends %s', async (text, start, expected) => {
  expect(await due(text, start)).toEqual({ due: expected, left: null })
})

test('a repetition tells how often it goes off after the first time; a time that nobody waits for is none', async () => {
  expect(await due('R3/P1M', '2026-05-18T00:30:00Z')).toEqual({ due: '2026-06-18 08:30:00', left: 2 })
  expect(await due('P101Y', '2026-05-18T00:30:00Z')).toBeUndefined()
})

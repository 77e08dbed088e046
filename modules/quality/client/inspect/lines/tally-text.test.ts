import { expect, test } from 'vitest'
import { readTally, tallyText } from './tally-text.ts'

test('a tally is kept as a text and read again; anything else is none', () => {
  expect(readTally(tallyText({ checked: 200, bad: 3 }))).toEqual({ checked: 200, bad: 3 })
  expect([readTally(undefined), readTally(''), readTally('12.7'), readTally('OK')]).toEqual([undefined, undefined, undefined, undefined])
})

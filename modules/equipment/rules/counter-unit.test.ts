import { expect, test } from 'vitest'
import { countedUp, counterKind, countsTime } from './counter-unit.ts'

/* Domain §2.4 rule 2: a report counts in the unit of the machine's counter. */

test('a unit is known as people write it, in either language; of others no report can tell', () => {
  expect(['h', 'H', ' 小时 ', 'min', '分钟', '次', 'strokes', '炉', '炉次'].map(counterKind)).toEqual(['hours', 'hours', 'hours', 'minutes',
    'minutes', 'strokes', 'strokes', 'heats', 'heats'])
  expect(['km', '', 'constructor', null].map(counterKind)).toEqual([undefined, undefined, undefined, undefined])
  expect((['hours', 'minutes', 'strokes', 'heats'] as const).filter(countsTime)).toEqual(['hours', 'minutes'])
})

test('seconds are hours or minutes, rounded once of all of them; strokes and heats are what they are', () => {
  expect(countedUp('1350.5', 'hours', 5400)).toBe('1352')
  expect(countedUp('0', 'hours', 60)).toBe('0.016667')
  expect(countedUp('0', 'hours', 60 * 60), 'sixty reports of a minute').toBe('1')
  expect(countedUp('7', 'minutes', 90)).toBe('8.5')
  expect(countedUp('100', 'strokes', 51)).toBe('151')
  expect(countedUp('9', 'heats', 1)).toBe('10')
})

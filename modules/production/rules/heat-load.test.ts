import { expect, test } from 'vitest'
import { gradesOf, isPlace, judgementOf, loadFault, loadSums, type HeatRoom, minutesByWeight } from './heat-load.ts'

/* Domain §2.4 rules 6 and 7. */

const room: HeatRoom = { family: 'VF', grades: 'P25, YG8', maxLoadKg: '120', layers: 6, boats: 4, loadKg: '100' }
const lot = { workcenter: 'VF', grade: 'P25', kg: '20' }

test.each([
  ['exactly what is left', {}, undefined],
  ['a gram more', { kg: '20.001' }, 'kg'],
  ['another grade', { grade: 'YG6X' }, 'grade'],
  ['a grade that only begins alike', { grade: 'P2' }, 'grade'],
  ['no grade', { grade: null }, 'grade'],
  ['another kind of furnace', { workcenter: 'CVD' }, 'family'],
  ['no weight', { kg: null }, 'noKg'],
  ['a weight of nothing', { kg: '0' }, 'noKg'],
])('%s', (_what, more, fault) => {
  expect(loadFault(room, { ...lot, ...more })).toBe(fault)
})

test('grades are read however they are separated', () => {
  expect(gradesOf('P25,YG8，YG6X、P10  P20;')).toEqual(['P25', 'YG8', 'YG6X', 'P10', 'P20'])
})

test('places count from one to what the furnace has', () => {
  expect([[1, 1], [6, 4], [0, 1], [7, 1], [1, 0], [1, 5]].map(([layer, boat]) => isPlace(room, { layer: layer!, boat: boat! }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('weights add up exactly, and a boat with two lots is one boat', () => {
  expect(loadSums([{ kg: '0.1', layer: 1, boat: 1 }, { kg: '0.2', layer: 1, boat: 1 }, { kg: '3', layer: 2, boat: 1 }])).toEqual({
    loadKg: '3.3',
    boats: 2,
  })
  expect(loadSums([])).toEqual({ loadKg: '0', boats: 0 })
})

test.each([
  [null, null, undefined],
  ['OK', null, undefined],
  [null, 'OK', undefined],
  ['OK', 'OK', 'MANUAL_OK'],
  ['NG', null, 'NG'],
  [null, 'NG', 'NG'],
  ['OK', 'NG', 'NG'],
])('process says %s and quality %s: %s', (process, quality, judged) => {
  expect(judgementOf(process, quality)).toBe(judged)
})

test('a furnace’s minutes are its lots’ by their weight, and together exactly as many', () => {
  expect(minutesByWeight(1000, ['1', '1', '1'])).toEqual([333, 334, 333])
  expect(minutesByWeight(1050, ['10.4', '5.2'])).toEqual([700, 350])
  expect(minutesByWeight(7, ['0', '0'])).toEqual([4, 3])
})

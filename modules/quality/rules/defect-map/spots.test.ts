import { expect, test } from 'vitest'
import { mostSpots, readSpots } from './spots.ts'

/* domain §2.6: qms_defect_model(item/shape, picture, hot-spots j: position code → x,y) */

const spot = { x: 0.5, y: 0.25, name: '刀尖 A' }

test('places are read by their codes, without what does not belong to them', () => {
  expect(readSpots({ A1: { ...spot, colour: 'red' }, 'B-2': { x: 0, y: 1, name: ' 刃口 ' } })).toEqual({
    spots: { A1: spot, 'B-2': { x: 0, y: 1, name: '刃口' } },
  })
  expect([readSpots(null), readSpots('')]).toEqual([{ spots: {} }, { spots: {} }])
})

test('what is no place is refused by its code', () => {
  const cases: [unknown, object][] = [
    [[spot], { fault: 'notSpots' }],
    ['A1', { fault: 'notSpots' }],
    [{ A1: 7 }, { fault: 'notSpots', code: 'A1' }],
    [{ 刀尖: spot }, { fault: 'badCode', code: '刀尖' }],
    [{ '': spot }, { fault: 'badCode', code: '' }],
    [{ A1: { ...spot, x: 1.01 } }, { fault: 'outside', code: 'A1' }],
    [{ A1: { ...spot, y: -0.1 } }, { fault: 'outside', code: 'A1' }],
    [{ A1: { ...spot, x: '0.5' } }, { fault: 'outside', code: 'A1' }],
    [{ A1: { ...spot, x: Number.NaN } }, { fault: 'outside', code: 'A1' }],
    [{ A1: { ...spot, name: ' ' } }, { fault: 'unnamed', code: 'A1' }],
    [{ A1: { x: 0, y: 0 } }, { fault: 'unnamed', code: 'A1' }],
    [Object.fromEntries(Array.from({ length: mostSpots + 1 }, (_, index) => [`P${index}`, spot])), { fault: 'tooMany' }],
  ]
  for (const [value, fault] of cases) expect(readSpots(value)).toEqual(fault)
})

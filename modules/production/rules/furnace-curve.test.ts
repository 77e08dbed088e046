import { expect, test } from 'vitest'
import { curveOf, faultsOfSteps, type CurveStep } from './furnace-curve.ts'

/* Domain §2.4, steps of a furnace recipe; §2.15, dewaxing and sintering of a cemented carbide. */

const step = (kind: string, targetC: string | null, rampCMin: string | null, holdMin: number | null): CurveStep => ({ kind, targetC,
  rampCMin, holdMin })
const heat = (to: string, ramp: string) => step('HEAT', to, ramp, null)
const hold = (minutes: number) => step('HOLD', null, null, minutes)

test('the curve goes along its ramps and stays where it holds', () => {
  const points = curveOf([heat('600', '2'), hold(120), heat('1180', '4'), hold(30), step('COOL', '60', null, 300)])
  expect(points.map(({ minute, celsius }) => [minute, celsius])).toEqual([['0', '20'], ['290', '600'], ['410', '600'], ['555', '1180'], [
    '585',
    '1180',
  ], ['885', '60']])
  expect(points.map(({ step: of }) => of)).toEqual([undefined, 0, 1, 2, 3, 4])
})

test('minutes of a ramp are told to a tenth, a ramp may end with a hold of its own, and gas stays at its temperature', () => {
  expect(curveOf([heat('600', '3')])[1]).toMatchObject({ minute: '193.3' })
  expect(curveOf([step('HEAT', '600', '2', 60)])[1]).toMatchObject({ minute: '350', celsius: '600' })
  expect(curveOf([heat('600', '2'), step('GAS', null, null, 30)]).at(-1)).toMatchObject({ minute: '320', celsius: '600' })
  expect(curveOf([])).toEqual([{ minute: '0', celsius: '20' }])
})

test.each([
  ['heating without a target', heat('600', '2'), step('HEAT', null, '2', null), { row: 2, field: 'targetC', code: 'target' }],
  ['heating without ramp or time', heat('600', '2'), step('HEAT', '700', null, null), { row: 2, field: 'rampCMin', code: 'ramp' }],
  ['heating that leads down', heat('600', '2'), heat('500', '2'), { row: 2, field: 'targetC', code: 'up' }],
  ['cooling that leads up', heat('600', '2'), step('COOL', '700', '2', null), { row: 2, field: 'targetC', code: 'down' }],
  ['holding for no time', heat('600', '2'), step('HOLD', null, null, null), { row: 2, field: 'holdMin', code: 'hold' }],
])('%s is told at its row', (_what, first, second, fault) => {
  expect(faultsOfSteps([first, second])).toEqual([fault])
})

test('a whole programme has no faults', () => {
  expect(faultsOfSteps([heat('600', '2'), hold(120), step('COOL', '60', '5', null)])).toEqual([])
})

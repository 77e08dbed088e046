import { expect, test } from 'vitest'
import { evaluateCurve } from '../index.ts'
import { type CurveSample, type CurveStep } from './evaluate-curve.ts'

const options = { rampTolerance: 0.2, overshoot: 2, period: 1 }
const heat = (seq: number, target: number, ramp: number): CurveStep => ({ seq, kind: 'HEAT', target, ramp, holdMin: null, tolMinus: 8,
  tolPlus: 8, vacMax: 10 })
const hold = (seq: number, target: number, holdMin: number): CurveStep => ({ seq, kind: 'HOLD', target, ramp: null, holdMin, tolMinus: 8,
  tolPlus: 8, vacMax: 10 })
const steps = [heat(1, 600, 2), hold(2, 600, 60), heat(3, 1440, 4), hold(4, 1440, 60)]

/** A heat as its recipe says, a sample a minute; `spoil` changes what was measured at a moment. */
function measured(spoil: (at: number, celsius: number) => Partial<CurveSample> = () => ({})): CurveSample[] {
  const samples: CurveSample[] = []
  const [first, second] = [290, 290 + 62]
  for (let at = 0; at <= second + 210 + 62; at += 1) {
    const celsius = at <= first ? 20 + at * 2 : at <= second ? 600 : Math.min(1440, 600 + (at - second) * 4)
    samples.push({ at, zones: [celsius, celsius - 2, celsius + 2], vacuum: 5, ...spoil(at, celsius) })
  }
  return samples
}
const faultsOf = (samples: readonly CurveSample[]) => evaluateCurve(steps, samples, options).steps.map(({ faults }) => faults)

test('a heat that follows its recipe is good, its ramps are those of the recipe and its soaks long enough', () => {
  const { result, steps: judged } = evaluateCurve(steps, measured(), options)
  expect(result).toBe('OK')
  expect(judged.map(({ ramp, longestSoakMin }) => [ramp?.toFixed(1), longestSoakMin >= 60])).toEqual([['2.0', false], ['0.0', true], ['4.0',
    false], ['0.0', true]])
})

test('a soak that was interrupted is as long as its longest part', () => {
  const samples = measured((at) => (at === 320 ? { zones: [570, 570, 570] } : {}))
  const second = evaluateCurve(steps, samples, options).steps[1]!
  expect(second.longestSoakMin).toBeLessThan(60)
  expect(second.faults).toEqual(['soak'])
})

test('a gap of more than twice the period breaks a soak, one of twice the period does not', () => {
  const without = (gap: number) => measured().filter(({ at }) => at <= 310 || at >= 310 + gap)
  expect(faultsOf(without(3))[1]).toEqual(['soak'])
  expect(faultsOf(without(2))[1]).toEqual([])
})

test('one zone alone out of its tolerance is out of tolerance', () => {
  expect(faultsOf(measured((at) => (at === 330 ? { zones: [600, 585, 600] } : {})))[1]).toEqual(['soak'])
})

test('an overshoot beyond the parameter, a wrong ramp, and a leak are told at their steps', () => {
  expect(faultsOf(measured((at) => (at === 600 ? { zones: [1451, 1449, 1449] } : {})))[3]).toContain('overshoot')
  expect(faultsOf(measured((at, celsius) => (at < 290 ? { zones: [celsius * 0.7, null, null] } : {})))[0]).toEqual(['ramp'])
  expect(faultsOf(measured((at) => (at === 400 ? { vacuum: 12 } : {}))).map((faults) => faults.includes('vacuum'))).toEqual([false, false,
    true, false])
})

test('a hold that is left too early climbs out of its tolerance and is bad', () => {
  const early = measured().filter(({ at }) => at < 310 || at > 345).map((
    sample,
  ) => (sample.at > 345 ? { ...sample, at: sample.at - 35 } : sample))
  expect(faultsOf(early)[1]).toContain('soak')
})

test('a step of which nothing was measured is bad, not forgotten', () => {
  expect(evaluateCurve(steps, [], options).steps.map(({ faults }) => faults[0])).toEqual(['noData', 'noData', 'noData', 'noData'])
})

test('where the furnace says in which step it is, that holds', () => {
  const samples = measured().map((sample) => ({ ...sample, step: sample.at <= 290 ? 1 : sample.at <= 352 ? 2 : sample.at <= 562 ? 3 : 4 }))
  expect(evaluateCurve(steps, samples, options).result).toBe('OK')
})

test('a vacuum that is drawn is judged by what it came to, one that leaks later by its worst', () => {
  const pump: CurveStep = { seq: 1, kind: 'VAC', target: null, ramp: null, holdMin: 10, tolMinus: 0, tolPlus: 0, vacMax: 10 }
  const keep: CurveStep = { ...hold(2, 20, 10), vacMax: 10 }
  const samples = (leak: number): CurveSample[] =>
    Array.from({ length: 25 }, (_, at) => ({ at, zones: [20], vacuum: at < 9 ? 1000 : at === 15 ? leak : 5, step: at < 11 ? 1 : 2 }))
  expect(evaluateCurve([pump, keep], samples(5), options).result).toBe('OK')
  expect(evaluateCurve([pump, keep], samples(60), options).steps).toMatchObject([{ result: 'OK', maxVacuum: 5 }, { result: 'NG',
    faults: ['vacuum'] }])
})

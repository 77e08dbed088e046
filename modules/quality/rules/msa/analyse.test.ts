import { expect, test } from 'vitest'
import { aiagStudy } from '../../tests/gauge-study.ts'
import { analyseStudy, measurementsAsked, type Measurement, type StudyPlan } from './analyse.ts'

const people = ['a', 'b', 'c']
const plan: StudyPlan = { kind: 'GRR', appraisers: people, parts: 10, trials: 3, references: [], tolerance: 8 }
const measured: Measurement[] = aiagStudy.flatMap((trials, appraiser) =>
  trials.flatMap((parts, trial) => parts.map((value, part) => ({ appraiser: people[appraiser]!, trial: trial + 1, part: part + 1, value })))
)

test('the example of the AIAG MSA manual, 4th edition, in whatever order it was measured: conditional, 6 × 0.306 of the tolerance', () => {
  expect(measurementsAsked(plan)).toBe(90)
  const found = analyseStudy(plan, measured.toReversed())
  expect(found).toMatchObject({ kind: 'GRR', verdict: 'CONDITIONAL', study: { ndc: 5 } })
  expect(found?.kind === 'GRR' && found.pctTolerance).toBeCloseTo(6 * 0.306 / 8 * 100, 1)
})

test('nothing is said while a measurement is missing, and surplus ones do not count', () => {
  expect(analyseStudy(plan, measured.slice(1))).toBeNull()
  expect(analyseStudy(plan, [...measured, { appraiser: 'd', trial: 1, part: 1, value: 99 }])).toMatchObject({ verdict: 'CONDITIONAL' })
})

test('bias: the example of the AIAG MSA manual, 4th edition, shows none; 0.2 too high is not accepted', () => {
  const values = [5.8, 5.7, 5.9, 5.9, 6.0, 6.1, 6.0, 6.1, 6.4, 6.3, 6.0, 6.1, 6.2, 5.6, 6.0].map((value, index) => ({ appraiser: 'a',
    trial: index + 1, part: 1, value })
  )
  const study = (reference: number) =>
    analyseStudy({ kind: 'BIAS', appraisers: ['a'], parts: 1, trials: 15, references: [reference], tolerance: null }, values)
  expect(study(6)).toMatchObject({ verdict: 'GOOD' })
  expect(study(5.8)).toMatchObject({ verdict: 'UNACCEPTABLE' })
})

test('linearity: a bias that grows exactly with the reference is found though nothing varies', () => {
  const values = (slope: number) =>
    [2, 4, 6].flatMap((reference, part) =>
      [1, 2].map((trial) => ({ appraiser: 'a', trial, part: part + 1, value: reference * (1 + slope) }))
    )
  const linear: StudyPlan = { kind: 'LINEARITY', appraisers: ['a'], parts: 3, trials: 2, references: [2, 4, 6], tolerance: null }
  expect(analyseStudy(linear, values(0.5))).toMatchObject({ verdict: 'UNACCEPTABLE' })
  expect(analyseStudy(linear, values(0))).toMatchObject({ verdict: 'GOOD' })
})

import { expect, test } from 'vitest'
import { askedOf, writeAsked } from './asked.ts'
import { judgedPlan } from './plan-of.ts'

test('what is asked travels through the address and back', () => {
  const asked = { lot: 1200, level: 'S-3', aql: '2.5', state: 'REDUCED' } as const
  expect(askedOf(writeAsked(new URLSearchParams('tab=1'), asked))).toEqual({ asked, fault: false })
  expect(writeAsked(new URLSearchParams('tab=1'), asked).get('tab')).toBe('1')
})

test.each(['0', '-1', '1.5', 'abc', '100000000', ''])('a lot of "%s" is told, and the usual one is shown meanwhile', (lot) => {
  expect(askedOf(new URLSearchParams({ lot, aql: '0.7', level: 'IV' }))).toEqual({
    asked: { lot: 4000, level: 'II', aql: '0.65', state: 'NORMAL' },
    fault: true,
  })
})

test('4,000 pieces by level II and AQL 0.65 are judged by 200 with Ac 3; good lots pass, lots of the limiting quality rarely', () => {
  const plan = judgedPlan({ lot: 4000, level: 'II', aql: '0.65', state: 'NORMAL' })
  expect(plan).toMatchObject({ letter: 'L', n: 200, ac: 3, re: 4, full: false, model: 'binomial' })
  // Summed by hand: P(at most 3 of 200, p = 0.65 %).
  const p = 0.0065
  const term = (k: number) => [1, 200, 200 * 199 / 2, 200 * 199 * 198 / 6][k]! * p ** k * (1 - p) ** (200 - k)
  expect(plan.atAql).toBeCloseTo(term(0) + term(1) + term(2) + term(3), 10)
  expect(plan.producer).toBeGreaterThan(0.0065)
  expect(plan.consumer).toBeGreaterThan(plan.producer!)
})

test('above an AQL of 10 nonconformities are counted, and more than one may be on an item', () => {
  expect(judgedPlan({ lot: 30, level: 'II', aql: '650', state: 'NORMAL' })).toMatchObject({ model: 'poisson' })
})

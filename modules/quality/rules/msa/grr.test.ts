import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aiagStudy } from '../../tests/gauge-study.ts'
import { k1, k2 } from './average-range.ts'
import { grr } from './grr.ts'
import type { Study } from './study.ts'

describe('the example of the AIAG MSA manual, 4th edition', () => {
  const study = grr(aiagStudy)
  const close = (values: readonly number[], printed: readonly number[], digits: number) => {
    for (const [n, value] of values.entries()) expect(value).toBeCloseTo(printed[n]!, digits)
  }

  test('average and range: EV 0.202, AV 0.230, GRR 0.306, PV 1.104, TV 1.146, 26.68 %, ndc 5', () => {
    close([study.ev, study.av, study.grr, study.pv, study.tv], [0.202, 0.23, 0.306, 1.104, 1.146], 3)
    expect(study.pctGrr).toBeCloseTo(26.68, 2)
    expect(study).toMatchObject({ ndc: 5, verdict: 'CONDITIONAL' })
  })

  test('table of variance: sums of squares 3.1673, 88.3619, 0.3590, 2.7589, 94.6471; F of the interaction 0.434', () => {
    const { table } = study.anova
    expect(table.map(({ source, degrees }) => [source, degrees])).toEqual([['APPRAISER', 2], ['PART', 9], ['INTERACTION', 18], [
      'REPEATABILITY',
      60,
    ], ['TOTAL', 89]])
    close(table.map(({ ss }) => ss), [3.1673, 88.3619, 0.359, 2.7589, 94.6471], 4)
    expect(table[2]!.f).toBeCloseTo(0.434, 3)
  })

  test('ANOVA, interaction pooled: EV 0.199933, AV 0.226838, GRR 0.302373, PV 1.042327, TV 1.085, 27.86 %, ndc 4', () => {
    const { anova } = study
    expect(anova.pooled).toBe(true)
    close([anova.ev, anova.av, anova.interaction, anova.pv], [0.199933, 0.226838, 0, 1.042327], 6)
    // The manual prints 0.302373 from rounded parts.
    expect(Math.abs(anova.grr - 0.302373)).toBeLessThan(2e-6)
    close([anova.tv, anova.pctGrr!], [1.085, 27.86], 2)
    expect(anova.ndc).toBe(4)
  })
})

/* Constants of domain §3.4 (AIAG MSA, appendix C). */
test('K1, K2 and K3 as printed', () => {
  expect([2, 3].map((trials) => k1(trials).toFixed(4))).toEqual(['0.8862', '0.5908'])
  expect([2, 3].map((appraisers) => k2(appraisers).toFixed(4))).toEqual(['0.7071', '0.5231'])
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((parts) => k2(parts).toFixed(4))).toEqual(['0.7071', '0.5231', '0.4467', '0.4030', '0.3742',
    '0.3534', '0.3375', '0.3249', '0.3146'])
})

/** Worked by hand: cell means are base + appraiser + interaction, trials ±1 around them. */
describe('a designed interaction is not pooled', () => {
  const base = [10, 20, 30]
  const ofAppraiser = [0, 5, -5]
  const ofBoth = [[4, -4, 0], [-4, 0, 4], [0, 4, -4]]
  const study: Study = ofAppraiser.map((own, a) => [-1, 1].map((noise) => base.map((mean, p) => mean + own + ofBoth[a]![p]! + noise)))
  const { anova } = grr(study)

  test('variances 2 of repeatability, 23 of the interaction, 17 of appraisers, 92 of parts', () => {
    expect(anova.pooled).toBe(false)
    expect(anova.ev ** 2).toBeCloseTo(2, 10)
    expect(anova.interaction ** 2).toBeCloseTo(23, 10)
    expect(anova.av ** 2).toBeCloseTo(17 + 23, 10)
    expect(anova.pv ** 2).toBeCloseTo(92, 10)
    expect(anova).toMatchObject({ ndc: 2, verdict: 'UNACCEPTABLE' })
  })

  test('appraisers and parts stand against the interaction: F 150/48 and 600/48', () => {
    expect(anova.table[0]!.f).toBeCloseTo(150 / 48, 10)
    expect(anova.table[1]!.f).toBeCloseTo(600 / 48, 10)
  })
})

describe('without variation', () => {
  test('of anything', () => {
    const same: Study = [[[5, 5], [5, 5]], [[5, 5], [5, 5]]]
    const tenths: Study = [0, 1, 2].map(() => [0, 1, 2].map(() => [0.1, 0.1, 0.1]))
    expect(grr(tenths)).toMatchObject({ grr: 0, pctGrr: null, anova: { grr: 0, pctGrr: null, ndc: null } })
    expect(grr(same)).toMatchObject({ ev: 0, grr: 0, tv: 0, pctGrr: null, ndc: null, verdict: null, anova: { pooled: true, pctGrr: null } })
  })

  test('of the measuring: 0 %, good, and as many categories as one likes', () => {
    const exact: Study = [[[1, 2, 3], [1, 2, 3]], [[1, 2, 3], [1, 2, 3]]]
    expect(grr(exact)).toMatchObject({ grr: 0, pctGrr: 0, ndc: null, verdict: 'GOOD',
      anova: { grr: 0, pctGrr: 0, table: [{ f: null }, { f: null, p: null }, { f: null }, {}, {}] } })
  })
})

test.each<[string, Study]>([
  ['a study of 1 appraisers', [[[1, 2], [1, 2]]]],
  ['1 trials', [[[1, 2]], [[1, 2]]]],
  ['1 parts', [[[1], [1]], [[1], [1]]]],
  ['appraiser 2 has 1 trials instead of 2', [[[1, 2], [1, 2]], [[1, 2]]]],
  ['appraiser 1, trial 2: 1 parts instead of 2', [[[1, 2], [1]], [[1, 2], [1, 2]]]],
  ['appraiser 2, trial 1, part 2: no measurement', [[[1, 2], [1, 2]], [[1, Number.NaN], [1, 2]]]],
])('refused: %s', (text, study) => {
  expect(() => grr(study)).toThrow(text)
})

describe('any study', () => {
  const shape = fc.record({ appraisers: fc.integer({ min: 2, max: 4 }), trials: fc.integer({ min: 2, max: 3 }),
    parts: fc.integer({ min: 2, max: 6 }) })
  const study = shape.chain(({ appraisers, trials, parts }) =>
    fc.array(
      fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: parts, maxLength: parts }), { minLength: trials,
        maxLength: trials }),
      { minLength: appraisers, maxLength: appraisers },
    )
  )

  test('sums of squares add up to those around the mean of all', () => {
    fc.assert(fc.property(study, (measure) => {
      const all = measure.flat(2)
      const mean = all.reduce((sum, value) => sum + value, 0) / all.length
      const { table } = grr(measure).anova
      expect(table.at(-1)!.ss).toBeCloseTo(all.reduce((sum, value) => sum + (value - mean) ** 2, 0), 6)
      expect(table.at(-1)!.degrees).toBe(all.length - 1)
    }), { seed: 404, numRuns: 200 })
  })

  test('shares of the total, moved and stretched or not, are the same and stay within 0 and 100 %', () => {
    fc.assert(fc.property(study, fc.constantFrom(0.5, 4), fc.integer({ min: -99, max: 99 }), (measure, scale, shift) => {
      const [plain, moved] = [grr(measure), grr(measure.map((own) => own.map((row) => row.map((value) => value * scale + shift))))]
      for (const [one, other] of [[plain, moved], [plain.anova, moved.anova]] as const) {
        if (one.pctGrr === null) expect(other.pctGrr).toBeNull()
        else expect(other.pctGrr).toBeCloseTo(one.pctGrr, 6)
        expect(one.pctGrr === null || (one.pctGrr >= 0 && one.pctGrr <= 100 + 1e-9)).toBe(true)
        expect(other.ev).toBeCloseTo(one.ev * scale, 8)
      }
    }), { seed: 405, numRuns: 200 })
  })
})

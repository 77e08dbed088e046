import { alarmStep, newState, type AlarmRule } from '#modules/device/rules/alarm-step.ts'
import { evaluateCurve, type CurveSample, type CurveStep } from '#modules/device/rules/evaluate-curve.ts'
import { inTurn, spread, type Measure } from '../report.ts'

/** Nanoseconds for each sample of a heat of 25 hours, a sample a second. */
export function evaluating(): Measure {
  const part = { holdMin: null, tolMinus: 8, tolPlus: 8, vacMax: 10 }
  const steps: CurveStep[] = [{ ...part, seq: 1, kind: 'HEAT', target: 600, ramp: 2 }, { ...part, seq: 2, kind: 'HOLD', target: 600,
    ramp: null, holdMin: 600 }, { ...part, seq: 3, kind: 'HEAT', target: 1440, ramp: 4 }, { ...part, seq: 4, kind: 'HOLD', target: 1440,
    ramp: null, holdMin: 350 }]
  const celsius = (at: number) => (at < 290 ? 20 + 2 * at : at < 892 ? 600 : Math.min(1440, 600 + (at - 892) * 4))
  const samples = Array.from({ length: 90_000 }, (_, index): CurveSample => {
    const value = celsius(index / 60)
    return { at: index / 60, zones: [value, value - 2, value + 1], vacuum: 5 }
  })
  const options = { rampTolerance: 0.2, overshoot: 5, period: 1 / 60 }
  return each('evaluate, a heat of 90,000 samples of three zones', samples.length, {
    ours: () => evaluateCurve(steps, samples, options).steps.length,
    floor: () => samples.filter(({ zones }) => zones.every((zone) => zone !== null && zone > 0)).length,
  })
}

/** Nanoseconds for each value that meets a rule of three levels. */
export function stepping(): Measure {
  const over = (than: number) => ({ tag: 't', op: '>', than }) as const
  const rule: AlarmRule = {
    levels: [{ severity: 1, when: over(80), forMs: 0, fallsMs: 0 }, { severity: 2, when: over(90), forMs: 60_000, fallsMs: 120_000 }, {
      severity: 4,
      when: over(99),
      forMs: 0,
      fallsMs: 60_000,
    }],
    clear: { when: { not: over(75) }, forMs: 300_000 },
  }
  const values = Array.from({ length: 100_000 }, (_, index) => 70 + 25 * Math.sin(index / 500) + 5 * Math.sin(index / 7))
  return each('alarm, a value that meets a rule of three levels', values.length, {
    ours: () => {
      let state = newState(rule, 0)
      for (const [index, value] of values.entries())
        ({ state } = alarmStep(rule, state, { kind: 'point', at: (index + 1) * 1000, tag: 't', value }))
      return state.seen
    },
    floor: () => values.filter((value) => value > 80 || value > 90 || value > 99).length,
  })
}

function each(title: string, count: number, sides: Record<'ours' | 'floor', () => number>): Measure {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round <= 10; round += 1)
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const startedAt = performance.now()
      if (sides[side]() === 0) throw new Error(`${title}: nothing was done`)
      if (round > 0) samples[side].push(((performance.now() - startedAt) * 1e6) / count)
    }
  return { case: title, unit: 'ns', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

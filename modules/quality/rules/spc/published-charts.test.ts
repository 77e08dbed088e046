import { describe, expect, test } from 'vitest'
import { circuits, computers, cusumHigh, cusumLow, cusumValues, ewmaPrinted, ewmaValues, flowRate, orangeJuice, pistonRings,
  viscosity } from '../../tests/published-charts.ts'
import type { ChartLine } from './chart-types.ts'
import { spcConstants } from './constants.ts'
import { controlChart } from './control-chart.ts'

/* "qcc": printed in "A quick tour of qcc" (Scrucca, vignette of the R package qcc 3.0). "NIST": NIST/SEMATECH e-Handbook of Statistical Methods. */

const limits = ({ points }: ChartLine, at = 0) => [points[at]!.lcl, points[at]!.ucl]
const close = (values: readonly (number | null)[], printed: readonly number[], digits: number) => {
  expect(values).toHaveLength(printed.length)
  for (const [n, value] of values.entries()) expect(value).toBeCloseTo(printed[n]!, digits)
}

describe('X̄-R of piston rings (qcc)', () => {
  const chart = controlChart('XBAR_R', pistonRings)

  test('centre 74.00118, σ 0.009785, limits 73.98805 and 74.0143', () => {
    close([chart.center, chart.sigma], [74.00118, 0.009785039], 5)
    // qcc divides by d2 as printed, 2.326.
    expect((chart.sigma! * spcConstants(5).d2) / 2.326).toBeCloseTo(0.009785039, 9)
    close(limits(chart), [73.98805, 74.0143], 5)
  })

  test('R: centre 0.02276, limits 0 and 0.048125', () => {
    expect(chart.second!.center).toBeCloseTo(0.02276, 10)
    close(limits(chart.second!), [0, 0.048125], 5)
  })
})

test('X̄-s of piston rings (qcc): s̄ 0.009240037, σ 0.009829977, limit of s 0.01930242', () => {
  const chart = controlChart('XBAR_S', pistonRings)
  close([chart.second!.center, chart.sigma], [0.009240037, 0.009829977], 9)
  close(limits(chart.second!), [0, 0.01930242], 8)
})

test('X̄-R with samples of 3, 4 and 5 (qcc): centre 74.00075, σ 0.00986, limits of the first two samples', () => {
  const left = [9, 10, 30, 35, 45, 64, 65, 74, 75, 85, 99, 100]
  const chart = controlChart('XBAR_R', pistonRings.map((sample, group) => sample.filter((_, n) => !left.includes(group * 5 + n + 1))))
  expect(chart.center).toBeCloseTo(74.00075, 5)
  // qcc takes d2 with three digits, so that its σ is right to three and its limits to four.
  expect(chart.sigma).toBeCloseTo(0.009856701, 5)
  close([...limits(chart, 0), ...limits(chart, 1)], [73.98753, 74.01398, 73.98368, 74.01782], 4)
})

describe('individuals', () => {
  test('flow rate (NIST 6.3.2.2): 50.81, mean moving range 1.8778, limits 45.8159 and 55.8041', () => {
    const chart = controlChart('I_MR', flowRate)
    close([chart.center, chart.second!.center, ...limits(chart)], [50.81, 1.8778, 45.8159, 55.8041], 4)
  })

  test('viscosity (qcc): σ 0.4261651, limits 32.24484 and 34.80183', () => {
    const chart = controlChart('I_MR', viscosity)
    expect(chart.sigma).toBeCloseTo(0.4261651, 7)
    close([chart.center, ...limits(chart)], [33.52333, 32.24484, 34.80183], 5)
  })

  test('the moving range has no value at the first point and an upper limit of 3.267·MR̄ (domain §3.3)', () => {
    const { second } = controlChart('I_MR', flowRate)
    expect(second!.points[0]!.stat).toBeNull()
    expect(second!.points[1]).toMatchObject({ lcl: 0, ucl: expect.closeTo(3.267 * (16.9 / 9), 9) })
  })
})

describe('counts', () => {
  const juice = orangeJuice.map((count) => ({ count, size: 50 }))

  test('p of orange juice (qcc; the same data in NIST 6.3.3.2 with .2313, .4102, .0524)', () => {
    const chart = controlChart('P', juice)
    close([chart.center, chart.sigma, ...limits(chart)], [0.2313333, 0.421685, 0.05242755, 0.4102391], 6)
    expect(chart.points.flatMap(({ rules }, n) => (rules.includes(1) ? [n + 1] : []))).toEqual([15, 23])
  })

  test('without samples 15 and 23 (qcc): 0.215, limits 0.04070284 and 0.3892972', () => {
    const chart = controlChart('P', juice, { excluded: [14, 22] })
    close([chart.center, ...limits(chart)], [0.215, 0.04070284, 0.3892972], 7)
    expect(chart.points[22]).toMatchObject({ stat: 0.48, rules: [] })
  })

  test('np (qcc): 11.56667, σ 2.981763, limits 2.621377 and 20.51196', () => {
    const chart = controlChart('NP', juice)
    close([chart.center, chart.sigma, ...limits(chart)], [11.56667, 2.981763, 2.621377, 20.51196], 5)
  })

  test('c of circuits (qcc): 19.84615, σ 4.454902, limits 6.481447 and 33.21086', () => {
    const chart = controlChart('C', circuits)
    close([chart.center, chart.sigma, ...limits(chart)], [19.84615, 4.454902, 6.481447, 33.21086], 5)
  })

  test('c̄ = 16 has the limits 4 and 28 (NIST 6.3.3.1)', () => {
    expect(controlChart('C', [12, 20]).points[0]).toMatchObject({ center: 16, lcl: 4, ucl: 28 })
  })

  test('u of computers (qcc): 1.93, σ 1.389244, limits 0.06613305 and 3.793867', () => {
    const chart = controlChart('U', computers.map((count) => ({ count, size: 5 })))
    close([chart.center, chart.sigma, ...limits(chart)], [1.93, 1.389244, 0.06613305, 3.793867], 6)
  })

  test('u of circuits without 6 and 20 (qcc): 0.1966667, limits 0.06362532 and 0.329708', () => {
    const chart = controlChart('U', circuits.map((count) => ({ count, size: 100 })), { excluded: [5, 19] })
    close([chart.center, ...limits(chart)], [0.1966667, 0.06362532, 0.329708], 6)
  })
})

describe('EWMA', () => {
  test('NIST 6.3.2.4: averages, upper limit 52.5884, lower 47.4115 (printed from rounded factors)', () => {
    const chart = controlChart('EWMA', ewmaValues, { lambda: 0.3, asymptotic: true, limits: [{ from: 0, center: 50, sigma: 2.0539 }] })
    close(chart.points.map(({ stat }) => stat), ewmaPrinted, 2)
    expect(chart.points[0]!.ucl).toBeCloseTo(52.5884, 4)
    expect(Math.abs(chart.points[0]!.lcl! - 47.4115)).toBeLessThan(0.00015)
    expect(chart.points.every(({ rules }) => rules.length === 0)).toBe(true)
  })

  test('viscosity (qcc): 2.7 σ, λ 0.2, limits of the points 1, 2 and 15', () => {
    const chart = controlChart('EWMA', viscosity, { lambda: 0.2, width: 2.7 })
    close([...limits(chart, 0), ...limits(chart, 1), ...limits(chart, 14)], [33.2932, 33.75346, 33.22862, 33.81804, 33.14002, 33.90664], 5)
  })

  test('means of piston rings (qcc): limits of the points 1, 2 and 25', () => {
    const { points, sigma, center } = controlChart('XBAR_R', pistonRings)
    const chart = controlChart('EWMA', points.map(({ stat }) => stat), {
      limits: [{ from: 0, center: center!, sigma: sigma! / Math.sqrt(5) }],
    })
    close([...limits(chart, 0), ...limits(chart, 1), ...limits(chart, 24)], [73.99855, 74.0038, 73.99781, 74.00454, 73.9968, 74.00555], 5)
  })
})

test('CUSUM (NIST 6.3.2.3): both sums with k 0.3175 and h 4.1959; signals from point 14 on', () => {
  const sigma = 0.635
  const chart = controlChart('CUSUM', cusumValues, { k: 0.3175 / sigma, h: 4.1959 / sigma, limits: [{ from: 0, center: 325, sigma }] })
  // NIST prints two digits, some of them from sums that were rounded before.
  for (const [n, { stat }] of chart.points.entries()) expect(Math.abs(stat! - cusumHigh[n]!)).toBeLessThan(0.011)
  for (const [n, { stat }] of chart.second!.points.entries()) expect(Math.abs(stat! - cusumLow[n]!)).toBeLessThan(0.011)
  expect(chart.points.flatMap(({ rules }, n) => (rules.length ? [n + 1] : []))).toEqual([14, 15, 16, 17, 18, 19, 20])
  expect(chart.second!.points.every(({ rules }) => rules.length === 0)).toBe(true)
  expect(chart.points[0]).toMatchObject({ center: 0, lcl: null, sigma: null, ucl: expect.closeTo(4.1959, 10) })
})

import { chartColumns, controlChart, switchNext, switchStart, type ChartColumns, type ControlChart,
  type JudgedLot } from '#modules/quality/index.ts'
import { judgeMeasures } from './quality/judge.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * The mathematics of quality: control charts with all tests over 1,000,000 values, and the switching rules replayed over 100,000 lots; then an
 * inspection judged at the server (`quality/judge.ts`).
 * Beside each, in the same run and in turns, a loop over the same values that only sums. What is told is processor time of all threads,
 * collecting garbage included: nothing waits for anything here, and a machine that is busy with other work would only be measured itself.
 */

const rounds = 9
const values = 1_000_000
const lots = 100_000

const random = linear(20_260_518)
/** Sums of four evenly spread numbers: bell-shaped enough that all tests have something to do. */
const measured = Float64Array.from({ length: values }, () => random() + random() + random() + random())
const samples = Array.from({ length: values / 5 }, (_, n) => measured.subarray(n * 5, n * 5 + 5))
const history = Array.from({ length: lots },
  (): JudgedLot => ({ lotQty: 4000, level: 'II', aql: '0.65', nonconforming: random() < 0.04 ? 4 : Math.floor(random() * 3) }))

const sumOfValues = () => {
  let sum = 0
  for (let n = 0; n < measured.length; n++) sum += measured[n]!
  return sum
}
const sumOfLots = () => history.reduce((sum, { nonconforming }) => sum + nonconforming, 0)

/** What is made is used, so that nothing is left out. */
const endedIn = ({ main }: ChartColumns) => main.rules.reduce((sum, mask) => sum + mask, 0)
const endedAt = ({ points }: ControlChart) => points.reduce((sum, { rules }) => sum + rules.length, 0)

report('quality', [
  measure('chart, X̄-R of 5, all tests, columns', values, () => endedIn(chartColumns('XBAR_R', samples)), sumOfValues),
  measure('chart, X̄-R of 5, all tests, points', values, () => endedAt(controlChart('XBAR_R', samples)), sumOfValues),
  measure('chart, X̄-s of 5, all tests, columns', values, () => endedIn(chartColumns('XBAR_S', samples)), sumOfValues),
  measure('chart, I-MR, all tests on both lines, columns', values, () => endedIn(chartColumns('I_MR', measured)), sumOfValues),
  measure('chart, I-MR, all tests on both lines, points', values, () => endedAt(controlChart('I_MR', measured)), sumOfValues),
  measure('chart, EWMA, columns', values, () => endedIn(chartColumns('EWMA', measured)), sumOfValues),
  measure('chart, CUSUM, both sums, columns', values, () => endedIn(chartColumns('CUSUM', measured)), sumOfValues),
  measure('switch, replay of 100,000 lots', lots, () => history.reduce(switchNext, { ...switchStart, steady: true, approved: true }).score,
    sumOfLots),
  ...await judgeMeasures(rounds),
])

/** Nanoseconds of processor time for each of so many values; the first round warms up. */
function measure(title: string, count: number, ours: () => number, floor: () => number): Measure {
  const sides = { ours, floor }
  const times = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const before = process.cpuUsage()
      if (!Number.isFinite(sides[side]())) throw new Error(`${title}: no number came out`)
      const { user, system } = process.cpuUsage(before)
      if (round > 0) times[side].push(((user + system) * 1000) / count)
    }
  }
  return { case: title, unit: 'ns/value', better: 'lower', values: { ours: spread(times.ours), floor: spread(times.floor) } }
}

/** Evenly spread numbers from 0 to 1, the same at each run. */
function linear(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
}

import type { ChartData, ChartOptions } from './chart-types.ts'
import { columnsFor, type ChartColumns, type Columns } from './columns.ts'
import { readSamples } from './samples.ts'
import { beyond, checkAboveZero, eachSequence, type Sequence } from './sequential.ts'

/**
 * Cumulative sums (domain §3.3): C⁺ of what exceeds target + K as the main line, C⁻ of what falls short of target − K as the second,
 * both counted upwards from 0, signal above H; K = k·σ, H = h·σ. They begin anew with each version of limits; values that do not count leave them as they are.
 * @throws RangeError where h is not above 0, or k is below 0
 */
export function cusum(data: ChartData['CUSUM'], options: ChartOptions): ChartColumns {
  const { k = 0.5, h = 5 } = options
  if (!(k >= 0)) throw new RangeError(`k of ${k} is below 0`)
  checkAboveZero(h, 'h')
  const { stat: values } = readSamples.CUSUM(data)
  const [main, second] = [columnsFor(new Float64Array(values.length)), columnsFor(new Float64Array(values.length))]
  const level = eachSequence(values, options, (sequence) => {
    addUp(main, values, sequence, { ...options, k, h }, 1)
    addUp(second, values, sequence, { ...options, k, h }, -1)
  })
  return { main, second, ...level }
}

/** @param sense 1: what lies above the target; −1: what lies below */
function addUp(line: Columns, values: Float64Array, { center, sigma, version, counts }: Sequence,
  options: ChartOptions & { k: number; h: number }, sense: 1 | -1): void {
  const [allowance, limit] = [options.k * sigma, options.h * sigma]
  line.limits.push({ from: version.from, to: version.to, center: 0, ucl: limit, lcl: Number.NaN, sigma: Number.NaN })
  let last = 0
  for (let n = version.from; n < version.to; n++) {
    const next = Math.max(0, sense * (values[n]! - center) - allowance + last)
    line.stat[n] = next
    if (!counts[n]) continue
    line.rules[n] = beyond(next, limit, options)
    last = next
  }
}

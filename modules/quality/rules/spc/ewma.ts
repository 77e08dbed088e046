import type { ChartData, ChartOptions } from './chart-types.ts'
import { columnsFor, type ChartColumns, type Columns, type LimitSpan } from './columns.ts'
import { readSamples } from './samples.ts'
import { beyond, checkAboveZero, eachSequence, type Sequence } from './sequential.ts'

/**
 * Exponentially weighted moving average (domain §3.3): z₀ = target, zᵢ = λ·xᵢ + (1 − λ)·zᵢ₋₁. It begins anew with each version of limits.
 * A value that was not measured leaves the average as it is; an excluded one is shown with it and then forgotten.
 * @throws RangeError where λ is not above 0 and at most 1, or the width not above 0
 */
export function ewma(data: ChartData['EWMA'], options: ChartOptions): ChartColumns {
  const { lambda = 0.2, width = 3 } = options
  checkAboveZero(lambda, 'lambda', 1)
  checkAboveZero(width, 'width')
  const { stat: values } = readSamples.EWMA(data)
  const main = columnsFor(new Float64Array(values.length))
  return { main, ...eachSequence(values, options, (sequence) => average(main, values, sequence, { ...options, lambda, width })) }
}

function average(main: Columns, values: Float64Array, { center, sigma, version, counts }: Sequence,
  options: ChartOptions & { lambda: number; width: number }): void {
  const { lambda, width, asymptotic } = options
  let last = center
  // (1 − λ)²ⁱ of the points so far.
  let start = asymptotic ? 0 : 1
  for (let n = version.from; n < version.to; n++) {
    const next = lambda * values[n]! + (1 - lambda) * last
    const deviation = sigma * Math.sqrt((lambda / (2 - lambda)) * (1 - start * (1 - lambda) ** 2))
    main.stat[n] = next
    extend(main.limits, n, center, deviation, width)
    if (!counts[n]) continue
    main.rules[n] = beyond(Math.abs(next - center), width * deviation, options)
    last = next
    start *= (1 - lambda) ** 2
  }
}

/** In the long run the limits stay: then points share them. */
function extend(limits: LimitSpan[], n: number, center: number, sigma: number, width: number): void {
  const last = limits.at(-1)
  if (last && last.center === center && Object.is(last.sigma, sigma)) last.to = n + 1
  else limits.push({ from: n, to: n + 1, center, ucl: center + width * sigma, lcl: center - width * sigma, sigma })
}

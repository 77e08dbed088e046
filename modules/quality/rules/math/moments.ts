/** Arithmetic mean; NaN of nothing. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += values[n]!
  return sum / values.length
}

/** Standard deviation with divisor n − 1; NaN below two values. Two passes: nothing cancels where values lie far from 0. */
export function deviationOf(values: ArrayLike<number>, mean = meanOf(values)): number {
  if (values.length < 2) return Number.NaN
  return Math.sqrt(squaresAround(values, mean) / (values.length - 1))
}

/** Sum of squared differences from a centre. */
export function squaresAround(values: ArrayLike<number>, centre: number): number {
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += differenceOf(values[n]!, centre) ** 2
  return sum
}

/** a − b; 0 where it is no more than rounding leaves of equal values: the mean of ten times 0.1 is not 0.1. */
export function differenceOf(a: number, b: number): number {
  const difference = a - b
  return Math.abs(difference) <= 1e-13 * Math.abs(b) ? 0 : difference
}

/** Largest minus smallest value; NaN of nothing. */
export function rangeOf(values: ArrayLike<number>): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < values.length; n++) {
    low = Math.min(low, values[n]!)
    high = Math.max(high, values[n]!)
  }
  return values.length ? high - low : Number.NaN
}

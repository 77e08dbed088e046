import { normalBelow, normalDensity } from '../math/normal.ts'

/** Beyond ±9 σ nothing of a sample is left that a double could hold. */
const reach = 9
const step = 1 / 20
const places = 2 * reach / step

/** Density and share below at x = −9, −8.95 … 27: ranges reach from one end to beyond the other. */
const density = Float64Array.from({ length: places + 1 }, (_, place) => normalDensity(place * step - reach))
const below = Float64Array.from({ length: 2 * places + 1 }, (_, place) => (place > places ? 1 : normalBelow(place * step - reach)))

/**
 * Mean (d2) and standard deviation (d3) of the range of n values of the standard normal distribution:
 * E[R] = ∫ 1 − G(w) dw, E[R²] = 2 ∫ w·(1 − G(w)) dw with G(w) = n ∫ φ(x)·(Φ(x+w) − Φ(x))ⁿ⁻¹ dx.
 * Right to 7 digits and more: the inner integral by the trapezium rule, which for φ is exact to rounding, the outer by Simpson's.
 */
export function rangeMoments(n: number): { mean: number; deviation: number } {
  let [first, second] = [0, 0]
  for (let place = 0; place <= places; place++) {
    const weight = (place === 0 || place === places ? 1 : place % 2 === 1 ? 4 : 2) * (step / 3)
    const more = 1 - rangeBelow(n, place)
    first += weight * more
    second += weight * 2 * place * step * more
  }
  return { mean: first, deviation: Math.sqrt(second - first * first) }
}

/** G(w) at w = place·step. */
function rangeBelow(n: number, place: number): number {
  let sum = 0
  for (let x = 0; x <= places; x++) sum += density[x]! * (below[x + place]! - below[x]!) ** (n - 1)
  return n * sum * step
}

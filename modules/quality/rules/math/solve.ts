/**
 * Where a rising function reaches a value, by halving.
 * @param low below the place; @param high above it
 */
export function solveRising(of: (x: number) => number, value: number, low: number, high: number): number {
  let [below, above] = [low, high]
  for (;;) {
    const middle = (below + above) / 2
    // Neighbouring doubles have no double between them, and what is no number lies nowhere.
    if (!(middle > below && middle < above)) return middle
    if (of(middle) < value) below = middle
    else above = middle
  }
}

/** The same where nothing above is known yet: the bound is doubled from 1 until it lies above. */
export function solveRisingFromZero(of: (x: number) => number, value: number): number {
  let high = 1
  while (of(high) < value) high *= 2
  return solveRising(of, value, 0, high)
}

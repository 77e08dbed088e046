/** A class of a histogram: from its lower bound up to, not with, its upper one; the last class holds its upper bound too. */
export interface HistogramClass {
  from: number
  to: number
  count: number
}

/**
 * Classes of equal width from the smallest to the largest value.
 * @param values what is not finite is left out
 * @param classes how many; by default Sturges' number, 1 + log₂ n rounded up
 * @returns none for no values, one for values that are all the same
 * @throws RangeError where the number of classes is no whole number of at least 1
 */
export function histogram(values: ArrayLike<number>, classes?: number): HistogramClass[] {
  if (classes !== undefined && (!Number.isSafeInteger(classes) || classes < 1)) throw new RangeError(`${classes} is no number of classes`)
  const { low, high, count } = boundsOf(values)
  if (!count) return []
  const wanted = high === low ? 1 : (classes ?? Math.ceil(1 + Math.log2(count)))
  const bound = (place: number) => (place === wanted ? high : low + ((high - low) * place) / wanted)
  const bars = Array.from({ length: wanted }, (_, place) => ({ from: bound(place), to: bound(place + 1), count: 0 }))
  for (let n = 0; n < values.length; n++) if (Number.isFinite(values[n])) bars[placeOf(values[n]!, bars)]!.count++
  return bars
}

function boundsOf(values: ArrayLike<number>): { low: number; high: number; count: number } {
  let [low, high, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (let n = 0; n < values.length; n++) {
    if (!Number.isFinite(values[n])) continue
    low = Math.min(low, values[n]!)
    high = Math.max(high, values[n]!)
    count++
  }
  return { low, high, count }
}

/** Found by division, then moved to where the bounds as they are told say. */
function placeOf(value: number, bars: readonly HistogramClass[]): number {
  const [low, high] = [bars[0]!.from, bars.at(-1)!.to]
  let place = high === low ? 0 : Math.min(bars.length - 1, Math.floor(((value - low) / (high - low)) * bars.length))
  while (place > 0 && value < bars[place]!.from) place--
  while (place < bars.length - 1 && value >= bars[place]!.to) place++
  return place
}

/** Order of two places whose keys are the same. */
export type Tie = (a: number, b: number) => number

const RUN = 8

/**
 * Sorts `places` by `keys` (keys[i] belongs to places[i]) from small to large, both in place; equals keep their order
 * unless `tie` tells them apart. Twice as fast as sorting an array of places with a comparing function, which is called
 * two million times for a hundred thousand rows.
 */
export function mergeSort(places: Int32Array, keys: Float64Array, tie?: Tie): void {
  const count = places.length
  for (let start = 0; start < count; start += RUN) insertionSort(places, keys, start, Math.min(count, start + RUN), tie)
  let from: Pairs = { places, keys }
  let to: Pairs = { places: new Int32Array(count), keys: new Float64Array(count) }
  for (let width = RUN; width < count; width *= 2) {
    for (let left = 0; left < count; left += width * 2)
      merge(from, to, left, Math.min(count, left + width), Math.min(count, left + width * 2), tie)
    ;[from, to] = [to, from]
  }
  if (from.places !== places) {
    places.set(from.places)
    keys.set(from.keys)
  }
}

interface Pairs {
  readonly places: Int32Array
  readonly keys: Float64Array
}

function merge(from: Pairs, to: Pairs, left: number, middle: number, end: number, tie: Tie | undefined): void {
  const { places, keys } = from
  let [a, b] = [left, middle]
  for (let write = left; write < end; write += 1) {
    let takesLeft = b >= end
    if (!takesLeft && a < middle) {
      const [keyA, keyB] = [keys[a]!, keys[b]!]
      takesLeft = keyA < keyB || (keyA === keyB && (tie === undefined || tie(places[a]!, places[b]!) <= 0))
    }
    const read = takesLeft ? a++ : b++
    to.places[write] = places[read]!
    to.keys[write] = keys[read]!
  }
}

function insertionSort(places: Int32Array, keys: Float64Array, start: number, end: number, tie: Tie | undefined): void {
  for (let index = start + 1; index < end; index += 1) {
    const [place, key] = [places[index]!, keys[index]!]
    let hole = index
    while (hole > start && (keys[hole - 1]! > key || (keys[hole - 1] === key && tie !== undefined && tie(places[hole - 1]!, place) > 0))) {
      places[hole] = places[hole - 1]!
      keys[hole] = keys[hole - 1]!
      hole -= 1
    }
    places[hole] = place
    keys[hole] = key
  }
}

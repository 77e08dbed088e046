/** Indices of a longest part of the numbers that only grows; what is left out is the least that is out of order. */
export function inOrder(numbers: readonly number[]): readonly number[] {
  /** The index at which the best part of each length ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    const length = firstAtLeast(ends.map((end) => numbers[end]!), number)
    before.push(ends[length - 1])
    ends[length] = index
  }
  const part: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) part.unshift(index)
  return part
}

/** Where a number stands in a growing list. */
function firstAtLeast(sorted: readonly number[], number: number): number {
  const found = sorted.findIndex((one) => one >= number)
  return found < 0 ? sorted.length : found
}

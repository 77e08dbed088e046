/** Changes of more numbers at once are cheaper to sort in than to put in one by one. */
const FEW = 32

/** Numbers in order, with the n-th largest at hand. A change moves at most what stands behind it, in one piece of memory. */
export class SortedNumbers {
  private numbers = new Float64Array(64)
  private size = 0

  get count(): number {
    return this.size
  }

  /** The n-th largest, counted from 1; the smallest if there are fewer; NaN of nothing. */
  largest(n: number): number {
    return this.size === 0 ? Number.NaN : this.numbers[Math.max(0, this.size - n)]!
  }

  smallest(n: number): number {
    return this.size === 0 ? Number.NaN : this.numbers[Math.min(this.size, n) - 1]!
  }

  clear(): void {
    this.size = 0
  }

  /** NaN is no number and left out. */
  add(added: readonly number[]): void {
    this.reserve(this.size + added.length)
    if (added.length <= FEW) { for (const number of added) this.insert(number) }
    else {
      for (const number of added) if (!Number.isNaN(number)) this.numbers[this.size++] = number
      this.numbers.subarray(0, this.size).sort()
    }
  }

  /** Takes out numbers that are there. */
  remove(removed: readonly number[]): void {
    if (removed.length <= FEW) { for (const number of removed) this.takeOut(number) }
    else this.takeOutMany(Float64Array.from(removed.filter((number) => !Number.isNaN(number))).sort())
  }

  private insert(number: number): void {
    if (Number.isNaN(number)) return
    const at = this.lowerBound(number)
    this.numbers.copyWithin(at + 1, at, this.size)
    this.numbers[at] = number
    this.size += 1
  }

  private takeOut(number: number): void {
    const at = this.lowerBound(number)
    if (at >= this.size || this.numbers[at] !== number) return
    this.numbers.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  private takeOutMany(sorted: Float64Array): void {
    let write = 0
    let next = 0
    for (let read = 0; read < this.size; read += 1) {
      const number = this.numbers[read]!
      while (next < sorted.length && sorted[next]! < number) next += 1
      if (next < sorted.length && sorted[next] === number) next += 1
      else this.numbers[write++] = number
    }
    this.size = write
  }

  private lowerBound(number: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.numbers[middle]! < number) low = middle + 1
      else high = middle
    }
    return low
  }

  private reserve(count: number): void {
    if (count <= this.numbers.length) return
    const larger = new Float64Array(Math.max(count, this.numbers.length * 2))
    larger.set(this.numbers.subarray(0, this.size))
    this.numbers = larger
  }
}

import { divideHalfUp, formatScaled, parseScaled, powerOfTen } from '../values/decimal-text.ts'

/** An average has as many decimals more than the values (decision 0008). */
const AVERAGE_DECIMALS = 2

/**
 * A sum that never loses a digit and from which values can be taken away again. What fits is added up as a number below
 * 2^53, in units of the finest decimal seen; what does not goes over into a BigInt.
 */
export class ExactSum {
  /** Decimals of the unit in which is counted. */
  private scale = 0
  private small = 0
  private big = 0n
  private count = 0
  /** How many values have how many decimals: the average follows the finest that is still there. */
  private readonly scales: number[] = [0]

  add(value: unknown): void {
    this.put(value, 1)
  }

  remove(value: unknown): void {
    this.put(value, -1)
  }

  clear(): void {
    this.scale = 0
    this.small = 0
    this.big = 0n
    this.count = 0
    this.scales.length = 1
    this.scales[0] = 0
  }

  /** How many values are numbers; others count as nothing. */
  get size(): number {
    return this.count
  }

  sum(): string {
    return formatScaled(this.big + BigInt(this.small), this.scale)
  }

  /** Rounded half up (away from zero) to two decimals more than the values have at most; undefined of nothing. */
  average(): string | undefined {
    if (this.count === 0) return undefined
    const scale = this.finest() + AVERAGE_DECIMALS
    const total = (this.big + BigInt(this.small)) * powerOfTen(Math.max(0, scale - this.scale))
    return formatScaled(divideHalfUp(total, BigInt(this.count) * powerOfTen(Math.max(0, this.scale - scale))), scale)
  }

  private put(value: unknown, sign: 1 | -1): void {
    const scaled = parseScaled(value)
    if (!scaled) return
    const { digits, scale } = scaled
    this.count += sign
    this.noteScale(scale, sign)
    if (scale > this.scale) this.refine(scale)
    if (typeof digits === 'number') {
      const amount = scale === this.scale ? digits : digits * 10 ** (this.scale - scale)
      if (Number.isSafeInteger(amount)) {
        this.addSmall(amount * sign)
        return
      }
    }
    this.big += BigInt(digits) * powerOfTen(this.scale - scale) * BigInt(sign)
  }

  private addSmall(amount: number): void {
    const next = this.small + amount
    if (Number.isSafeInteger(next)) this.small = next
    else {
      this.big += BigInt(this.small)
      this.small = amount
    }
  }

  private refine(scale: number): void {
    const factor = powerOfTen(scale - this.scale)
    this.big = (this.big + BigInt(this.small)) * factor
    this.small = 0
    this.scale = scale
  }

  private noteScale(scale: number, sign: 1 | -1): void {
    while (this.scales.length <= scale) this.scales.push(0)
    this.scales[scale]! += sign
  }

  private finest(): number {
    let scale = this.scales.length - 1
    while (scale > 0 && this.scales[scale] === 0) scale -= 1
    return scale
  }
}

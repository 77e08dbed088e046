import { aligned, formatScaled, parseScaled, powerOfTen, type Scaled } from '../values/decimal-text.ts'
import type { Series } from './series.ts'

/** Numbers in equal steps, exactly; undefined if the steps are not equal. A single one counts by one. */
export function numberSeries(source: readonly unknown[], toValue: (text: string) => unknown): Series | undefined {
  const numbers = source.map(parseScaled)
  if (!numbers.every((number) => number !== undefined)) return undefined
  const scale = Math.max(...numbers.map((number) => number.scale))
  const units = numbers.map((number) => inUnits(number, scale))
  const step = units.length === 1 ? powerOfTen(scale) : units[1]! - units[0]!
  if (!isLinear(units, step)) return undefined
  return (index) => toValue(formatScaled(units[0]! + step * BigInt(index), scale))
}

/** Texts that are the same but for the number at their end, as `A01`, `A02`; the number keeps its width. */
export function numberedTextSeries(source: readonly unknown[]): Series | undefined {
  const parts = source.map((text) => /^(.*?)(\d+)$/su.exec(String(text)))
  const [first] = parts
  if (!first || !parts.every((part) => part !== null && part[1] === first[1])) return undefined
  const numbers = parts.map((part) => BigInt(part![2]!))
  const step = numbers.length === 1 ? 1n : numbers[1]! - numbers[0]!
  if (!isLinear(numbers, step)) return undefined
  const width = Math.min(...parts.map((part) => part![2]!.length))
  return (index) => {
    const number = numbers[0]! + step * BigInt(index)
    // Below zero it counts up again, as spreadsheets do: there is no `A-1`.
    return `${first[1]}${String(number < 0n ? -number : number).padStart(width, '0')}`
  }
}

function inUnits(number: Scaled, scale: number): bigint {
  return aligned(number, { digits: 0, scale }).a
}

function isLinear(units: readonly bigint[], step: bigint): boolean {
  return units.every((unit, index) => unit === units[0]! + step * BigInt(index))
}

import { Decimal } from '#kernel/entity/index.ts'

interface Limits {
  target: string | null
  lower: string | null
  upper: string | null
  lowerIncl: string
  upperIncl: string
}

/** Limits as a certificate states them: `12.70 ± 0.05`, `≥ 91.0`, `82 – 92`, `> 0`; empty where there are none. */
export function limitsText({ target, lower, upper, lowerIncl, upperIncl }: Limits): string {
  const low = lower === null ? undefined : new Decimal(lower)
  const high = upper === null ? undefined : new Decimal(upper)
  const digits = Math.max(...[target, lower, upper].map((value) => (value === null ? 0 : new Decimal(value).decimalPlaces())))
  const text = (value: Decimal) => value.toFixed(digits)
  if (low && high) {
    const middle = target === null ? undefined : new Decimal(target)
    const isEven = middle !== undefined && high.minus(middle).eq(middle.minus(low)) && lowerIncl === 'Y' && upperIncl === 'Y'
    if (isEven) return `${text(middle)} ± ${high.minus(middle).toFixed()}`
    return lowerIncl === 'Y' && upperIncl === 'Y'
      ? `${text(low)} – ${text(high)}`
      : `${lowerIncl === 'Y' ? '≥' : '>'} ${text(low)}, ${upperIncl === 'Y' ? '≤' : '<'} ${text(high)}`
  }
  if (low) return `${lowerIncl === 'Y' ? '≥' : '>'} ${text(low)}`
  return high ? `${upperIncl === 'Y' ? '≤' : '<'} ${text(high)}` : ''
}

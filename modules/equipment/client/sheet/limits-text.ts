import { formatNumber } from '#ui/kinds/format-number.ts'
import type { SheetLine } from './sheet-state.ts'
import type { SaySheet } from './text.ts'

/** The limits as people read them; empty where there are none. */
export function limitsText({ lower, upper, uom }: Pick<SheetLine, 'lower' | 'upper' | 'uom'>, say: SaySheet): string {
  const number = (value: string) => formatNumber(value, { kind: 'decimal' })
  const key = lower === null ? (upper === null ? undefined : 'atMost') : upper === null ? 'atLeast' : 'limits'
  if (key === undefined) return ''
  return say(key, { lower: number(lower ?? ''), upper: number(upper ?? ''), uom: uom ?? '' }).trim()
}

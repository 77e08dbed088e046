import type { SheetLine } from './inspect-api.ts'

export type MeterTone = 'open' | 'near' | 'ok' | 'ng'

/** How a characteristic stands against its plan: `near` where one more nonconforming piece rejects. */
export function toneOf(
  { result, nonconforming, re, severity }: Pick<SheetLine, 'result' | 'nonconforming' | 're' | 'severity'>,
): MeterTone {
  if (result !== null) return result === 'OK' ? 'ok' : 'ng'
  if (nonconforming >= re || (severity === 'CR' && nonconforming > 0)) return 'ng'
  return nonconforming > 0 && nonconforming === re - 1 ? 'near' : 'open'
}

/** Checked share in per cent, whole. */
export function shareOf({ checked, n }: Pick<SheetLine, 'checked' | 'n'>): number {
  return n === 0 ? 100 : Math.min(100, Math.floor((checked * 100) / n))
}

/** Whether the whole may be judged: all characteristics have their result, or one of them is NG already (domain §2.6 rule 4). */
export function judgeable(lines: readonly Pick<SheetLine, 'result'>[]): boolean {
  return lines.some(({ result }) => result === 'NG') || (lines.length > 0 && lines.every(({ result }) => result !== null))
}

import { Decimal } from 'decimal.js'
import type { SheetLine } from '../inspect-api.ts'
import type { SayInspect } from '../text.ts'

/** Limits as inspectors say them: target and limits with their inclusiveness and unit. */
export function limitsText({ kind, target, lower, upper, lowerIncl, upperIncl, unit, decimals }: SheetLine, say: SayInspect): string {
  if (kind !== 'VAR') return say(`judge${kind}`)
  const shown = (value: string) => new Decimal(value).toFixed(Math.max(decimals, new Decimal(value).decimalPlaces()))
  const parts = [
    target === null ? undefined : say('target', { value: shown(target) }),
    lower !== null && upper !== null
      ? `${lowerIncl === 'N' ? '> ' : ''}${shown(lower)} ～ ${upperIncl === 'N' ? '< ' : ''}${shown(upper)}`
      : undefined,
    lower !== null && upper === null ? `${lowerIncl === 'N' ? '>' : '≥'} ${shown(lower)}` : undefined,
    lower === null && upper !== null ? `${upperIncl === 'N' ? '<' : '≤'} ${shown(upper)}` : undefined,
  ].filter((part) => part !== undefined)
  return `${parts.length === 0 ? say('noLimits') : parts.join(say('comma'))}${unit ? ` ${unit}` : ''}`
}

import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { stockAmounts, type AmountName } from '../../calls/how-much.ts'

/** Parts of the stock that somebody has to look after. */
const tones: Partial<Record<AmountName, string>> = { inspection: 'warning', rejected: 'error', hold: 'hold', expiring: 'warning' }

/** One amount; nothing is a dash, so that what is there stands out. */
export function Amount({ name, value }: { name: AmountName; value: string }) {
  if (new Decimal(value).isZero()) return <span className="mw-faint">{name === 'available' ? '0' : '—'}</span>
  return <span className="mw-number wq-amount" data-tone={tones[name]}>{formatNumber(value, stockAmounts[name])}</span>
}

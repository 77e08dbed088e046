import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { useFollowText } from './text.ts'
import './follow.css'

const steps = ['planned', 'produced', 'packed', 'shipped'] as const

/** Quantities of a position as texts; what was shipped is what the customer has. */
export interface BarQuantities {
  qty: string
  planned: string
  produced: string
  packed: string
  shipped: string
}

/** How much of a position is planned, made, packed and shipped: a bar each, said in words to who does not see them. */
export function LineBars({ of, line }: { of: BarQuantities; line?: number }) {
  const { say, locale } = useFollowText()
  const shares = steps.map((step) => ({ step, percent: percentOf(of[step], of.qty) }))
  const figure = (value: string) => formatNumber(value, { kind: 'decimal' })
  const bars = joinNames(locale,
    shares.map(({ step, percent }) => say('bar', { name: say(step), percent, done: figure(of[step]), qty: figure(of.qty) })))
  const text = line === undefined ? bars : say('ofLine', { line, bars })
  return (
    <span className="crm-bars" role="img" aria-label={text} title={text}>
      {shares.map(({ step, percent }) => (
        <span key={step} className="crm-bar" data-step={step}>
          <span style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
        </span>
      ))}
    </span>
  )
}

function percentOf(done: string, qty: string): number {
  const whole = new Decimal(qty)
  return whole.isZero() ? 0 : Decimal.max(0, new Decimal(done).times(100).div(whole)).floor().toNumber()
}

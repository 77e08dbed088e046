import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { useFurnaceText } from './text.ts'

/** From so much on there is little room left, in percent. */
const nearlyFull = 90
const kilograms = (kg: string) => formatNumber(kg, { kind: 'decimal' })

/** How much of what the recipe takes is in the heat: a bar, and the same in words. */
export function LoadBar({ kg, max, grades }: { kg: string; max: string; grades: string }) {
  const { say } = useFurnaceText()
  const pct = new Decimal(kg).times(100).div(max).toDecimalPlaces(1).toNumber()
  return (
    <div className="mes-load" data-tone={pct >= nearlyFull ? 'near' : undefined}>
      <span>{say('load')}</span>
      <span className="mes-load-track" aria-hidden>
        <span style={{ width: `${Math.min(100, pct)}%` }} />
      </span>
      <span className="mw-number">{say('loadOf', { kg: kilograms(kg), max: kilograms(max) })}（{pct}%）</span>
      <span className="mw-faint">{say('grades', { grades })}</span>
    </div>
  )
}

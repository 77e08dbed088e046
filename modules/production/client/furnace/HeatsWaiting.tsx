import { Tag } from 'antd'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { formatNumber, quantityText } from '#ui/kinds/format-number.ts'
import { ageOf } from '#ui/work/age.ts'
import type { WaitingLot } from '../../calls/furnace.ts'
import { SplitOf } from '../lots/SplitOf.tsx'
import { carryable, type Carried } from './carried.ts'
import { useFurnaceText } from './text.ts'

interface WaitingProps {
  lots: readonly WaitingLot[]
  now: string
  carried: Carried | undefined
  onCarry: (carried: Carried | undefined) => void
}

/** Travellers before a furnace operation, the most urgent first: chosen by a press, or dragged into a boat. */
export function HeatsWaiting({ lots, now, carried, onCarry }: WaitingProps) {
  const { say, locale } = useFurnaceText()
  return (
    <section className="mw-panel mw-stack" aria-label={say('waiting')}>
      <h2 className="mw-heading">
        {say('waiting')} <span className="mw-faint">{say('waitingCount', { count: lots.length })}</span>
      </h2>
      {lots.length === 0 && <p className="mw-faint">{say('nothingWaits')}</p>}
      <ul className="mes-waiting">
        {lots.map(({ lot, cardNo, itemCode, itemName, grade, qty, uom, kg, workcenter, process, since, whole, due }) => {
          const one: Carried = { lot, cardNo, workcenter, grade, kg, whole }
          const picked = carried?.lot === lot
          return (
            <li key={lot} className="mes-waits" data-picked={picked || undefined} {...carryable(one, onCarry)}>
              <button type="button" className="mes-pick" aria-pressed={picked} aria-label={say('pick', { card: cardNo })}
                onClick={() => onCarry(picked ? undefined : one)}
              >
                {cardNo}
              </button>
              <span title={itemName}>{itemCode} · {process}</span>
              <span className="mw-faint">
                {[grade === null ? '' : say('grade', { grade }), quantityText(qty, uom),
                  kg === null ? say('noKg') : say('kg', { kg: formatNumber(kg, { kind: 'decimal' }) })].filter(Boolean).join(' · ')}
              </span>
              <span className="mw-faint">
                {say('age', { age: ageOf(since, instantMs(now), locale) })} · {say('dueOn', { due: due.slice(5) })}
              </span>
              {whole && <SplitOf id={lot} cardNo={cardNo} />}
              {!whole && <Tag className="mw-tag" color="gold">{say('notWhole')}</Tag>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

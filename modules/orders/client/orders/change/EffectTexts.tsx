import { Alert } from 'antd'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import type { LineEffect } from '../../../calls/changes.ts'
import { useChangeText } from './text.ts'

/** What a change of a position does: why it cannot be, or what planning has to decide on. */
export function EffectTexts({ effect }: { effect: LineEffect }) {
  const { say } = useChangeText()
  const { refused, effects, workOrders } = effect
  const figure = (value: string) => formatNumber(value, { kind: 'decimal' })
  const { planned, produced, packed, shipped, announced } = effect
  return (
    <div className="mw-stack" role="status">
      <span className="mw-faint">
        {say('figures', { planned: figure(planned), produced: figure(produced), packed: figure(packed), shipped: figure(shipped),
          announced: figure(announced) })}
      </span>
      {refused !== null
        ? <Alert type="error" showIcon title={refused} />
        : effects.length === 0
        ? <span className="mw-faint">{say('noEffect')}</span>
        : <Alert type="warning" showIcon title={effects.map((text) => <div key={text}>{text}</div>)} />}
      {workOrders.length > 0 && (
        <span>
          {say('orders')} {workOrders.map(({ id, no, qty, due }) => (
            <span key={id}>
              <RecordLink target="production.work-order" id={id} text={no} /> {figure(qty)} {due}
              {' '}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

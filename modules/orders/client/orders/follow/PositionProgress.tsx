import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderProgress, type OrderProgress } from '../../../calls/delivery.ts'
import { orderLine } from '../../../entities/order.ts'
import { LineBars } from './LineBars.tsx'
import { RiskTexts } from './RiskTexts.tsx'
import { useFollowText } from './text.ts'
import './follow.css'

/** Each position of an order: how far it is, whether it is at risk, and when it could be there. */
export function PositionProgress({ record }: { record: Rec }) {
  const answer = useRead(orderProgress, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={3} />
  return <ol className="crm-positions">{answer.data.map((one) => <Position key={one.id} of={one} />)}</ol>
}

function Position({ of }: { of: OrderProgress }) {
  const { say, locale } = useFollowText()
  const { lineNo, itemId, item, itemName, state, qty, returned, announced, dueDate, promiseDate, promise, level, risks } = of
  const figure = (value: string) => formatNumber(value, { kind: 'decimal' })
  return (
    <li>
      <div className="crm-position-head">
        <span>{lineNo}</span>
        <RecordLink target="product.item" id={itemId} text={`${item} ${itemName}`} />
        <strong>{figure(qty)}</strong>
        <StatusTag entry={dictEntry(orderLine.fields.lineStatus, state, state, locale)} />
        <LineBars of={of} line={lineNo} />
      </div>
      <div>
        {say('due')} {dueDate} · {say('promise')} {promiseDate ?? say('notPromised')}
        {promiseDate === null && promise.text !== '' && <span className="mw-faint">{' · '}{promise.date} {promise.text}</span>}
        {announced !== '0' && <span className="mw-faint">· {say('announced', { qty: figure(announced) })}</span>}
        {returned !== '0' && <span className="mw-faint">· {say('returned', { qty: figure(returned) })}</span>}
      </div>
      {level !== null && <RiskTexts level={level} risks={risks} />}
    </li>
  )
}

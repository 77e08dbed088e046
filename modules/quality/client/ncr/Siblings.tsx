import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { balance } from '#modules/warehouse/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { holdSiblings, ncrSiblings, type Sibling } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { useNcrText } from './text.ts'
import './ncr.css'

/** Lots that share a cause with those of a nonconformity: where they lie, and what may be put on hold of them. */
export default function Siblings({ record }: { record: Rec }) {
  const { say } = useNcrText()
  const answer = useRead(ncrSiblings, { id: record.id })
  if (answer.isPending) return <Loading rows={4} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyView title={say('noSiblings')} text={say('noSiblingsText')} />
  return <SiblingList record={record} siblings={answer.data} />
}

function SiblingList({ record, siblings }: { record: Rec; siblings: readonly Sibling[] }) {
  const { say } = useNcrText()
  const mayHold = useElementVisible(`${ncr.permission}:hold`)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { send, busy, refused } = useCall(holdSiblings, { onDone: () => setChosen(new Set()) })
  const free = siblings.filter(({ frozen }) => frozen === 'N').map(({ lot }) => lot)
  const toggle = (lots: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...lots] : [...chosen].filter((one) => !lots.includes(one))))
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('siblingsHint')}</p>
      {refused && <Alert type="error" showIcon title={refused} />}
      {mayHold && free.length > 0 && (
        <div className="qnc-row-acts">
          <Checkbox checked={chosen.size === free.length} indeterminate={chosen.size > 0 && chosen.size < free.length} onChange={(event) =>
            toggle(free, event.target.checked)}
          >
            {say('selectAll')}
          </Checkbox>
          <Button type="primary" danger disabled={chosen.size === 0} loading={busy} onClick={() =>
            void send({ id: record.id, lots: [...chosen].join(',') })}
          >
            {say('hold', { count: chosen.size })}
          </Button>
        </div>
      )}
      <ul className="qnc-rows">
        {siblings.map((one) => (
          <Entry key={one.lot} sibling={one} chosen={chosen.has(one.lot)}
            {...(mayHold && one.frozen === 'N' ? { onChoose: (on: boolean) => toggle([one.lot], on) } : {})} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ sibling, chosen, onChoose }: { sibling: Sibling; chosen: boolean; onChoose?: (on: boolean) => void }) {
  const { say, locale } = useNcrText()
  const { lot, lotNo, itemCode, itemName, why, frozen, qty, stock, shippedQty, uom } = sibling
  const amount = (value: string) => `${formatNumber(value, { kind: 'decimal' })} ${uom}`
  return (
    <li>
      <div className="qnc-row-head">
        {onChoose && (
          <Checkbox checked={chosen} aria-label={say('select', { lot: lotNo })} onChange={(event) => onChoose(event.target.checked)} />
        )}
        <b>
          <RecordLink target="warehouse.lot" id={lot} text={lotNo} />
        </b>
        <span>{itemCode} {itemName}</span>
        {frozen === 'Y' && <StatusTag entry={{ value: 'HOLD', text: say('held'), color: 'purple' }} />}
        <span className="mw-faint">{why.join(say('between'))}</span>
      </div>
      <div className="qnc-row-head">
        <span>
          {say('inStock')} <span className="mw-number">{amount(qty)}</span>
        </span>
        {stock.map((place) => (
          <span key={`${place.bin} ${place.stockType}`} className="mw-faint">
            {place.warehouse} {place.bin} {dictEntry(balance.fields.stockType, place.stockType, place.stockType, locale).text}{' '}
            {amount(place.qty)}
          </span>
        ))}
        {Number(shippedQty) > 0 && (
          <span>
            {say('shipped')} <span className="mw-number">{amount(shippedQty)}</span>
          </span>
        )}
      </div>
    </li>
  )
}

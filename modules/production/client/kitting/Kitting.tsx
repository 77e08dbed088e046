import { Button, Switch, Tag } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { issueMaterial, kittingList, type KitOrder } from '../../calls/kitting.ts'
import { workOrder } from '../../entities/work-order.ts'
import { IssueExplanation } from './Explanations.tsx'
import { isMore, KitLines } from './KitLines.tsx'
import { useKittingText } from './text.ts'
import './kitting.css'

/** Orders that want material, those that begin first before the others. */
export default function Kitting() {
  const sees = useElementVisible(`${workOrder.permission}:list`)
  return (
    <ScreenRoot>
      <PeekRecords>{sees ? <Orders /> : <NoRightView />}</PeekRecords>
    </ScreenRoot>
  )
}

function Orders() {
  const { say } = useKittingText()
  const { search, change } = useScreenSearch()
  const answer = useRead(kittingList, {}, { staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={8} />
  const { today, orders } = answer.data
  const shortOnly = search.get('short') === 'Y'
  const shown = shortOnly ? orders.filter(({ lines }) => lines.some(({ short }) => isMore(short))) : orders
  return (
    <div className="mw-stack">
      <section className="mw-panel mes-kit-bar">
        <span className="mw-faint">{say('listHint')}</span>
        <label>
          <Switch checked={shortOnly} aria-label={say('onlyShort')}
            onChange={(on) => change(new URLSearchParams(on ? { short: 'Y' } : {}), { replace: true })} />{' '}
          {say('onlyShort')}
        </label>
        <span className="mw-faint">{say('count', { count: shown.length })}</span>
      </section>
      {shown.length === 0 && (
        <EmptyView title={say(shortOnly ? 'noneShort' : 'allKitted')} text={say(shortOnly ? 'noneShortText' : 'allKittedText')} />
      )}
      {shown.map((order) => <Order key={order.id} order={order} today={today} />)}
    </div>
  )
}

function Order({ order, today }: { order: KitOrder; today: string }) {
  const { say, locale } = useKittingText()
  const asks = useElementVisible(`${workOrder.permission}:${issueMaterial.name}`)
  const [open, setOpen] = useState(false)
  const { id, docNo, itemCode, itemName, qty, uom, due, begun, lines } = order
  const missing = lines.filter(({ short }) => isMore(short)).length
  const late = due < today
  return (
    <section className="mw-panel mw-stack" aria-label={docNo}>
      <div className="mes-kit-head">
        <strong>
          <RecordLink target={workOrder.id} id={id} text={docNo} />
        </strong>
        <span>{itemCode} {itemName} · {quantityText(qty, uom)}</span>
        <span className={late ? undefined : 'mw-faint'}>{say(late ? 'late' : 'due', { day: due.slice(5) })}</span>
        {begun && <Tag className="mw-tag" color="gold">{say('begun')}</Tag>}
        {missing > 0
          ? <Tag className="mw-tag" color="red">{say('shortOf', { count: missing })}</Tag>
          : <Tag className="mw-tag" color="green">{say('covered')}</Tag>}
        {asks && lines.some(({ covered }) => isMore(covered)) && (
          <Button aria-label={`${callTitle(issueMaterial, locale)} ${docNo}`} onClick={() => setOpen(true)}>
            {callTitle(issueMaterial, locale)}
          </Button>
        )}
      </div>
      <KitLines lines={lines} />
      {open && (
        <ActWindow act={issueMaterial} record={{ id, docNo }} explanation={<IssueExplanation record={{ id }} />} onClose={() =>
          setOpen(false)} />
      )}
    </section>
  )
}

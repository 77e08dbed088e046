import { Table } from 'antd'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { deviceCard, type DeviceCard as Card } from '../../calls/device.ts'
import { device, mold, order, plan, repair } from '../../index.ts'
import { useRegisterText } from './text.ts'
import './register.css'

/** Figures of a machine, each leading to its rows. */
export function DeviceFigures({ record }: { record: Rec }) {
  const { say } = useRegisterText()
  const answer = useRead(deviceCard, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  const card = answer.data
  const money = (value: string) => formatNumber(value, { kind: 'money' })
  const rows = (path: string, more = '') => `${path}?device=${record.id}${more}`
  return (
    <dl className="ere-figures">
      <Figure title={say('ordersOpen')} to={rows(order.path, '&status=0,3,31')} value={String(card.ordersOpen)}
        note={card.ordersLate > 0 ? say('ordersLate', { count: card.ordersLate }) : undefined} bad={card.ordersLate > 0} />
      <Figure title={say('repairsOpen')} to={rows(repair.path, '&status=10,20,21,30,31,40,41')} value={String(card.repairsOpen)}
        bad={card.repairsOpen > 0} />
      <Figure title={say('repairsYear')} to={rows(repair.path)} value={String(card.repairsYear)} />
      <Figure title={say('down')} to={rows('/equipment/downtime')} value={say('hours', { hours: (card.downMinutes / 60).toFixed(1) })} />
      <Figure title={say('cost')} to={rows(repair.path)} value={money(card.cost)}
        note={say('costOf', { parts: money(card.partsCost), labor: money(card.laborCost), outside: money(card.outsideCost) })} />
      <Linked title={say('molds')} target={mold.id} records={card.molds} />
      <Linked title={say('parts')} target={device.id} records={card.parts} />
    </dl>
  )
}

interface FigureProps {
  title: string
  to: string
  value: string
  note?: string | undefined
  bad?: boolean
}

function Figure({ title, to, value, note, bad = false }: FigureProps) {
  return (
    <div className={bad ? 'ere-figure ere-bad' : 'ere-figure'}>
      <dt>{title}</dt>
      <dd>
        <Link to={to} className="mw-number">{value}</Link>
        {note !== undefined && <span className="mw-faint">{note}</span>}
      </dd>
    </div>
  )
}

function Linked({ title, target, records }: { title: string; target: string; records: readonly { id: string; code: string }[] }) {
  if (records.length === 0) return null
  return (
    <div className="ere-figure">
      <dt>{title}</dt>
      <dd>{records.map(({ id, code }) => <RecordLink key={id} target={target} id={id} text={code} />)}</dd>
    </div>
  )
}

/** What its plans ask next. */
export function DeviceDue({ record }: { record: Rec }) {
  const { say, locale } = useRegisterText()
  const answer = useRead(deviceCard, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  if (answer.data.due.length === 0) return <p className="mw-faint">{say('nothingDue')}</p>
  return (
    <Table<Card['due'][number]> className="mw-table" size="small" rowKey="plan" dataSource={[...answer.data.due]} pagination={false}
      scroll={{ x: 640 }} columns={[
      { title: say('plan'), width: 240, render: (_, row) => <RecordLink target={plan.id} id={row.plan} text={row.name} /> },
      { title: say('kind'), width: 90, render: (_, row) => dictEntry(plan.fields.kind, row.kind, row.kind, locale).text },
      { title: say('nextDue'), width: 160, render: (_, row) =>
        row.nextReading === null ? row.nextDue ?? '—' : say('reading', { reading: formatNumber(row.nextReading, { kind: 'decimal' }) }) },
      { title: say('open'), width: 150, render: (_, row) =>
        row.order && <RecordLink target={order.id} id={row.order} text={row.orderNo ?? ''} /> },
    ]} />
  )
}

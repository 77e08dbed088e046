import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { deliveryCalendar, type DeliveryDay } from '../../calls/delivery.ts'
import { order, orderLine } from '../../entities/order.ts'
import { turnedMonth, weeksOf } from './month.ts'
import { useDeliveryText } from './text.ts'
import './delivery.css'

const EACH = 4
const anyCustomer = { ...deliveryCalendar.input.customer, required: false }

/** What is due on which day, by promise else as wanted. */
export default function DeliveryCalendar() {
  const sees = useElementVisible(`${orderLine.permission}:list`)
  return (
    <ScreenRoot>
      <PeekRecords>{sees ? <Month /> : <NoRightView />}</PeekRecords>
    </ScreenRoot>
  )
}

function Month() {
  const { say } = useDeliveryText()
  const narrow = useNarrow()
  const { search, change } = useScreenSearch()
  const [customer, setCustomer] = useState<{ id: string; text: string }>()
  const month = /^\d{4}-\d{2}$/.test(search.get('month') ?? '') ? search.get('month')! : formatDate(new Date(), 'yyyy-MM-dd').slice(0, 7)
  const turn = (to: string) => change(new URLSearchParams({ month: to }), { replace: true })
  const answer = useRead(deliveryCalendar, { ...weeksOf(month), customer: customer?.id, each: EACH }, { keep: true })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  const own = answer.data?.days.filter(({ day }) => day.startsWith(month)) ?? []
  const sum = (name: 'lines' | 'open' | 'late') => own.reduce((total, day) => total + day[name], 0)
  return (
    <div className="mw-stack">
      <div className="mw-toolbar crm-cal-tools">
        <div className="mw-toolbar-group">
          <Button icon={<LeftOutlined />} aria-label={say('previous')} onClick={() => turn(turnedMonth(month, -1))} />
          <Button onClick={() => change(new URLSearchParams(), { replace: true })}>{say('today')}</Button>
          <Button icon={<RightOutlined />} aria-label={say('next')} onClick={() => turn(turnedMonth(month, 1))} />
          <h2 className="mw-heading" aria-live="polite">{month}</h2>
        </div>
        <LabelledField name="customer" field={anyCustomer} value={customer?.id ?? null} text={customer?.text}
          onChange={(value, text) =>
            setCustomer(typeof value === 'string' && value !== '' ? { id: value, text: text ?? '' } : undefined)} />
      </div>
      <p className="mw-faint">
        {say('calendarHint')} {answer.data && say('month', { lines: sum('lines'), open: sum('open'), late: sum('late') })}
      </p>
      {!answer.data ? <Loading rows={12} /> : narrow
        ? <Days days={own.filter(({ lines }) => lines > 0)} month={month} today={answer.data.today} />
        : <Weeks days={answer.data.days} month={month} today={answer.data.today} />}
    </div>
  )
}

interface DaysProps {
  days: readonly DeliveryDay[]
  month: string
  today: string
}

function Weeks({ days, month, today }: DaysProps) {
  const { say } = useDeliveryText()
  return (
    <div className="crm-cal-scroll">
      <div className="crm-cal-grid">
        {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => <span key={weekday} className="crm-cal-weekday">{say(`weekday${weekday}`)}
        </span>)}
        {days.map((day) => <Day key={day.day} of={day} month={month} today={today} title={String(Number(day.day.slice(8)))} />)}
      </div>
    </div>
  )
}

/** On a phone a day below the other, those alone on which something is due. */
function Days({ days, month, today }: DaysProps) {
  const { say } = useDeliveryText()
  if (days.length === 0) return <p className="mw-faint">{say('none')}</p>
  return (
    <div className="mw-stack">{days.map((day) => <Day key={day.day} of={day} month={month} today={today} title={day.day.slice(5)} />)}</div>
  )
}

function Day(
  { of: { day, lines, open, late, amount, entries }, month, today, title }: { of: DeliveryDay; month: string; today: string;
    title: string },
) {
  const { say } = useDeliveryText()
  return (
    <section aria-label={day}
      className={`crm-cal-day${day.startsWith(month) ? '' : ' crm-cal-other'}${day === today ? ' crm-cal-today' : ''}`}
    >
      <div className="crm-cal-head">
        <strong>{title}</strong>
        {late > 0 && <span className="crm-cal-late">{say('late', { count: late })}</span>}
        {lines > 0 && <span className="mw-faint">{say('ofDay', { open, lines })}</span>}
        {amount !== null && lines > 0 && (
          <span className="mw-faint">{say('amount', { amount: formatNumber(amount, { kind: 'decimal' }) })}</span>
        )}
      </div>
      {entries.map(({ id, order: of, orderNo, lineNo, customer, item, qty, state }) => (
        <div key={id} className={`crm-cal-entry${state === 'SHIPPED' ? ' crm-cal-done' : ''}`}
          title={`${orderNo}-${lineNo} ${customer} ${item} × ${qty}`}
        >
          <RecordLink target={order.id} id={of} text={customer} />
          <span>{item}</span>
        </div>
      ))}
      {lines > entries.length && <span className="mw-faint">{say('more', { count: lines - entries.length })}</span>}
    </section>
  )
}

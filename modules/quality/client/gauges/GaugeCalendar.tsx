import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { gauge } from '../../index.ts'
import { groupByMonth } from './group-by-month.ts'
import { useGaugeText } from './text.ts'
import './gauges.css'

/** Most gauges that are asked for; a plant that has more looks at the list. */
const most = 1000

/** When which gauge must be calibrated: what is overdue, then month by month. */
export default function GaugeCalendar() {
  const sees = useElementVisible(`${gauge.permission}:list`)
  return <ScreenRoot>{sees ? <Months /> : <NoRightView />}</ScreenRoot>
}

function Months() {
  const { say, locale } = useGaugeText()
  const answer = useQuery({ queryKey: [gauge.id, 'calendar'],
    queryFn: async ({ signal }) =>
      (await entityApi(gauge).list({ column: 'calDue', order: 'asc', pageNo: 1, pageSize: most }, signal)).records })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  const months = groupByMonth(
    answer.data.map((record) => ({ record, status: String(record.status), calDue: record.calDue === null ? null : String(record.calDue) })),
  )
  if (months.length === 0) return <EmptyView title={say('noneDue')} />
  return (
    <div className="mw-stack">
      <p className="qmg-faint">{say('calendarHint')}</p>
      <div className="qmg-calendar">
        {months.map(({ month, entries }) => (
          <section className="mw-panel qmg-month" key={month} aria-label={month || say('overdue')}>
            <h2 className="mw-heading">
              {month || say('overdue')} <span className="qmg-faint">{say('within', { count: entries.length })}</span>
            </h2>
            <ul>{entries.map(({ record }) => <GaugeEntry key={record.id} record={record} locale={locale} />)}</ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function GaugeEntry({ record, locale }: { record: Rec; locale: 'zh-CN' | 'en-US' }) {
  return (
    <li>
      <Link to={`/quality/gauge?open=view:${record.id}`}>{String(record.no)} {String(record.name)}</Link>
      <StatusTag entry={dictEntry(gauge.fields.status, String(record.status), String(record.status_dictText), locale)} />
      <span className="qmg-faint">{String(record.calDue ?? '—')} {String(record.keeper_dictText ?? '')}</span>
    </li>
  )
}

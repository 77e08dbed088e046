import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { homeOverview, visitsByDay, visitTotals } from '#modules/system/index.ts'
import { ChangeList } from './ChangeList.tsx'
import { VisitChart } from './VisitChart.tsx'

/** A card that cannot be filled says so itself. */
const quiet = { quiet: true }
const useOverview = () => useRead(homeOverview, {}, quiet)

/** What waits for the person, by kind. */
export function Waiting() {
  const { t } = useTranslation('home')
  const overview = useOverview()
  return (
    <Card title={t('waiting')} className="home-waiting" state={overview}>
      {overview.data?.waiting.length
        ? (
          <ul className="waiting">
            {overview.data.waiting.map(({ title, count, path }) => (
              <li key={title}>
                <Link to={path}>
                  <span>{title}</span>
                  <strong className="number">{withThousands(count)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        )
        : <Nothing title={t('nothingWaiting')} text={t('nothingWaitingText')} />}
    </Card>
  )
}

/** How many records there are. */
export function Records() {
  const { t } = useTranslation('home')
  const overview = useOverview()
  return (
    <Card title={t('records')} className="home-records" state={overview}>
      {overview.data?.records.length
        ? (
          <ul className="records">
            {overview.data.records.map(({ entity, title, count, path }) => (
              <li key={entity}>
                {path
                  ? (
                    <Link to={path}>
                      <Figure label={title} value={count} />
                    </Link>
                  )
                  : <Figure label={title} value={count} />}
              </li>
            ))}
          </ul>
        )
        : <Nothing title={t('noRecords')} text={t('noRecordsText')} />}
    </Card>
  )
}

/** Visits of today, in all, and of the last seven days. */
export function Visits() {
  const { t } = useTranslation('home')
  const totals = useRead(visitTotals, {}, quiet)
  const days = useRead(visitsByDay, {}, quiet)
  return (
    <Card title={t('visits')} note={t('week')} className="home-visits" state={totals}>
      {totals.data && (
        <div className="visit-totals">
          <Figure label={t('visitsToday')} value={totals.data.todayVisitCount} />
          <Figure label={t('addressesToday')} value={totals.data.todayIp} />
          <Figure label={t('visitsTotal')} value={totals.data.totalVisitCount} />
        </div>
      )}
      {days.data && days.data.length > 0 && <VisitChart days={days.data} />}
    </Card>
  )
}

/** Who changed what lately. */
export function Changes() {
  const { t } = useTranslation('home')
  const overview = useOverview()
  return (
    <Card title={t('changes')} className="home-changes" state={overview}>
      {overview.data?.changes.length
        ? <ChangeList changes={overview.data.changes} />
        : <Nothing title={t('noChanges')} text={t('noChangesText')} />}
    </Card>
  )
}

interface CardProps {
  title: string
  note?: string
  className: string
  state: { isPending: boolean; isError: boolean }
  children: ReactNode
}

function Card({ title, note, className, state, children }: CardProps) {
  const { t } = useTranslation('home')
  return (
    <section className={`panel ${className}`}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {state.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {state.isError && <p className="home-failed">{t('failed')}</p>}
      {!state.isPending && !state.isError && children}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <span className="figure">
      <span>{label}</span>
      <strong className="number">{withThousands(value)}</strong>
    </span>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="nothing">
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { homeChanges, homeRecords, visitsByDay, visitTotals } from '#modules/system/index.ts'
import { ChangeList } from './ChangeList.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { VisitChart } from './VisitChart.tsx'

/** A card that cannot be filled says so itself. */
const quiet = { quiet: true }

/** How many records there are. */
export function Records() {
  const { t } = useTranslation('home')
  const records = useRead(homeRecords, {}, quiet)
  return (
    <Panel title={t('records')} className="home-records" state={records}>
      {records.data?.length
        ? (
          <ul className="records">
            {records.data.map(({ entity, title, count, path }) => (
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
    </Panel>
  )
}

/** Visits of today, in all, and of the last seven days. */
export function Visits() {
  const { t } = useTranslation('home')
  const totals = useRead(visitTotals, {}, quiet)
  const days = useRead(visitsByDay, {}, quiet)
  return (
    <Panel title={t('visits')} note={t('week')} className="home-visits" state={totals}>
      {totals.data && (
        <div className="visit-totals">
          <Figure label={t('visitsToday')} value={totals.data.todayVisitCount} />
          <Figure label={t('addressesToday')} value={totals.data.todayIp} />
          <Figure label={t('visitsTotal')} value={totals.data.totalVisitCount} />
        </div>
      )}
      {days.data && days.data.length > 0 && <VisitChart days={days.data} />}
    </Panel>
  )
}

/** Who changed what lately. */
export function Changes() {
  const { t } = useTranslation('home')
  const changes = useRead(homeChanges, {}, quiet)
  return (
    <Panel title={t('changes')} className="home-changes" state={changes}>
      {changes.data?.length
        ? <ChangeList changes={changes.data} />
        : <Nothing title={t('noChanges')} text={t('noChangesText')} />}
    </Panel>
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

import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { workCounts, workRows, type WorkRow, type WorkStep } from '#modules/system/index.ts'
import { Go } from './Go.tsx'
import { useKeptHeight } from './use-kept-height.ts'
import { Nothing, Panel } from './Panel.tsx'
import { currentLanguage } from '#kernel/client/i18n.ts'
import { ageOf } from '#ui/work/age.ts'

const RowAct = lazy(async () => ({ default: (await import('./RowAct.tsx')).RowAct }))

const askedAgainMs = 60_000
/** Rows at first, and so many more at a time. */
const SHOWN = 12

/** What waits for the person, row by row with its act: the late first, then the longest waiting. */
export function Waiting() {
  const { t } = useTranslation('home')
  const [chosen, setChosen] = useState<string>()
  const [size, setSize] = useState(SHOWN)
  const steps = useRead(workCounts, {}, { quiet: true, refetchInterval: askedAgainMs, staleTime: 0 })
  const rows = useRead(workRows, { size, ...(chosen === undefined ? {} : { works: [chosen] }) }, { quiet: true, keep: true,
    refetchInterval: askedAgainMs, staleTime: 0 })
  const place = useKeptHeight<HTMLElement>('waiting', !rows.isPending && !steps.isPending)
  const all = steps.data ?? []
  const total = all.reduce((sum, { count }) => sum + count, 0)
  const shown = rows.data ?? []
  const mine = chosen === undefined ? total : all.find(({ id }) => id === chosen)?.count ?? 0
  return (
    <Panel title={t('waiting')} note={total > 0 ? t('waitingCount', { count: total }) : undefined} className="home-waiting" state={rows}
      place={place}
    >
      {all.length > 1 && (
        <Kinds steps={all} total={total} chosen={chosen} onChoose={(id) => {
          setChosen(id)
          setSize(SHOWN)
        }} />
      )}
      {shown.length === 0
        ? <Nothing title={t('nothingWaiting')} text={t('nothingWaitingText')} />
        : (
          <ul className="work">
            {shown.map((row) => <Row key={`${row.work} ${row.id}`} row={row} />)}
          </ul>
        )}
      {shown.length > 0 && shown.length < mine && (
        <Button type="link" onClick={() => setSize(size + SHOWN)} loading={rows.isPlaceholderData}>
          {t('more', { count: mine - shown.length })}
        </Button>
      )}
    </Panel>
  )
}

interface KindsProps {
  steps: readonly WorkStep[]
  total: number
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Narrows the rows to one kind of step. */
function Kinds({ steps, total, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation('home')
  const kind = (key: string | undefined, text: string, count: number, late = 0) => (
    <Button key={key ?? 'all'} size="small" type={chosen === key ? 'primary' : 'text'} aria-pressed={chosen === key}
      onClick={() => onChoose(key)}
    >
      {text} <span className="number">{withThousands(count)}</span>
      {late > 0 && <span className="work-late">{t('late', { count: late })}</span>}
    </Button>
  )
  return (
    <div className="work-kinds" role="group" aria-label={t('kinds')}>
      {kind(undefined, t('allKinds'), total)}
      {steps.map(({ id, of, title, count, late }) => kind(id, `${of} · ${title}`, count, late))}
    </div>
  )
}

function Row({ row }: { row: WorkRow }) {
  const { t } = useTranslation('home')
  return (
    <li>
      <Link className="work-what" to={row.path}>
        <strong>{row.no}</strong>
        <span className="work-text" title={row.what}>{row.what}</span>
        <small>
          {row.of}
          {row.from !== null && ` · ${row.from}`}
        </small>
      </Link>
      <time className={row.late ? 'work-age work-late' : 'work-age'} dateTime={row.since} title={row.since}>
        {row.late && <span className="work-mark">{t('overdue')}</span>} {ageOf(row.since, Date.now(), currentLanguage())}
      </time>
      <Suspense fallback={<Skeleton.Button size="small" />}>
        {row.record === null
          ? <Go path={row.path} title={row.title} />
          : <RowAct row={row} />}
      </Suspense>
    </li>
  )
}

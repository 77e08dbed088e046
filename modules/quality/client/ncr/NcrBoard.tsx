import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ncrBoard } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { boardStates, byColumn, daysBetween, isLate, type BoardState } from './ncr-board-state.ts'
import { useNcrText } from './text.ts'
import './ncr.css'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000

/** Who must act on what: a column for each state, the oldest on top. */
export default function NcrBoard() {
  const sees = useElementVisible(`${ncr.permission}:list`)
  return <ScreenRoot>{sees ? <Board /> : <NoRightView />}</ScreenRoot>
}

function Board() {
  const { say } = useNcrText()
  const answer = useRead(ncrBoard, {}, { refetchInterval: refreshMs })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton active paragraph={{ rows: 10 }} />
  const columns = byColumn(answer.data.records)
  return (
    <div className="mw-stack">
      <p className="mw-faint qnc-refreshed">{say('refreshed', { at: answer.data.now })}</p>
      <div className="qnc-board">
        {boardStates.map((state) => <Column key={state} state={state} records={columns.get(state)!} now={answer.data.now} />)}
      </div>
    </div>
  )
}

function Column({ state, records, now }: { state: BoardState; records: readonly Rec[]; now: string }) {
  const { say, locale } = useNcrText()
  const title = dictEntry(ncr.fields.status, state, state, locale).text
  return (
    <section className="mw-panel qnc-column" aria-label={title}>
      <h2 className="mw-heading">
        {title} <span className="mw-faint">{say('count', { count: records.length })}</span>
      </h2>
      {records.length === 0 && <p className="mw-faint">{say('emptyColumn')}</p>}
      <ul>{records.map((record) => <Card key={record.id} record={record} now={now} />)}</ul>
    </section>
  )
}

function Card({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useNcrText()
  const days = daysBetween(String(record.createTime ?? record.docDate), now)
  const all = Number(record.allRows)
  return (
    <li className={isLate(record, days) ? 'qnc-card qnc-late' : 'qnc-card'}>
      <div className="qnc-line">
        <Link to={`${ncr.path}?open=view:${record.id}`}>{String(record.docNo)}</Link>
        <StatusTag entry={dictEntry(ncr.fields.severity, String(record.severity), textOf(record, 'severity'), locale)} />
      </div>
      <div className="qnc-item">{textOf(record, 'item')}</div>
      <div className="qnc-what">{String(record.description)}</div>
      <div className="qnc-line mw-faint">
        <span className="mw-number">{formatNumber(String(record.qty), { kind: 'decimal' })} {String(record.uom)}</span>
        <span>{all > 0 && record.status !== '4' ? say('openRows', { open: Number(record.openRows), all }) : textOf(record, 'source')}</span>
        <span className="qnc-age">{days === 0 ? say('today') : say('age', { days })}</span>
      </div>
    </li>
  )
}

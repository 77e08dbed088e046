import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Board as Cards } from '#ui/board/Board.tsx'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ncrBoard } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { byColumn, daysBetween, isLate } from './ncr-board-state.ts'
import { useNcrText } from './text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000

/** Who must act on what: a column for each state, the oldest on top. */
export default function NcrBoard() {
  const sees = useElementVisible(`${ncr.permission}:list`)
  return <ScreenRoot>{sees ? <Board /> : <NoRightView />}</ScreenRoot>
}

function Board() {
  const { locale } = useNcrText()
  const answer = useRead(ncrBoard, {}, { refetchInterval: refreshMs })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, records } = answer.data
  const columns = [...byColumn(records)].map(([key, cards]) => ({ key, title: dictEntry(ncr.fields.status, key, key, locale).text,
    records: cards })
  )
  return (
    <Cards columns={columns} now={now} isLate={(record) => isLate(record, daysOf(record, now))}
      card={(record) => <Card record={record} now={now} />} />
  )
}

function daysOf(record: Rec, now: string): number {
  return daysBetween(String(record.createTime ?? record.docDate), now)
}

function Card({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useNcrText()
  const days = daysOf(record, now)
  const all = Number(record.allRows)
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${ncr.path}?open=view:${record.id}`}>{String(record.docNo)}</Link>
        <StatusTag entry={dictEntry(ncr.fields.severity, String(record.severity), textOf(record, 'severity'), locale)} />
      </div>
      <div className="mw-kanban-item">{textOf(record, 'item')}</div>
      <div className="mw-kanban-what">{String(record.description)}</div>
      <div className="mw-kanban-line mw-faint">
        <span className="mw-number">{formatNumber(String(record.qty), { kind: 'decimal' })} {String(record.uom)}</span>
        <span>
          {all > 0 && record.status !== ncr.state.finished
            ? say('openRows', { open: Number(record.openRows), all })
            : textOf(record, 'source')}
        </span>
        <span className="mw-kanban-age">{days === 0 ? say('today') : say('age', { days })}</span>
      </div>
    </>
  )
}

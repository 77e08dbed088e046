import { Segmented } from 'antd'
import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { StateBoard } from '#ui/board/StateBoard.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { orderBoard } from '../../calls/order.ts'
import { order } from '../../entities/order.ts'
import { OpenSheet } from '../orders/OpenSheet.tsx'
import { useOrderText } from '../orders/text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000
const columns = [[order.state.waiting], [order.state.executing], [order.state.toConfirm], [order.state.finished]] as const
const all = ''

/** Which machine is due for what, who is at it, and what waits to be confirmed. */
export default function OrderBoard() {
  const sees = useElementVisible(`${order.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say, locale } = useOrderText()
  const { search, change } = useScreenSearch()
  const answer = useRead(orderBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, records } = answer.data
  const kind = search.get('kind') ?? all
  const kinds = [...new Set(records.map((record) => String(record.kind)))].toSorted()
  const show = (value: string) => change(new URLSearchParams(value === all ? {} : { kind: value }), { replace: true })
  return (
    <>
      <div className="mw-toolbar">
        <Segmented aria-label={say('kinds')} value={kind} onChange={show}
          options={[{ value: all, label: say('allKinds') },
            ...kinds.map((one) => ({ value: one, label: dictEntry(order.fields.kind, one, one, locale).text }))]} />
      </div>
      <StateBoard entity={order} acts={[]} columns={columns} now={now} isLate={(record) => isLate(record, now)}
        records={records.filter((record) => kind === all || record.kind === kind)} body={(record) => <Body record={record} now={now} />}
        first={(record) => <OpenSheet record={record} row={false} />} onDone={() => void answer.refetch()} />
    </>
  )
}

function isLate({ status, due, lateAfter }: Rec, now: string): boolean {
  return (status === order.state.waiting || status === order.state.executing) && String(lateAfter ?? due) < now
}

function Body({ record, now }: { record: Rec; now: string }) {
  const { say } = useOrderText()
  const ended = record.status === order.state.toConfirm || record.status === order.state.finished
  const when = ended
    ? say('doneBy', { who: textOf(record, 'doneBy'), time: String(record.finishTime).slice(5, 16) })
    : say(isLate(record, now) ? 'lateSince' : 'dueAt', { time: String(record.due).slice(5, 16) })
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${order.path}?open=view:${record.id}`}>{String(record.docNo)}</Link>
        <span className="mw-faint">{textOf(record, 'kind')}</span>
      </div>
      <div className="mw-kanban-item">{textOf(record, 'device')}</div>
      {textOf(record, 'plan') !== '' && <div className="mw-kanban-what">{textOf(record, 'plan')}</div>}
      <div className="mw-kanban-line mw-faint">
        <span>{textOf(record, 'assignee') || textOf(record, 'team')}</span>
        <span className="mw-kanban-age">{when}</span>
      </div>
      {Number(record.abnormal) > 0 && <div className="mw-kanban-line">{say('abnormal', { count: Number(record.abnormal) })}</div>}
    </>
  )
}

import { Segmented } from 'antd'
import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { StateBoard } from '#ui/board/StateBoard.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ageOf } from '#ui/work/age.ts'
import { andonBoard } from '../../calls/andon.ts'
import { andon } from '../../entities/andon.ts'
import { andonActs } from './acts.ts'
import { AndonCall } from './AndonCall.tsx'
import { isLate } from './late.ts'
import { useAndonText } from './text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 15_000
const columns = [[andon.state.called], [andon.state.responded], [andon.state.solved], [andon.state.closed]] as const
const all = ''

/** Who called for what, who came, and what waits for whom; with what one may do about it. */
export default function AndonBoard() {
  const sees = useElementVisible(`${andon.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say, locale } = useAndonText()
  const { search, change } = useScreenSearch()
  const answer = useRead(andonBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, records } = answer.data
  const type = search.get('type') ?? all
  const types = [...new Set(records.map((record) => record.type))].toSorted()
  const show = (value: string) => change(new URLSearchParams(value === all ? {} : { type: value }), { replace: true })
  return (
    <>
      <div className="mw-toolbar">
        <Segmented aria-label={say('types')} value={type} onChange={show}
          options={[{ value: all, label: say('allTypes') },
            ...types.map((one) => ({ value: one, label: dictEntry(andon.fields.type, one, one, locale).text }))]} />
        <AndonCall />
      </div>
      <StateBoard entity={andon} acts={andonActs} columns={columns} now={now} isLate={(record) => isLate(record, now)}
        records={records.filter((record) => type === all || record.type === type)} body={(record) => <Body record={record} now={now} />}
        onDone={() => void answer.refetch()} />
    </>
  )
}

function Body({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useAndonText()
  const due = isLate(record, now) ? say('late') : record.due ? say('due', { time: String(record.due).slice(11, 16) }) : ''
  const tag = (name: 'type' | 'level') => (
    <StatusTag entry={dictEntry(andon.fields[name], String(record[name]), textOf(record, name), locale)} />
  )
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${andon.path}?open=view:${record.id}`}>{String(record.docNo)}</Link>
        <span>{tag('type')} {tag('level')}</span>
      </div>
      <div className="mw-kanban-item">{textOf(record, 'device') || textOf(record, 'workcenter')}</div>
      {record.what ? <div className="mw-kanban-what">{String(record.what)}</div> : null}
      {record.result ? <div className="mw-kanban-line mw-faint">{String(record.result)}</div> : null}
      <div className="mw-kanban-line mw-faint">
        <span>{record.handler ? say('by', { who: textOf(record, 'handler') }) : textOf(record, 'caller')}</span>
        <span className="mw-kanban-age">
          {[say('since', { age: ageOf(String(record.callTime), instantMs(now), locale) }), due].filter(Boolean).join(' · ')}
        </span>
      </div>
    </>
  )
}

import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { StateBoard } from '#ui/board/StateBoard.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ageOf } from '#ui/work/age.ts'
import { repairBoard } from '../../calls/repair.ts'
import { repair } from '../../index.ts'
import { repairActs } from '../repairs/acts.tsx'
import { useRepairText } from '../repairs/text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 30_000
/** Columns by the states that stand in them. */
const columns = [[repair.state.reported], [repair.state.dispatched, repair.state.accepted], [repair.state.repairing, repair.state.sentBack],
  [repair.state.awaitingParts], [repair.state.toVerify], [repair.state.finished]] as const

/** Who must act on which repair: a column for each state, the most urgent on top, with what one may do about it. */
export default function RepairBoard() {
  const sees = useElementVisible(`${repair.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const answer = useRead(repairBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, records } = answer.data
  return (
    <StateBoard entity={repair} acts={repairActs} columns={columns} now={now} records={records} isLate={(record) => isLate(record, now)}
      body={(record) => <Body record={record} now={now} />} onDone={() => void answer.refetch()} />
  )
}

function isLate({ stepDue }: Rec, now: string): boolean {
  return typeof stepDue === 'string' && stepDue < now
}

function Body({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useRepairText()
  const standing = record.standsSince ? say('standing', { age: ageOf(String(record.standsSince), instantMs(now), locale) }) : ''
  const due = isLate(record, now) ? say('late') : record.stepDue ? say('due', { time: String(record.stepDue).slice(5, 16) }) : ''
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${repair.path}?open=view:${record.id}`}>{String(record.docNo)}</Link>
        <StatusTag entry={dictEntry(repair.fields.severity, String(record.severity), textOf(record, 'severity'), locale)} />
      </div>
      <div className="mw-kanban-item">{textOf(record, 'device')}</div>
      <div className="mw-kanban-what">{String(record.symptom)}</div>
      <div className="mw-kanban-line mw-faint">
        <span>{textOf(record, 'fitter') || say('noFitter')}</span>
        <span className="mw-kanban-age">
          {[standing || say('age', { age: ageOf(String(record.reportTime), instantMs(now), locale) }), due].filter(Boolean).join(' · ')}
        </span>
      </div>
    </>
  )
}

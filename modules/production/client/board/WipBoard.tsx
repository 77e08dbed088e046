import { Tag } from 'antd'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { Board } from '#ui/board/Board.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ageOf } from '#ui/work/age.ts'
import { wipBoard, type WipCard, type WipColumn } from '../../calls/wip.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { useProductionText } from '../text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000
/** States in which an operation may hold pieces, as its list is asked for them. */
const holding = 'WAIT,READY,RUNNING,PAUSED'

/** Where everything is that has been begun: a column for each operation, what is due first on top. */
export default function WipBoard() {
  const sees = useElementVisible(`${opTask.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useProductionText()
  const answer = useRead(wipBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, today, columns } = answer.data
  if (columns.length === 0) return <EmptyView title={say('wipNone')} text={say('wipNoneText')} />
  const isLate = ({ due }: WipCard) => due < today
  return (
    <Board now={now} isLate={isLate} card={(card) => <Card card={card} now={now} late={isLate(card)} />}
      columns={columns.map((column) => ({ key: column.process, title: column.name, records: column.first,
        total: { count: column.cards, text: say('wipCards', { count: column.cards }) }, note: <Sums column={column} now={now} />,
        more: <Link to={`${opTask.path}?process=${column.process}&f.status=${holding}`}>{say('wipAll', { count: column.cards })}</Link> })
      )} />
  )
}

/** All of a column, also what is not shown. */
function Sums({ column: { quantities, late, oldest }, now }: { column: WipColumn; now: string }) {
  const { say, locale } = useProductionText()
  return (
    <>
      {quantities.map(({ qty, uom }) => <span key={uom}>{quantityText(qty, uom)}</span>)}
      {oldest !== null && <span>{say('wipOldest', { age: ageOf(oldest, instantMs(now), locale) })}</span>}
      {late > 0 && <Tag className="mw-tag" color="red">{say('wipLate', { count: late })}</Tag>}
    </>
  )
}

function Card({ card, now, late }: { card: WipCard; now: string; late: boolean }) {
  const { say, locale } = useProductionText()
  const may = useElementVisible(`${opTask.permission}:report`)
  const standing = card.held ? 'HOLD' : card.inspected ? 'WAIT_QC' : undefined
  const who = [card.device, card.operator].filter(Boolean).join(' · ')
  // The machine that has it in hand says it already.
  const stands = card.location !== null && card.location !== card.device ? card.location : undefined
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${lot.path}?open=view:${card.lot}`}>{card.cardNo}</Link>
        <StatusTag entry={standing === undefined
          ? dictEntry(opTask.fields.status, card.status, card.status, locale)
          : dictEntry(lot.fields.status, standing, standing, locale)} />
      </div>
      <div className="mw-kanban-item">{card.item}</div>
      <div className="mw-kanban-line">
        <b>{quantityText(card.wip, card.uom)}</b>
        <span className="mw-faint">{who}</span>
      </div>
      {stands !== undefined && <div className="mw-faint">{say('stands', { place: stands })}</div>}
      <div className="mw-kanban-line mw-faint">
        <span className="mw-kanban-age">
          {[say(late ? 'wipOverdue' : 'wipDue', { day: card.due.slice(5) }),
            card.since === null ? '' : say('wipHere', { age: ageOf(card.since, instantMs(now), locale) })].filter(Boolean).join(' · ')}
        </span>
        {may && standing === undefined && (
          <Link to={card.furnace ? '/production/furnace' : `/production/terminal?task=${card.id}`}>
            {say(card.furnace ? (card.status === 'READY' ? 'wipLoad' : 'wipHeat') : 'wipOpen')}
          </Link>
        )}
      </div>
    </>
  )
}

import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { Decimal, codesOf } from '#kernel/entity/index.ts'
import { Board } from '#ui/board/Board.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ageOf } from '#ui/work/age.ts'
import { reworkBoard, type ReworkWaiting } from '../../calls/rework.ts'
import { lot } from '../../entities/lot.ts'
import { rework } from '../../entities/rework.ts'
import { useReworkText } from './text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000
/** A column for each state that is not the last; what was sent back stands with the drafts. */
const states = codesOf(rework, 'draft', 'submitted', 'released', 'executing')

type Shown = { id: string; waiting: ReworkWaiting } | { id: string; record: Rec }

/** Pieces that are to be made good again: without a document yet, and by how far their document is. */
export default function ReworkBoard() {
  const sees = useElementVisible(`${rework.permission}:list`)
  return <ScreenRoot>{sees ? <All /> : <NoRightView />}</ScreenRoot>
}

function All() {
  const { say, locale } = useReworkText()
  const answer = useRead(reworkBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, today, waiting, records } = answer.data
  if (waiting.length === 0 && records.length === 0) return <EmptyView title={say('noneTitle')} text={say('noneText')} />
  const isLate = (shown: Shown) => 'record' in shown && String(shown.record.due) < today
  const columns = [
    { key: 'waiting', title: say('waiting'), total: { count: waiting.length, text: say('cards', { count: waiting.length }) },
      records: waiting.map((one): Shown => ({ id: one.id, waiting: one })) },
    ...states.map((key) => ({ key, title: dictEntry(rework.fields.status, key, key, locale).text,
      records: records.filter(({ status }) => status === key || (key === rework.state.draft && status === rework.state.rejected))
        .map((record): Shown => ({ id: record.id, record })) })
    ),
  ]
  return (
    <Board columns={columns} now={now} isLate={isLate} card={(shown) =>
      'waiting' in shown ? <Waiting card={shown.waiting} now={now} /> : <Doc record={shown.record} now={now} late={isLate(shown)} />} />
  )
}

function Waiting({ card: { id, lot: of, cardNo, process, item, qty, uom, since }, now }: { card: ReworkWaiting; now: string }) {
  const { say, locale } = useReworkText()
  const may = useElementVisible(`${rework.permission}:submit`)
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${lot.path}?open=view:${of}`}>{cardNo}</Link>
        <span className="mw-faint">{process}</span>
      </div>
      <div className="mw-kanban-item">{item}</div>
      <div className="mw-kanban-line">
        <b>{quantityText(qty, uom)}</b>
        <span className="mw-faint mw-kanban-age">{since !== null && say('here', { age: ageOf(since, instantMs(now), locale) })}</span>
        {may && <Link to={`/production/terminal?task=${id}`}>{say('ask')}</Link>}
      </div>
    </>
  )
}

function Doc({ record, now, late }: { record: Rec; now: string; late: boolean }) {
  const { say, locale } = useReworkText()
  const { id, docNo, goodQty, scrapQty, qty, uom, due, createTime, ncr, opTask, workOrder } = record
  const done = new Decimal(String(goodQty ?? 0)).plus(String(scrapQty ?? 0))
  const scrapped = new Decimal(String(scrapQty ?? 0))
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${rework.path}?open=view:${id}`}>{String(docNo)}</Link>
        <span className="mw-faint">{textOf(record, ncr ? 'ncr' : opTask ? 'lot' : 'stockLot')}</span>
      </div>
      <div className="mw-kanban-item">{textOf(record, 'item')}</div>
      <div className="mw-kanban-line">
        <b>{done.isZero() ? quantityText(String(qty), uom) : say('ofQty', { done: done.toFixed(), qty: String(qty), uom: String(uom) })}</b>
        {scrapped.gt(0) && <span className="mw-faint">{say('scrapped', { qty: scrapped.toFixed() })}</span>}
      </div>
      <div className="mw-kanban-line mw-faint">
        <span className="mw-kanban-age">
          {say(late ? 'overdue' : 'due', { day: String(due).slice(5) })} ·{' '}
          {say('here', { age: ageOf(String(createTime), instantMs(now), locale) })}
        </span>
        {Boolean(workOrder) && <Link to={`${lot.path}?workOrder=${String(workOrder)}`}>{say('floor')}</Link>}
      </div>
    </>
  )
}

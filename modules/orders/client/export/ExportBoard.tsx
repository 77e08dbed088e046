import { Tag } from 'antd'
import { Link } from 'react-router'
import { textOf } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { StateBoard } from '#ui/board/StateBoard.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { exportBoard } from '../../calls/export.ts'
import { exportDoc, exportShipment } from '../../entities/export.ts'
import { exportActs } from './acts.ts'
import { Steps } from './Steps.tsx'
import { useExportText } from './text.ts'

/** Between two readings of a board that nobody touches, in ms. */
const refreshMs = 60_000
const { preparing, booked, declared, shipped, arrived, settled } = exportShipment.state
const columns = [[preparing], [booked], [declared], [shipped], [arrived], [settled]] as const

type Card = AnswerOf<typeof exportBoard>['records'][number]

/** Shipments by step: which is late with what, and what papers are missing, with what one may do about it. */
export default function ExportBoard() {
  const sees = useElementVisible(`${exportShipment.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const answer = useRead(exportBoard, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, records } = answer.data
  const cards = new Map(records.map((record) => [record.id, record]))
  return (
    <StateBoard entity={exportShipment} acts={exportActs} columns={columns} now={now} records={records}
      isLate={({ id }) => isLate(cards.get(id))} body={({ id }) => <Body card={cards.get(id)!} />} onDone={() => void answer.refetch()} />
  )
}

/** Its next milestone is over. */
function isLate(card: Card | undefined): boolean {
  return card?.steps.some(({ actualDate, slip }) => actualDate === null && slip !== null && slip > 0) ?? false
}

function Body({ card }: { card: Card }) {
  const { say } = useExportText()
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${exportShipment.path}?open=view:${card.id}`}>{String(card.docNo)}</Link>
        <span className="mw-kanban-age mw-faint">{card.etd ? say('etd', { day: String(card.etd).slice(5) }) : say('noEtd')}</span>
      </div>
      <div className="mw-kanban-item">{textOf(card, 'customer')}</div>
      <div className="mw-kanban-line mw-faint">
        <span>{textOf(card, 'salesOrder')}</span>
        <span className="mw-number">{say('gross', { kg: formatNumber(String(card.grossKg ?? '0'), { kind: 'decimal' }) })}</span>
      </div>
      <Steps steps={card.steps} />
      <Missing card={card} />
    </>
  )
}

function Missing({ card: { missing, stale, status } }: { card: Card }) {
  const { say, locale } = useExportText()
  const names = (papers: readonly string[]) =>
    papers.map((paper) => dictEntry(exportDoc.fields.docType, paper, paper, locale).text).join(say('between'))
  if (status !== preparing && status !== booked && status !== declared) return null
  return (
    <div className="oex-missing">
      {missing.length > 0 && <Tag className="mw-tag" color="gold">{say('missing', { papers: names(missing) })}</Tag>}
      {stale.length > 0 && <Tag className="mw-tag" color="red">{say('stale', { papers: names(stale) })}</Tag>}
      {missing.length + stale.length === 0 && <Tag className="mw-tag" color="green">{say('ready')}</Tag>}
    </div>
  )
}

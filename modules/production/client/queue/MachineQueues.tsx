import { Select } from 'antd'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { device } from '#modules/equipment/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Board } from '#ui/board/Board.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { machineQueues, queueTask, type QueueCard, type QueueMachine } from '../../calls/queue.ts'
import { opTask } from '../../entities/lot.ts'
import { QueuedCard } from './QueuedCard.tsx'
import { useQueueText } from './text.ts'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000
/** What is at no machine yet, among the columns. */
const NONE = ''

/** What each machine does, and what comes next: arranged by dragging or by the button of each card. */
export default function MachineQueues() {
  const sees = useElementVisible(`${opTask.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useQueueText()
  const { search, change } = useScreenSearch()
  const arranges = useElementVisible(`${opTask.permission}:queue`)
  const asked = search.get('workcenter')
  const answer = useRead(machineQueues, asked === null ? {} : { workcenter: asked }, { refetchInterval: refreshMs, staleTime: 0 })
  const queue = useCall(queueTask, { warn: true })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, today, workcenter, workcenters, machines, waiting, waitingCount } = answer.data
  if (workcenter === null) return <EmptyView title={say('none')} text={say('noneText')} />
  const place = (card: QueueCard, at: string, before?: QueueCard) =>
    void queue.send({ id: card.id, device: at === NONE ? null : at, before: before?.id ?? null })
  const movable = (card: QueueCard) => arranges && (card.status === 'WAIT' || card.status === 'READY')
  const dropOn = (card: QueueCard, at: string, before?: QueueCard) => {
    if (!movable(card) || queue.busy || (at === NONE && card.device === null)) return
    return () => place(card, at, before && movable(before) && at !== NONE ? before : undefined)
  }
  const isLate = ({ due }: QueueCard) => due < today
  return (
    <div className="mw-stack">
      <div className="mw-kanban-line">
        <Select aria-label={say('center')} value={workcenter} popupMatchSelectWidth={false}
          onChange={(id) => change(new URLSearchParams({ workcenter: id }), { replace: true })}
          options={workcenters.map(({ id, name, waiting: count }) => ({ value: id, label: say('centerOf', { name, count }) }))} />
        {machines.length === 0 ? <span>{say('noMachines')}</span> : arranges && <span className="mw-faint">{say('hint')}</span>}
      </div>
      <Board ordered now={now} isLate={isLate} {...(arranges ? { dropOn } : {})}
        card={(card) => (
          <QueuedCard card={card} now={now} late={isLate(card)} machines={machines} busy={queue.busy}
            onPlace={movable(card) ? (at, before) => place(card, at ?? NONE, before) : undefined} />
        )} columns={[
        { key: NONE, title: say('waiting'), records: waiting, total: { count: waitingCount, text: say('count', { count: waitingCount }) },
          more: <Link to={`${opTask.path}?workcenter=${workcenter}&f.status=READY`}>{say('all', { count: waitingCount })}</Link> },
        ...machines.map((machine) => ({ key: machine.id, title: machine.code, records: machine.cards,
          total: { count: machine.cards.length, text: say('count', { count: machine.cards.length }) }, note: <Load machine={machine} /> })
        ),
      ]} />
    </div>
  )
}

/** How the machine is, and how long what stands there takes. */
function Load({ machine: { name, status, statusText, minutes, cards } }: { machine: QueueMachine }) {
  const { say, locale } = useQueueText()
  // A machine without a counter of its own does not tell that it runs; what was begun there does.
  const runs = status === 'IDLE' && cards.some((card) => card.status === 'RUNNING')
  const hours = new Decimal(minutes).div(60).toDecimalPlaces(1)
  return (
    <>
      <span>{name}</span>
      <StatusTag
        entry={runs ? dictEntry(device.fields.status, 'RUN', 'RUN', locale) : dictEntry(device.fields.status, status, statusText, locale)}
      />
      <span>{hours.gt(0) ? say('hours', { hours: hours.toFixed() }) : say('free')}</span>
    </>
  )
}

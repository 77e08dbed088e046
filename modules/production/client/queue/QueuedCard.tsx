import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { ageOf } from '#ui/work/age.ts'
import type { QueueCard, QueueMachine } from '../../calls/queue.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { useQueueText } from './text.ts'

/** The usual priority, of which nothing is said. */
const usual = 5

interface QueuedCardProps {
  card: QueueCard
  now: string
  late: boolean
  machines: readonly QueueMachine[]
  busy: boolean
  /** Puts it to a machine, before another one or last; undefined as the machine takes it out. Absent where it is not moved. */
  onPlace: ((machine: string | undefined, before?: QueueCard) => void) | undefined
}

/** An operation in a queue: what it is, how long it takes, when it is due, and where it may be put. */
export function QueuedCard({ card, now, late, machines, busy, onPlace }: QueuedCardProps) {
  const { say, locale } = useQueueText()
  const starts = useElementVisible(`${opTask.permission}:start`)
  const running = card.status === 'RUNNING' || card.status === 'PAUSED'
  return (
    <>
      <div className="mw-kanban-line">
        <Link to={`${lot.path}?open=view:${card.lot}`}>{card.cardNo}</Link>
        <StatusTag entry={card.held
          ? dictEntry(lot.fields.status, 'HOLD', 'HOLD', locale)
          : dictEntry(opTask.fields.status, card.status, card.status, locale)} />
      </div>
      <div className="mw-kanban-item">{card.item}</div>
      <div className="mw-kanban-line">
        <b>{quantityText(card.qty, card.uom)}</b>
        <span className="mw-faint">
          {running ? card.operator : say('minutes', { minutes: new Decimal(card.minutes).ceil().toFixed() })}
        </span>
      </div>
      <div className="mw-kanban-line mw-faint">
        <span className="mw-kanban-age">
          {[say(late ? 'overdue' : 'due', { day: card.due.slice(5) }),
            card.priority === usual ? '' : say('urgent', { priority: card.priority }),
            card.since === null ? '' : say('here', { age: ageOf(card.since, instantMs(now), locale) })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="mw-kanban-line">
        {onPlace && <Arrange card={card} machines={machines} busy={busy} onPlace={onPlace} />}
        {starts && !card.held && card.status !== 'WAIT' && (
          <Link to={`/production/terminal?task=${card.id}`}>{say(running ? 'goOn' : 'open')}</Link>
        )}
      </div>
    </>
  )
}

/** What dragging does, for whoever has a keyboard or a thumb. */
function Arrange({ card, machines, busy, onPlace }: Pick<QueuedCardProps, 'card' | 'machines' | 'busy'> & {
  onPlace: NonNullable<QueuedCardProps['onPlace']>
}) {
  const { say } = useQueueText()
  const queue = machines.find(({ id }) => id === card.device)?.cards.filter(({ status }) => status === 'WAIT' || status === 'READY') ?? []
  const at = queue.findIndex(({ id }) => id === card.id)
  const within = at < 0 ? [] : [
    ...(at > 0 ? [{ key: 'up', label: say('up'), onClick: () => onPlace(card.device ?? undefined, queue[at - 1]) }] : []),
    ...(at < queue.length - 1
      ? [{ key: 'down', label: say('down'), onClick: () => onPlace(card.device ?? undefined, queue[at + 2]) }]
      : []),
    { key: 'out', label: say('out'), onClick: () => onPlace(undefined) },
  ]
  return (
    <Dropdown trigger={['click']} autoFocus menu={{
      items: [...within,
        ...machines.filter(({ id }) => at < 0 || id !== card.device).map(({ id, code }) => ({ key: id, label: say('to', { machine: code }),
          onClick: () => onPlace(id) })
        )],
    }}>
      <Button size="small" disabled={busy} aria-label={`${say('arrange')} ${card.cardNo}`}>{say('arrange')}</Button>
    </Dropdown>
  )
}

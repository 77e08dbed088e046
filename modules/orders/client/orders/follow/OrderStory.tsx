import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderTimeline } from '../../../calls/delivery.ts'
import { useFollowText } from './text.ts'
import './follow.css'

/** What happened to an order and to whatever came of it. */
export function OrderStory({ record }: { record: Rec }) {
  const { say } = useFollowText()
  const answer = useRead(orderTimeline, { id: record.id }, { staleTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={4} />
  const { events, more } = answer.data
  if (events.length === 0) return <p className="mw-faint">{say('timelineNone')}</p>
  return (
    <>
      <ol className="crm-timeline" aria-label={say('story')}>
        {events.map(({ at, by, entity, id, of, no, action, comment }, index) => (
          <li key={index}>
            <time className="mw-faint">{at.slice(0, 16)}</time>
            <span>
              {of} <RecordLink target={entity} id={id} text={no} /> <strong>{action}</strong> <span className="mw-faint">{by}</span>
              {comment && <div>{comment}</div>}
            </span>
          </li>
        ))}
      </ol>
      {more && <p className="mw-faint">{say('timelineMore')}</p>}
    </>
  )
}

import { Timeline } from 'antd'
import { moveTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useTrace } from '#kernel/client/records/use-record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { Loading } from '../../parts/Loading.tsx'
import { EmptyView, FailureView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'

/** What a red entry is called in the trace of either document. */
const reversals: ReadonlySet<string> = new Set(['reverse', 'reversed'])

/** The way of a record through its states: who did what, when and why. */
export function Trace({ entity, record }: { entity: Entity; record: Rec }) {
  const { say, locale } = useText()
  const answer = useTrace(entity, record.id, true)
  if (answer.isPending) return <Loading rows={4} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyView title={say('noTrace')} />
  const name = entity.states!.field
  const field = entity.fields[name]!
  const { Display } = uiKindOf(field)
  const state = (value: string | null) => <Display name={name} field={field} record={{ [name]: value }} />
  return (
    <Timeline className="mw-history" items={answer.data.map((entry) => {
      const move = entity.states!.moves[entry.action]
      return {
        key: `${entry.at} ${entry.action}`,
        content: (
          <div className="mw-history-head">
            <span className="mw-number">{entry.at}</span>
            <b>{entry.byName || entry.by}</b>
            <span>
              {move
                ? moveTitle(entry.action, move, locale)
                : reversals.has(entry.action)
                ? say('actionReverse')
                : entry.actionText ?? entry.action}
            </span>
            {entry.from !== null && (
              <>
                {state(entry.from)}
                <span aria-hidden>→</span>
              </>
            )}
            {state(entry.to)}
            {entry.comment && <span>{entry.comment}</span>}
          </div>
        ),
      }
    })} />
  )
}

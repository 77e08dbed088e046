import { useMemo } from 'react'
import { lineEntityOf } from '#kernel/client/entities.ts'
import { useHistory } from '#kernel/client/records/use-record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '../../parts/Loading.tsx'
import { EmptyView, FailureView } from '../../parts/StateView.tsx'
import { ChangedValue } from '../../screens/detail/ChangedValue.tsx'
import { useGridText } from '../text.ts'
import { cellHistory, type HistoryCell } from './cell-history.ts'
import './comments.css'

export interface CellHistoryProps extends HistoryCell {
  entity: Entity
  recordId: string
}

/** Who gave a cell which value and when, newest first. */
export function CellHistory({ entity, recordId, lines, column, row }: CellHistoryProps) {
  const { say } = useGridText()
  const answer = useHistory(entity, recordId, true)
  const changes = useMemo(() => cellHistory(answer.data ?? [], { lines, column, row }), [answer.data, lines, column, row])
  const lineEntity = lineEntityOf(entity.fields[lines]!)
  if (answer.isPending) return <Loading />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!lineEntity || changes.length === 0) return <EmptyView title={say('commentsNoHistory')} />
  return (
    <ol className="mw-cell-history" aria-label={say('commentsHistory')}>
      {changes.map(({ id, at, byName, first, before, after }) => (
        <li key={id}>
          <div className="mw-cell-by">
            <b>{byName}</b>
            <time className="mw-number mw-faint">{at}</time>
          </div>
          <div>
            {first ? <span className="mw-faint">{say('commentsFirstValue')}</span> : (
              <>
                <span className="mw-before">
                  <ChangedValue entity={lineEntity} name={column} value={before} />
                </span>
                <span className="mw-arrow" aria-hidden>→</span>
              </>
            )}
            <ChangedValue entity={lineEntity} name={column} value={after} />
          </div>
        </li>
      ))}
    </ol>
  )
}

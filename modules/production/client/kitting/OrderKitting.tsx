import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderKitting } from '../../calls/kitting.ts'
import { KitLines } from './KitLines.tsx'
import { useKittingText } from './text.ts'

/** The material of an order, with what the stores are about to bring or to take back. */
export function OrderKitting({ record }: { record: Rec }) {
  const { say } = useKittingText()
  const answer = useRead(orderKitting, { id: record.id }, { staleTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={3} />
  const { lines, docs } = answer.data
  return (
    <div className="mw-stack">
      {lines.length === 0 ? <p className="mw-faint">{say('noLines')}</p> : <KitLines lines={lines} />}
      {docs.length > 0 && (
        <p>
          <span className="mw-faint">{say('docs')}</span>{' '}
          {docs.map(({ entity, id, no }) => <RecordLink key={id} target={entity} id={id} text={no} />)}
        </p>
      )}
    </div>
  )
}

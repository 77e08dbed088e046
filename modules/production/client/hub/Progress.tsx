import { Tag } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderProgress } from '../../calls/op-task.ts'
import { useProductionText } from '../text.ts'
import './progress.css'

/** How far an order is at each operation. */
export function Progress({ record }: { record: Rec }) {
  const { say } = useProductionText()
  const answer = useRead(orderProgress, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  if (answer.data.length === 0) return <p className="mw-faint">{say('orderHint')}</p>
  return (
    <ol className="mes-flow">
      {answer.data.map(({ opNo, process, done, inQty, good, wip, running }) => (
        <li key={opNo}>
          <strong>{opNo} {process}</strong>
          <span className="mw-faint">{say('of', { wip, good, in: inQty })}</span>
          {done
            ? <Tag className="mw-tag" color="green">{say('done')}</Tag>
            : running > 0 && <Tag className="mw-tag" color="gold">{say('running', { count: running })}</Tag>}
        </li>
      ))}
    </ol>
  )
}

import { Tag } from 'antd'
import { Link } from 'react-router'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { startChecks } from '../../calls/op-task.ts'
import { useProductionText } from '../text.ts'

const chosen = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What must be green before an operation begins, with the machine and the mold that are chosen now. */
export function StartLights({ record, values }: { record: Rec; values: Values }) {
  const { say } = useProductionText()
  const answer = useRead(startChecks, { id: record.id, device: chosen(values.device), mold: chosen(values.mold),
    workers: chosen(values.workers) }, { keep: true })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={3} />
  return (
    <ul className="mes-lights" aria-label={say('lights')}>
      {answer.data.map(({ key, ok, reasons, link }) => (
        <li key={key}>
          <Tag className="mw-tag" color={ok ? 'green' : 'red'}>{say(key)}</Tag>
          {link
            ? <Link to={link} target="_blank">{reasons.join('；')}</Link>
            : <span className={ok ? 'mw-faint' : undefined}>{reasons.length === 0 ? say('green') : reasons.join('；')}</span>}
        </li>
      ))}
    </ul>
  )
}

import { Alert, Button } from 'antd'
import type { Fault } from '#kernel/client/records/record.ts'
import { useText } from '../../text.ts'

/** More faults than this are counted, not listed. */
const LISTED = 8

interface FaultListProps {
  faults: readonly Fault[]
  /** What the server said beyond single fields. */
  message: string | undefined
  onJump: (fault: Fault) => void
}

/** Everything that keeps a form from being saved; each entry leads to its field. */
export function FaultList({ faults, message, onJump }: FaultListProps) {
  const { say } = useText()
  if (faults.length === 0 && !message) return null
  const list = faults.length > 0 && (
    <ul className="mw-faults">
      {faults.slice(0, LISTED).map((fault) => (
        <li key={`${fault.line}.${fault.row}.${fault.field}`}>
          <Button type="link" size="small" className="mw-link" onClick={() => onJump(fault)}>{fault.text}</Button>
        </li>
      ))}
      {faults.length > LISTED && <li>{say('moreFaults', { count: faults.length - LISTED })}</li>}
    </ul>
  )
  return (
    <Alert className="mw-alert" type="error" showIcon title={faults.length > 0 ? say('faultCount', { count: faults.length }) : message}
      description={list || undefined} />
  )
}

import { Button } from 'antd'
import { EmptyView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'

/** Says of a search that takes long, once it does, that it can be stopped. */
export function SlowNotice({ onStop }: { onStop: () => void }) {
  const { say } = useText()
  return (
    <div className="mw-slow" role="status">
      <span>{say('takesLong')}</span>
      <Button size="small" onClick={onStop}>{say('stop')}</Button>
    </div>
  )
}

/** Stands where the rows of a search would that was stopped. */
export function StoppedView({ onRetry }: { onRetry: () => void }) {
  const { say } = useText()
  return (
    <EmptyView title={say('stopped')} text={say('stoppedText')}>
      <Button onClick={onRetry}>{say('retry')}</Button>
    </EmptyView>
  )
}

import { DisconnectOutlined, InboxOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useText } from '../text.ts'

interface StateViewProps {
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

/** A place that has nothing to show says why, and what to do next. */
function StateView({ icon, title, text, children }: StateViewProps) {
  return (
    <div className="mw-state" role="status">
      <div className="mw-state-icon" aria-hidden>{icon}</div>
      <div className="mw-state-title">{title}</div>
      {text && <div className="mw-state-text">{text}</div>}
      {children && <div className="mw-state-actions">{children}</div>}
    </div>
  )
}

/** A failed load: the missing right, or what the server said, a way to try again and, over another view, the way back. */
export function FailureView({ error, onRetry, onBack }: { error: unknown; onRetry: () => void; onBack?: () => void }) {
  const { say } = useText()
  const refusal = refusalOf(error)
  if (refusal?.noRight) return <NoRightView text={refusal.message} />
  const text = error instanceof Error && error.message !== '' ? error.message : undefined
  return (
    <StateView icon={<DisconnectOutlined />} title={say('loadFailed')} text={text}>
      {onBack && <Button onClick={onBack}>{say('back')}</Button>}
      <Button onClick={onRetry}>{say('retry')}</Button>
    </StateView>
  )
}

export function NoRightView({ text }: { text?: string }) {
  const { say } = useText()
  return <StateView icon={<LockOutlined />} title={say('noRight')} text={text || say('noRightText')} />
}

export function EmptyView({ title, text, children }: Omit<StateViewProps, 'icon'>) {
  return <StateView icon={<InboxOutlined />} title={title} text={text}>{children}</StateView>
}

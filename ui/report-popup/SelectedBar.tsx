import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../text.ts'

interface SelectedBarProps {
  readonly count: number
  readonly onClear: () => void
  /** Missing where a search form loads anew. */
  readonly onRefresh: (() => void) | undefined
  readonly choosing: boolean
}

/** How many rows are chosen on all pages; always there, so that nothing moves when the first one is. */
export function SelectedBar({ count, onClear, onRefresh, choosing }: SelectedBarProps) {
  const { say } = useText()
  if (!choosing && !onRefresh) return null
  return (
    <div className="mw-report-bar">
      {choosing && <span role="status">{say('selectedCount', { count })}</span>}
      {choosing && (
        <Button type="link" size="small" className="mw-link" disabled={count === 0} onClick={onClear}>{say('clearSelection')}</Button>
      )}
      {onRefresh && <Button size="small" icon={<ReloadOutlined />} onClick={onRefresh}>{say('refresh')}</Button>}
    </div>
  )
}

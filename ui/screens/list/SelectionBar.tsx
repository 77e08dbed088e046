import { Button } from 'antd'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useText } from '../../text.ts'

/** How many rows are ticked, also on other pages. */
export function SelectionBar({ list }: { list: ListController }) {
  const { say } = useText()
  if (list.selected.length === 0) return null
  return (
    <div className="mw-selection" role="status">
      <span>{say('selectedCount', { count: list.selected.length })}</span>
      <Button type="link" size="small" className="mw-link" onClick={() => list.select([])}>{say('clearSelection')}</Button>
    </div>
  )
}

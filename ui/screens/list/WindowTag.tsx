import { Button, Tag } from 'antd'
import { dayBefore } from '#kernel/entity/window.ts'
import { useText } from '../../text.ts'
import '../../query-builder/query-builder.css'

const YEAR_DAYS = 366

interface WindowTagProps {
  /** What the time is called. */
  label: string
  begin: string
  /** Shows what is since then, or everything. */
  onBegin: (begin: string | undefined) => void
}

/** The window of time that a list shows: in sight, to be widened or taken away. */
export function WindowTag({ label, begin, onBegin }: WindowTagProps) {
  const { say } = useText()
  const words = { label, day: begin.slice(0, 10) }
  const yearAgo = dayBefore(new Date(), YEAR_DAYS)
  return (
    <div className="mw-chips">
      <Tag className="mw-chip" closable={{ 'aria-label': say('showAllTimes', words) }} onClose={(event) => {
        // The list takes it away by its state.
        event.preventDefault()
        onBegin(undefined)
      }}>
        {say('since', words)}
      </Tag>
      {begin > yearAgo && <Button type="link" size="small" className="mw-link" onClick={() => onBegin(yearAgo)}>{say('lastYear')}</Button>}
    </div>
  )
}

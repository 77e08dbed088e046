import { Tooltip } from 'antd'
import { DEFAULT_ELLIPSIS_LENGTH, ellipsis } from '#kernel/entity/text-helpers.ts'
import './widgets.css'

interface EllipsisProps {
  readonly text: string
  /** Characters that stay; -1 cuts nothing (spec 2 §9). */
  readonly length?: number
}

/** A text cut to so many characters, whole when pointed at or focused. */
export function Ellipsis({ text, length = DEFAULT_ELLIPSIS_LENGTH }: EllipsisProps) {
  if (ellipsis(text, length) === text) return <span>{text}</span>
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <button type="button" className="mw-ellipsis">
        {text.slice(0, length)}
        <span aria-hidden>…</span>
        <span className="mw-unseen">{text.slice(length)}</span>
      </button>
    </Tooltip>
  )
}

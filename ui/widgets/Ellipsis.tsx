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
  const cut = ellipsis(text, length)
  if (cut === text) return <span>{text}</span>
  return <Tooltip title={text} trigger={['hover', 'focus']}><button type="button" className="mw-ellipsis" aria-label={text}>{cut}</button></Tooltip>
}

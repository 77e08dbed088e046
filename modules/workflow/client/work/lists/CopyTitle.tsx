import { Badge } from 'antd'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { isEmpty } from '#ui/kinds/kind.ts'
import { useWorkText } from '../text.ts'

/** What a copy is about; one that was not opened yet bears a dot. */
export function CopyTitle({ record }: DisplayProps) {
  const { say } = useWorkText()
  const title = String(record.title)
  return isEmpty(record.readTime)
    ? (
      <Badge dot>
        <span className="mw-wf-unread">
          {title}
          <span className="mw-unseen">{say('unread')}</span>
        </span>
      </Badge>
    )
    : <>{title}</>
}

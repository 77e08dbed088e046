import { Tag } from 'antd'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { DictText } from '../parts/DictText.tsx'
import { useWorkText } from '../text.ts'

/** What a task is about, with what sets it apart: urged, or asked for by a colleague. */
export function TaskTitle({ record }: DisplayProps) {
  const { say } = useWorkText()
  const { title, urgedTime, kind } = record
  return (
    <span className="mw-tags">
      <span>{String(title)}</span>
      {Boolean(urgedTime) && <Tag className="mw-tag" color="red">{say('urged')}</Tag>}
      {typeof kind === 'string' && kind !== 'NORMAL' && <DictText dict="wf_task_kind" value={kind} />}
    </span>
  )
}

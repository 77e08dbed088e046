import { Tag } from 'antd'
import type { Notice } from '#kernel/entity/console/announcements.ts'
import { priorityColor } from './priority.ts'

/** One line of the bell: what it is, how urgent, from when. */
export function NoticeItem({ notice, onPick }: { notice: Notice; onPick: (notice: Notice) => void }) {
  return (
    <button type="button" className="notice-item" onClick={() => onPick(notice)}>
      <strong>{notice.titile}</strong>
      <Tag color={priorityColor(notice.priority)}>{notice.priority_dictText ?? notice.priority}</Tag>
      <small>{notice.sendTime}</small>
    </button>
  )
}

import { Tag } from 'antd'
import { useState } from 'react'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { EMPTY } from '#ui/kinds/kind.ts'
import { sayMinutes } from '../../picture/place-marks.ts'
import { usePictureText } from '../../picture/text.ts'
import { dueState } from '../parts/due.ts'
import { useWorkText } from '../text.ts'

/** When a task is due; late ones say so in words and in red. */
export function DueCell({ name, record }: DisplayProps) {
  const due = record[name]
  const open = record.status === 'TODO' || record.status === 'CLAIMED'
  return typeof due === 'string' && due !== '' ? <Due due={due} open={open} /> : <>{EMPTY}</>
}

/** `open`: the task still waits. */
export function Due({ due, open }: { due: string; open: boolean }) {
  const { say } = useWorkText()
  const picture = usePictureText()
  const [now] = useState(Date.now)
  const { state, minutes } = dueState(due, now)
  const time = sayMinutes(picture.say, minutes)
  if (!open || state === 'open') return <span className="mw-number">{due.slice(0, 16)}</span>
  return (
    <span className="mw-tags">
      <Tag className="mw-tag" color={state === 'late' ? 'red' : 'gold'}>{say(state === 'late' ? 'lateBy' : 'dueIn', { time })}</Tag>
      <span className="mw-number">{due.slice(0, 16)}</span>
    </span>
  )
}

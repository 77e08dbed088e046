import { Tag } from 'antd'
import { useState } from 'react'
import { dueTone, minutesLeft } from './task-order.ts'
import { useTaskText } from './text.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** When a task is due; late and soon say so in words and in colour. */
export function DueMark({ due }: { due: unknown }) {
  const { say } = useTaskText()
  const [now] = useState(Date.now)
  const minutes = minutesLeft(due, now)
  if (minutes === undefined) return null
  const tone = dueTone(minutes)
  if (tone === 'later') return <span className="mw-faint">{say('due', { at: String(due).slice(5, 16) })}</span>
  const away = Math.abs(minutes)
  const time = away >= DAY
    ? say('days', { n: Math.floor(away / DAY) })
    : away >= HOUR
    ? say('hours', { n: Math.floor(away / HOUR) })
    : say('minutes', { n: away })
  return <Tag className="mw-tag" color={tone === 'late' ? 'red' : 'gold'}>{say(tone, { time })}</Tag>
}

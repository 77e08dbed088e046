import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import type { CalendarEntry } from '../../calls/plan.ts'
import { order, plan } from '../../index.ts'
import type { Postpone } from './PlanCalendar.tsx'
import { usePlanText } from './text.ts'

const dragged = 'application/x-maintenance-order'

interface EntryProps {
  entry: CalendarEntry
  now: string
  postpone: Postpone | undefined
  /** With name and time, where there is room. */
  wide?: boolean
}

/** An order or a demand of the calendar: leads to its record, and is moved by dragging or by its button. */
export function Entry({ entry, now, postpone, wide = false }: EntryProps) {
  const { say, locale } = usePlanText()
  const { id, plan: planId, code, name, kind, status, due, lateAfter, docNo } = entry
  const isOpen = status === order.state.waiting || status === order.state.executing
  const isLate = isOpen && lateAfter !== null && lateAfter < now
  const kindText = dictEntry(order.fields.kind, kind, kind, locale).text
  const state = status === 'PLANNED' ? say('planned') : dictEntry(order.fields.status, status, status, locale).text
  const text = wide ? `${due.slice(11, 16)} ${code} ${name} · ${kindText}` : `${code} ${kindText}`
  const words = wide ? `${text} ${state}` : `${text} ${name} ${due.slice(11, 16)} ${state}`
  const to = id === null ? `${plan.path}?open=view:${planId}` : `${order.path}?open=view:${id}`
  const movable = postpone && id !== null && status === order.state.waiting
  return (
    <div className={`epl-entry epl-${status === 'PLANNED' ? 'planned' : isLate ? 'late' : isOpen ? 'open' : 'done'}`}
      draggable={movable === true} title={words} onDragStart={(event) => event.dataTransfer.setData(dragged, JSON.stringify(entry))}
    >
      <Link to={to} aria-label={words} draggable={false}>
        {text}
      </Link>
      {wide && <span className="mw-faint">{state}</span>}
      {movable && (
        <Button type="text" size="small" icon={<SwapOutlined />} aria-label={say('postpone', { what: `${docNo} ${code}` })} onClick={() =>
          postpone(entry)} />
      )}
    </div>
  )
}

/** What makes a day take orders that are dropped on it. */
export function takesDrops(day: string, now: string, postpone: Postpone | undefined) {
  if (!postpone || day < now.slice(0, 10)) return {}
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const sent = event.dataTransfer.getData(dragged)
      if (!sent) return
      event.preventDefault()
      postpone(JSON.parse(sent) as CalendarEntry, day)
    },
  }
}

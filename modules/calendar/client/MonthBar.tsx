import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MomentPicker } from '#ui/kinds/moment-pickers.tsx'
import { monthParts } from './month-parts.ts'
import { useCalendarText } from './text.ts'

interface MonthBarProps {
  /** `yyyy-MM`, or `yyyy` for years. */
  value: string
  kind: 'month' | 'year'
  onChange: (value: string) => void
  children?: ReactNode
}

/** Turns months or years; other controls stand beside it. */
export function MonthBar({ value, kind, onChange, children }: MonthBarProps) {
  const { say, locale } = useCalendarText()
  return (
    <div className="mw-toolbar cal-bar">
      <div className="mw-toolbar-group">
        <Button icon={<LeftOutlined />} aria-label={say('previous')} onClick={() => onChange(moved(value, -1))} />
        <div className="cal-month">
          <MomentPicker kind={kind} value={value} aria-label={say(kind, monthParts(value, locale))}
            onChange={(next) => next && onChange(next)} />
        </div>
        <Button icon={<RightOutlined />} aria-label={say('next')} onClick={() => onChange(moved(value, 1))} />
      </div>
      {children}
    </div>
  )
}

function moved(value: string, by: number): string {
  const [year = 0, month] = value.split('-').map(Number)
  if (month === undefined) return String(year + by)
  const index = year * 12 + month - 1 + by
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

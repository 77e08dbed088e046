import { Spin } from 'antd'
import { useState } from 'react'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dayKind } from './day-kind.ts'
import { hoursOf } from './hours-of.ts'
import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { MonthBar } from './MonthBar.tsx'
import { myShifts } from '../calls/roster.ts'
import { useCalendarText } from './text.ts'
import { thisMonth } from './this-month.ts'
import './calendar.css'

/** One's own shifts of a month, week by week. */
export default function MyShifts() {
  const { say } = useCalendarText()
  const [month, setMonth] = useState(thisMonth)
  const answer = useRead(myShifts, { month }, { quiet: true })
  const names = [...say('weekdays')]
  const { dates = [], turns = [], holidays = {}, today } = answer.data ?? {}
  const minutes = turns.reduce((sum, { netMin }) => sum + netMin, 0)
  return (
    <ScreenRoot className="cal-screen">
      <MonthBar kind="month" value={month} onChange={setMonth}>
        {turns.length > 0 && (
          <span>{say('total')} {say('turns', { count: turns.length })} · {say('hours', { hours: hoursOf(minutes) })}</span>
        )}
      </MonthBar>
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data && turns.length === 0
        ? <EmptyView title={say('mineNone')} text={say('mineNoneHint')} />
        : (
          <Spin spinning={answer.isPending}>
            <div className="mw-panel cal-mine">
              {names.map((name, index) => <span key={`${name} ${index + 1}`} className="cal-mine-head" aria-hidden>{name}</span>)}
              {dates.map((date, index) => {
                const weekday = weekdayOf(date)
                return (
                  <div key={date} className={`cal-mine-day${date === today ? ' cal-today' : ''}`}
                    style={index === 0 ? { '--first': weekday } as React.CSSProperties : undefined}
                  >
                    <span className={`cal-mine-date cal-${dayKind(date, holidays)}`}>
                      {Number(date.slice(8))}
                      <span className="cal-mine-weekday">{names[weekday - 1]}</span>
                    </span>
                    {turns.filter(({ day }) => day === date).map((turn) => (
                      <span key={turn.id} className={`cal-shift cal-c-${turn.color ?? 'red'}`}>
                        {turn.shift ?? say('extra')}{' '}
                        <span className="cal-hours">{turn.fromTime.slice(11, 16)}–{turn.toTime.slice(11, 16)}</span>
                      </span>
                    ))}
                  </div>
                )
              })}
            </div>
          </Spin>
        )}
    </ScreenRoot>
  )
}

import { Button } from 'antd'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { planCalendar } from '../../calls/plan.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { plan } from '../../index.ts'
import { Entry, takesDrops } from './Entry.tsx'
import type { Postpone } from './PlanCalendar.tsx'
import { usePlanText } from './text.ts'

export interface CalendarProps {
  calendar: AnswerOf<typeof planCalendar>
  postpone: Postpone | undefined
}

/** Weeks of seven days; a day that has more than is drawn leads to its week. */
export function CalendarGrid(
  { calendar: { days, now }, postpone, month, onDay }: CalendarProps & { month: string | undefined; onDay: (day: string) => void },
) {
  const { say, locale } = usePlanText()
  return (
    <div className="epl-scroll">
      <div className="epl-grid">
        {['1', '2', '3', '4', '5', '6', '7'].map((weekday) => (
          <span key={weekday} className="epl-weekday">{dictEntry(plan.fields.weekday, weekday, weekday, locale).text}</span>
        ))}
        {days.map(({ day, entries, orders, demands, late, minutes }) => (
          <section key={day} aria-label={day} {...takesDrops(day, now, postpone)}
            className={`epl-day${month !== undefined && !day.startsWith(month) ? ' epl-other' : ''}${
              day === now.slice(0, 10) ? ' epl-today' : ''
            }`}
          >
            <div className="epl-day-head">
              <strong>{month === undefined ? day.slice(5) : Number(day.slice(8))}</strong>
              {late > 0 && <span className="epl-late-text">{say('late', { count: late })}</span>}
              {orders + demands > 0 && <span className="mw-faint">{say('ofDay', { count: orders + demands, minutes })}</span>}
            </div>
            {entries.map((entry) => (
              <Entry key={`${entry.id ?? entry.plan}${entry.device}${entry.due}`} entry={entry} now={now} postpone={postpone} />
            ))}
            {orders + demands > entries.length && (
              <Button type="link" size="small" disabled={month === undefined} onClick={() => onDay(day)}>
                {say('moreOfDay', { count: orders + demands - entries.length })}
              </Button>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

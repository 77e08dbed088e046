import type { CalendarProps } from './CalendarGrid.tsx'
import { Entry } from './Entry.tsx'
import { usePlanText } from './text.ts'

/** A week on a phone: day below day. */
export function DayList({ calendar: { days, now }, postpone }: CalendarProps) {
  const { say } = usePlanText()
  return (
    <>
      {days.map(({ day, entries, orders, demands, minutes, late }) => (
        <section key={day} className="mw-panel" aria-label={day}>
          <div className="epl-day-head">
            <strong>{day}</strong>
            {late > 0 && <span className="epl-late-text">{say('late', { count: late })}</span>}
            <span className="mw-faint">{orders + demands > 0 ? say('ofDay', { count: orders + demands, minutes }) : say('noneOfDay')}</span>
          </div>
          {entries.map((entry) => (
            <Entry key={`${entry.id ?? entry.plan}${entry.device}${entry.due}`} entry={entry} now={now} postpone={postpone} wide />
          ))}
          {orders + demands > entries.length && <p className="mw-faint">{say('moreOfDay', { count: orders + demands - entries.length })}
          </p>}
        </section>
      ))}
    </>
  )
}

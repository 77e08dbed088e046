import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { datesOfMonth } from '../rules/plant-time.ts'
import type { HolidayRecord } from './DayEditor.tsx'
import { monthParts } from './month-parts.ts'
import { useCalendarText } from './text.ts'
import { useRoving } from './use-roving.ts'

interface MonthSheetProps {
  /** `yyyy-MM`. */
  month: string
  holidays: ReadonlyMap<string, HolidayRecord>
  onChoose: ((day: string) => void) | undefined
}

/** One month of the year: weeks from Monday to Sunday, walked with the arrow keys. */
export function MonthSheet({ month, holidays, onChoose }: MonthSheetProps) {
  const { say, locale } = useCalendarText()
  const dates = datesOfMonth(month)
  const roving = useRoving(7, dates.length)
  const title = say('month', monthParts(month, locale))
  const names = [...say('weekdays')]
  return (
    <section className="mw-panel cal-sheet">
      <h2 className="cal-sheet-title">{title}</h2>
      <div className="cal-weekdays" aria-hidden>{names.map((name, index) => <span key={`${name} ${index + 1}`}>{name}</span>)}</div>
      <div className="cal-days" role="group" aria-label={title} data-roving>
        {dates.map((date, index) => {
          const record = holidays.get(date)
          const weekday = weekdayOf(date)
          const kind = record ? (record.type === 'HOLIDAY' ? 'holiday' : 'workday') : weekday > 5 ? 'weekend' : 'ordinary'
          return (
            <button key={date} type="button" className={`cal-day cal-${kind}`}
              style={index === 0 ? { gridColumnStart: weekday } : undefined} {...roving.place(index)} disabled={!onChoose} data-day={date}
              title={record?.name} onClick={() => onChoose?.(date)}
            >
              <span className="mw-unseen">{date.slice(0, 8)}</span>
              <span>{Number(date.slice(8))}</span>
              <span className="mw-unseen">{say('weekday', { name: names[weekday - 1] ?? '' })} {say(kind)}</span>
              {record && (
                <span className="cal-day-name">
                  {record.name.slice(0, 2)}
                  <span className="mw-unseen">{record.name.slice(2)}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
}

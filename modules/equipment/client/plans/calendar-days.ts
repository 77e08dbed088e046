import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { addDays, addMonths } from '../../rules/days.ts'

/** What of the calendar is shown at a time. */
export type View = 'month' | 'week' | 'machines'

/** From Monday to Sunday around a day; of a month all weeks that touch it. */
export function rangeOf(view: View, day: string): { from: string; to: string } {
  if (view !== 'month') {
    const from = monday(day)
    return { from, to: addDays(from, 6) }
  }
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: monday(first), to: addDays(monday(last), 6) }
}

const monday = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** A day one month or week on, or back. */
export function turned(view: View, day: string, by: 1 | -1): string {
  return view === 'month' ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, 7 * by)
}

import type { CronTextKey, SayCron } from '../text.ts'
import { PLANT_TIME_ZONE } from './next-runs.ts'

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: PLANT_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: PLANT_TIME_ZONE, weekday: 'short' })
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A run in plant time with its weekday: 「2026-03-31 08:15:00 周二」. */
export function sayRun(say: SayCron, run: Date): string {
  return `${moment.format(run)} ${say(`weekday${weekdays.indexOf(weekday.format(run)) + 1}` as CronTextKey)}`
}

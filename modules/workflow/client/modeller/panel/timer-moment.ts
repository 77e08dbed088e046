import dayjs, { type Dayjs } from 'dayjs'
import { wallMs, wallOf, zonedMs } from '#kernel/entity/wall-time.ts'
import { toMoment } from '#ui/kinds/time-values.ts'
import { readTimer } from '../../../rules/timer.ts'

/** The date of a timer as its picker holds it; none where the calendar has no such day, which the check of the drawing names. */
export function timerMoment(when: string): Dayjs | null {
  const timer = readTimer(when)
  if (timer?.kind !== 'date') return null
  const instantMs = zonedMs(timer.at)
  return Number.isNaN(instantMs) ? toMoment('datetime', wallOf(wallMs(timer.at))) : dayjs(instantMs)
}

import dayjs, { type Dayjs } from 'dayjs'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { wallMs, wallOf, zonedMs } from '#kernel/entity/wall-time.ts'
import { toMoment } from '../kinds/time-values.ts'

/** Format of the date filter (spec 2 §9). */
const DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** A number with thousands separators; nothing for nothing (spec 2 §9). */
export function numberFilter(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '' : withThousands(value)
}

/** A moment in the reader's zone; what is no moment comes back as it is, also a day that the calendar does not have. */
export function dateFilter(value: string | number | Date | null | undefined, format = DATE_FORMAT): string {
  if (value === null || value === undefined || value === '') return ''
  const moment = typeof value === 'string' ? readMoment(value) : dayjs(Number(value))
  return moment?.isValid() ? moment.format(format) : String(value)
}

function readMoment(text: string): Dayjs | null {
  const whole = text.replace(/\.\d+(?=Z|[+-]|$)/, '')
  const instantMs = zonedMs(whole)
  if (!Number.isNaN(instantMs)) return dayjs(instantMs)
  const ms = wallMs(whole)
  return Number.isNaN(ms) ? null : toMoment('datetime', wallOf(ms))
}

import dayjs from 'dayjs'
import { withThousands } from '#kernel/entity/preset-numbers.ts'

/** Format of the date filter (spec 2 §9). */
const DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** A number with thousands separators; nothing for nothing (spec 2 §9). */
export function numberFilter(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '' : withThousands(value)
}

/** A moment in the reader's zone; what is no moment comes back as it is. */
export function dateFilter(value: string | number | Date | null | undefined, format = DATE_FORMAT): string {
  if (value === null || value === undefined || value === '') return ''
  const moment = dayjs(value)
  return moment.isValid() ? moment.format(format) : String(value)
}

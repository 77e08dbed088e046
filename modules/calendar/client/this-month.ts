import { formatDate } from '#kernel/entity/preset-dates.ts'

/** The present month of the reader's wall, `yyyy-MM`. */
export function thisMonth(): string {
  return formatDate(new Date(), 'yyyy-MM')
}

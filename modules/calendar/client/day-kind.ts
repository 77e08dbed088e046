import { weekdayOf } from '#kernel/entity/wall-time.ts'

const kinds: Readonly<Record<string, string>> = { HOLIDAY: 'holiday', WORKDAY: 'workday' }

/** What a day is drawn as, the end of its class: a holiday, a day worked in its stead, the end of a week or any other. */
export function dayKind(date: string, holidays: Readonly<Record<string, string>>): string {
  return kinds[holidays[date] ?? ''] ?? (weekdayOf(date) > 5 ? 'weekend' : 'ordinary')
}

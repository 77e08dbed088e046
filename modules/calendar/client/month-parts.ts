import type { Locale } from '#kernel/entity/index.ts'

/** What texts say of `yyyy-MM` or `yyyy`: the year, the month's number without a zero, and its name in the reader's language. */
export function monthParts(value: string, locale: Locale): { year: string; month: string; name: string } {
  const [year = '', month = ''] = value.split('-')
  if (!month) return { year, month: '', name: '' }
  return { year, month: String(Number(month)),
    name: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(Number(year), Number(month) - 1)) }
}

import { bucketOf, daysLater, type Period } from '#kernel/entity/period.ts'
import { isDay as isDayOfCalendar } from '#kernel/entity/wall-time.ts'

export const presets = ['thisWeek', 'thisMonth', 'last30', 'last90', 'thisYear'] as const
export type Preset = (typeof presets)[number]

export function presetPeriod(preset: Preset, today: string): Period {
  const from = { thisWeek: bucketOf(today, 'week'), thisMonth: bucketOf(today, 'month'), last30: daysLater(today, -29),
    last90: daysLater(today, -89), thisYear: `${today.slice(0, 4)}-01-01` }
  return { from: from[preset], to: today }
}

export const isDay = (text: string | null): text is string => text !== null && isDayOfCalendar(text)

/** The period that an address names, the usual one where it names none. */
export function periodOf(search: URLSearchParams, today: string, usual: Preset = 'last30'): Period {
  const [from, to] = [search.get('from'), search.get('to')]
  return isDay(from) && isDay(to) && from <= to ? { from, to } : presetPeriod(usual, today)
}

/** One of those that are known, the usual where the address says something else. */
export const oneOf = <T extends string>(known: readonly T[], value: string | null, usual: T): T =>
  known.find((one) => one === value) ?? usual

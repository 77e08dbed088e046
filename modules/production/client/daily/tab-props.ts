import type { Period } from '#kernel/entity/period.ts'

/** What a report is given: the days, what the address asks besides, and how to ask otherwise. */
export interface TabProps {
  period: Period
  search: URLSearchParams
  onAsk: (values: Readonly<Record<string, string | undefined>>) => void
}

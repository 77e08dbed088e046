import type { ReactNode } from 'react'
import { plantDay } from '#kernel/entity/greeting.ts'
import type { Period } from '#kernel/entity/period.ts'
import { useScreenSearch, type ScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { periodOf, type Preset } from './preset-period.ts'

interface AskedPeriod extends ScreenSearch {
  today: string
  period: Period
  /** Where other days are chosen. */
  bar: ReactNode
}

/**
 * The days of a report as its address asks for them.
 * @param usual where the address names none
 */
export function usePeriod(usual?: Preset): AskedPeriod {
  const screen = useScreenSearch()
  const today = plantDay(new Date())
  const period = periodOf(screen.search, today, usual)
  return { ...screen, today, period,
    bar: <PeriodBar period={period} today={today} onChange={({ from, to }) => screen.write({ from, to })} /> }
}

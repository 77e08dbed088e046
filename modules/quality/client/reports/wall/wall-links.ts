import type { Period } from '#kernel/entity/period.ts'
import { rowsText, type OpenRows, type Tab } from '../asked.ts'

/** Address of a report, with rows open over it. */
export function reportLink(tab: Tab, period: Period, rows?: OpenRows): string {
  return `/quality/reports?${new URLSearchParams({ tab, ...period, ...(rows ? { rows: rowsText(rows) } : {}) })}`
}

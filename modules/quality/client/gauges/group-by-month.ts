/** A gauge as the calendar needs it. */
export interface DueGauge {
  status: string
  calDue: string | null
}

export interface Month<G> {
  /** `yyyy-MM`; empty for what is overdue. */
  month: string
  entries: G[]
}

const inUse = new Set(['OK', 'DUE', 'OVERDUE'])

/** Gauges in use by the month in which their calibration ends, what is overdue first. */
export function groupByMonth<G extends DueGauge>(gauges: readonly G[]): Month<G>[] {
  const months = Map.groupBy(gauges.filter(({ status }) => inUse.has(status)),
    ({ status, calDue }) => (status === 'OVERDUE' || calDue === null ? '' : calDue.slice(0, 7)))
  return [...months].toSorted(([a], [b]) => a.localeCompare(b)).map(([month, entries]) => ({ month,
    entries: entries.toSorted((a, b) => (a.calDue ?? '').localeCompare(b.calDue ?? '')) })
  )
}

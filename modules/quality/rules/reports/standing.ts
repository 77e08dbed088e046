import { capaSteps } from '../capa/steps.ts'
import { daysLater } from '#kernel/entity/period.ts'

/** Lists narrowed to what a figure of the wall counts on a day. */
export const standing = {
  openCapas: () => `/quality/capa?f.status=${capaSteps.join(',')}`,
  overdueCapas: (today: string) => `${standing.openCapas()}&f.dueDate_end=${daysLater(today, -1)}`,
  strictness: (state: 'TIGHTENED' | 'SUSPENDED') => `/quality/strictness?state=${state}`,
  gauges: (status: 'DUE' | 'OVERDUE') => `/quality/gauge?f.status=${status}`,
  openTasks: () => '/quality/task?f.status=WAIT,RUNNING',
} as const

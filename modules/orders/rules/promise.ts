import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'

/* When a position can be with the carrier, estimated by the lead time of its item: what planning answers better takes its place. */

export interface ToPromise {
  /** What is still to be delivered, and what of it lies ready for this position. */
  open: string
  ready: string
  /** Working days in which the item is made or bought; null where nobody entered them. */
  leadDays: number | null
  /** Whether it is inspected before it leaves. */
  inspected: boolean
}

type PromiseBasis = 'STOCK' | 'LEAD' | 'UNKNOWN'

export interface Estimate {
  /** Null where nothing is known to estimate by. */
  date: string | null
  basis: PromiseBasis
  /** Working days from today. */
  days: number | null
}

/** Working days for packing, and for what is inspected before it leaves. */
const packing = 1
const inspecting = 1
/** Beyond so many days nothing is looked for: a calendar without working days would never end. */
const farthest = 2000

/** @param works whether somebody works on a day; today counts for nothing, it has begun */
export function estimatePromise({ open, ready, leadDays, inspected }: ToPromise, today: string, works: (day: string) => boolean): Estimate {
  const lies = new Decimal(ready).gte(open)
  if (!lies && leadDays === null) return { date: null, basis: 'UNKNOWN', days: null }
  const days = (lies ? 0 : leadDays!) + packing + (inspected ? inspecting : 0)
  return { date: afterWorkDays(today, days, works), basis: lies ? 'STOCK' : 'LEAD', days }
}

/** The day on which so many working days have passed; null where there are none. */
function afterWorkDays(from: string, count: number, works: (day: string) => boolean): string | null {
  let day = from
  let left = count
  for (let step = 0; left > 0; step++) {
    if (step > farthest) return null
    day = daysLater(day, 1)
    if (works(day)) left -= 1
  }
  return day
}

/** Working days between today and a day, that day included: below zero where it has passed. */
export function workDaysUntil(today: string, day: string, works: (day: string) => boolean): number {
  if (day < today) return -workDaysUntil(day, today, works) || -1
  let count = 0
  for (let at = today; at < day && count < farthest;) {
    at = daysLater(at, 1)
    if (works(at)) count += 1
  }
  return count
}

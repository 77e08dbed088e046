import { wallMs, wallOf } from '#kernel/entity/wall-time.ts'

/* Days as they are kept: `yyyy-MM-dd`. */

const dayMs = 86_400_000

/** The day so many days later, or before. */
export function addDays(day: string, count: number): string {
  return wallOf(wallMs(day) + count * dayMs).slice(0, 10)
}

/** How many days there are from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((wallMs(to) - wallMs(from)) / dayMs)
}

import type { Entity } from './entity.ts'
import { plantDay } from './greeting.ts'

const DAY_MS = 24 * 3_600_000

/** The filters with which the list of an entity opens: the window of time of what only grows. */
export function openingFilters({ window }: Pick<Entity, 'window'>, moment: Date): Readonly<Record<string, string>> {
  return window ? { [windowBegin(window)]: dayBefore(moment, window.days) } : {}
}

/** The filter that holds where a list's window of time begins. */
export function windowBegin({ field }: NonNullable<Entity['window']>): string {
  return `${field}_begin`
}

/** The plant's day so many days before. */
export function dayBefore(moment: Date, days: number): string {
  return plantDay(new Date(moment.getTime() - days * DAY_MS))
}

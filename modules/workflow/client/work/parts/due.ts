import { instantMs } from '#kernel/entity/wall-time.ts'

const MINUTE_MS = 60_000

/** The moment of a plant's time (`yyyy-MM-dd HH:mm:ss`), in milliseconds. The plant has no daylight saving. */
export function momentOf(plantTime: string): number {
  return instantMs(plantTime)
}

/** A task whose time has come nearer than this is marked before it is late. */
const SOON_MINUTES = 240

export type DueState = 'late' | 'soon' | 'open'

/** How a task stands to its time, and how many minutes lie between them. */
export function dueState(due: string, now: number): { state: DueState; minutes: number } {
  const left = Math.floor((momentOf(due) - now) / MINUTE_MS)
  return { state: left < 0 ? 'late' : left < SOON_MINUTES ? 'soon' : 'open', minutes: Math.abs(left) }
}

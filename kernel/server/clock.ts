import { instantMs } from '#kernel/entity/wall-time.ts'

/** The one source of time on the server; tests move it. */
export interface Clock {
  now(): Date
}

/** The machine's own time, or so many seconds beside it. */
export const systemClock = (shiftSeconds = 0): Clock => ({ now: () => new Date(Date.now() + shiftSeconds * 1000) })

const shanghaiOffsetMs = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` on the plant's wall (Asia/Shanghai has no daylight saving). */
export function wallTime(instant: Date): string {
  return new Date(instant.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant of a wall time `yyyy-MM-dd[ HH:mm:ss]`. */
export function fromWallTime(text: string): Date {
  return new Date(instantMs(text))
}

import { instantMs, wallMs, wallOf, zonedMs } from '#kernel/entity/wall-time.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addOfficeTime, minutesOfDay } from '#modules/calendar/server.ts'
import { addDuration, readTimer, workMinutes, type DurationParts } from '../../rules/timer.ts'

export interface DueTimer {
  /** `yyyy-MM-dd HH:mm:ss`. */
  due: string
  /** How often it goes off after that; null: never again. */
  left: number | null
}

/** So often a repetition without a number repeats. */
const endless = 2_000_000_000

/** Longer is no time that anybody waits: days of the clock, and of work. */
const longestDays = 36_600
const longestWorkDays = 3660

/** When a timer that is started now, or at `start`, goes off first; undefined where its text means nothing, or a time too far off. */
export async function dueOfTimer(ctx: Ctx, text: string, workingTime: boolean,
  start = ctx.kernel.clock.now()): Promise<DueTimer | undefined> {
  const timer = readTimer(text)
  if (!timer) return undefined
  if (timer.kind === 'date') {
    const atMs = /(?:Z|[+-]\d{2}:\d{2})$/.test(timer.at) ? zonedMs(timer.at) : instantMs(timer.at)
    return { due: wallTime(new Date(atMs)), left: null }
  }
  const due = await after(ctx, timer.parts, workingTime, start)
  if (due === undefined) return undefined
  return { due, left: timer.kind === 'cycle' ? (timer.times === undefined ? endless : timer.times - 1) : null }
}

async function after(ctx: Ctx, parts: DurationParts, workingTime: boolean, start: Date): Promise<string | undefined> {
  if (!workingTime) return milliseconds(parts) > longestDays * day ? undefined : onTheWall(addDuration(wallAsUtc(start), parts))
  const minutes = workMinutes(parts, minutesOfDay)
  return minutes > longestWorkDays * minutesOfDay ? undefined : wallTime(await addOfficeTime(ctx, start, minutes))
}

/** Months begin when they begin at the plant. */
const wallAsUtc = (start: Date) => new Date(wallMs(wallTime(start)))
const onTheWall = (moved: Date) => wallOf(moved.getTime())

const day = 86_400_000

/** At most so long. */
function milliseconds({ years, months, days, hours, minutes, seconds }: DurationParts): number {
  return (years * 366 + months * 31 + days) * day + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Which of the times of a repetition by the clock is the last that is over, and how many come before it; months are counted one by one. */
export function lastOver(text: string, due: Date, now: Date, left: number): { due: Date; passed: number } {
  const timer = readTimer(text)
  if (timer?.kind !== 'cycle' || timer.parts.years + timer.parts.months > 0) return { due, passed: 0 }
  const every = milliseconds(timer.parts)
  const passed = every === 0 ? 0 : Math.max(0, Math.min(left, Math.floor((now.getTime() - due.getTime()) / every)))
  return { due: new Date(due.getTime() + passed * every), passed }
}

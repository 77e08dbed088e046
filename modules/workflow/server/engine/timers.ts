import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
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

/** When a timer that is started now, or at `start`, goes off first; undefined where its text means nothing. */
export async function dueOfTimer(ctx: Ctx, text: string, workingTime: boolean,
  start = ctx.kernel.clock.now()): Promise<DueTimer | undefined> {
  const timer = readTimer(text)
  if (!timer) return undefined
  if (timer.kind === 'date')
    return {
      due: wallTime(
        timer.at.includes('Z') || /[+-]\d{2}:\d{2}$/.test(timer.at) ? new Date(timer.at) : fromWallTime(timer.at.replace('T', ' ')),
      ),
      left: null,
    }
  const due = await after(ctx, timer.parts, workingTime, start)
  return { due, left: timer.kind === 'cycle' ? (timer.times === undefined ? endless : timer.times - 1) : null }
}

async function after(ctx: Ctx, parts: DurationParts, workingTime: boolean, start: Date): Promise<string> {
  return wallTime(workingTime ? await addOfficeTime(ctx, start, workMinutes(parts, minutesOfDay)) : addDuration(start, parts))
}

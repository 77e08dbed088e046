import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { minutesLater } from '#kernel/entity/wall-time.ts'
import { addOfficeTime } from '#modules/calendar/server.ts'
import type { Escalation } from './rule-book.ts'

interface Waiting {
  severity: string
  /** Since when it waits for somebody, on the plant's wall. */
  since: string
  /** Steps up to so many minutes were made. */
  upTo: number
}

/** The steps that an alarm still has before it, by its severity. */
export function stepsBefore(steps: readonly Escalation[], { severity, upTo }: Pick<Waiting, 'severity' | 'upTo'>): Escalation[] {
  return steps.filter(({ afterMin, fromSeverity }) => afterMin > upTo && fromSeverity <= severity)
}

/** When the next step is due; null where there is none. */
export async function nextEscalation(ctx: Ctx, steps: readonly Escalation[], waiting: Waiting): Promise<string | null> {
  const moments = await Promise.all(stepsBefore(steps, waiting).map((step) => dueOf(ctx, step, waiting.since)))
  return moments.toSorted()[0] ?? null
}

/** When a step is due, by the clock or by the working time of the calendar. */
export async function dueOf(ctx: Ctx, { afterMin, officeTime }: Escalation, since: string): Promise<string> {
  if (officeTime !== 'Y') return minutesLater(since, afterMin)
  return wallTime(await addOfficeTime(ctx, fromWallTime(since), afterMin))
}

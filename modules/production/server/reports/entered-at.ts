import { secondsBetween } from '#kernel/entity/wall-time.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { OpTask } from '../rows.ts'

/**
 * When what is reported was made: now, or when it was entered where it waited for the network since. Never before the start of the
 * operation or its last report, so that nobody's time is counted twice.
 */
export function enteredAt(ctx: Ctx, { countedAt }: Pick<OpTask, 'countedAt'>): Date {
  const moment = ctx.kernel.clock.now()
  const most = countedAt === null ? 0 : Math.max(0, secondsBetween(countedAt, now(ctx)))
  return new Date(moment.getTime() - Math.min(ctx.waitedSeconds ?? 0, most) * 1000)
}

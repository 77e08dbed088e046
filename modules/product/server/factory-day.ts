import { now, type Ctx } from '#kernel/server/context.ts'

/** The plant's day `yyyy-MM-dd`, by which sequences start anew and versions take effect. */
export function factoryDay(ctx: Ctx): string {
  return now(ctx).slice(0, 10)
}

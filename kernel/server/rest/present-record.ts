import type { Entity } from '#kernel/entity/index.ts'
import type { ShownRow } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { leaveOutClosed } from '../field-rights.ts'
import { withLines } from '../operations/find.ts'
import { actionsOf } from '../operations/states.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { leaveOutRefused } from '../work/leave-out.ts'

/** Completes a record for an answer: texts of codes and what the caller may do with it. */
export async function presentRecord<E extends Entity>(ctx: Ctx, entity: E, stored: Rec): Promise<ShownRow<E>> {
  const record: Rec = stored
  await addTexts(ctx, entity, [record])
  await ctx.kernel.rulesOf(entity).shown?.(ctx, [record])
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    if (Array.isArray(record[name])) await addTexts(ctx, lines, record[name] as Rec[])
  }
  record._actions = actionsOf(ctx, entity, record)
  await leaveOutRefused(ctx, entity, [record])
  leaveOutClosed(ctx, entity.id, record)
  return record as ShownRow<E>
}

/** The stored record of a stale save is shown to a person, so it needs its texts. */
export async function presentStale(ctx: Ctx, entity: Entity, error: unknown): Promise<void> {
  const stale = error instanceof Refusal ? (error.result as { current?: Rec } | null)?.current : undefined
  if (stale) await presentRecord(ctx, entity, await withLines(ctx, entity, stale))
}

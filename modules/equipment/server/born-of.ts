import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** Writes into a document that was just made of which record it came, and what else no form enters. */
export async function bornOf<R extends Rec>(ctx: Ctx, entity: Entity, made: R, source: { entity: Entity; id: string; docNo: string },
  more: Rec = {}): Promise<R> {
  const values = { sourceType: source.entity.id, sourceId: source.id, sourceNo: source.docNo, ...more }
  return changeRow(ctx, entity, made, values as Rec as Partial<R>)
}

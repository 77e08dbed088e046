import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'

/**
 * Holds the document that a task or an inspection came from before what follows from it, as the document's own moves and its
 * red entry do: document, inspection, balances, task. Whoever comes second waits, and sees what the first has done.
 */
export async function holdSource(ctx: Ctx, entity: Entity, id: string): Promise<void> {
  const { sourceType, sourceId } = await findOne(ctx, entity, id)
  const source = typeof sourceType === 'string' ? ctx.kernel.registry.entities.get(sourceType) : undefined
  if (source) await sql`select from ${sql.table(source.table)} where id = ${sourceId} for update`.execute(ctx.db)
}

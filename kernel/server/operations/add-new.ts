import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { create } from './save.ts'

/** Adds what an installation comes with and does not have yet, by the entity's key. What people changed or deleted stays so. */
export async function addNew(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const known = await knownKeys(ctx, entity)
  for (const record of records) if (!known.has(String(record[entity.key!]))) await create(ctx, entity, record)
}

/** Ids by key, of deleted records too: what was deleted on purpose does not come back. */
export async function knownKeys(ctx: Ctx, entity: Entity): Promise<Map<string, string>> {
  const key = entity.key!
  const { rows } = await sql<{ key: string; id: string }>`select ${sql.ref(columnOf(key, entity.fields[key]!))} as key, id from
    ${sql.table(entity.table)} where tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row.id]))
}

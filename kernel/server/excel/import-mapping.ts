import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'

/** Normal heading → field, or an empty text for a column left out. */
export type Remembered = Readonly<Record<string, string>>

/** What this person took headings for when they last imported into the entity. */
export async function rememberedMapping({ db, session }: Ctx, entity: Entity): Promise<Remembered> {
  const { rows } = await sql<{ columns: Remembered }>`
    select columns
    from sys_import_mapping
    where tenant_id = ${session.tenantId} and username = ${session.username} and entity = ${entity.id}`.execute(db)
  return rows[0]?.columns ?? {}
}

/** Keeps the choices beside those for other headings. */
export async function rememberMapping(ctx: Ctx, entity: Entity, columns: Remembered): Promise<void> {
  const { tenantId, username } = ctx.session
  await sql`
    insert into sys_import_mapping (tenant_id, username, entity, columns, update_time)
    values (${tenantId}, ${username}, ${entity.id}, ${JSON.stringify(columns)}::jsonb, ${now(ctx)})
    on conflict (tenant_id, username, entity) do update set columns = sys_import_mapping.columns || excluded.columns,
      update_time = excluded.update_time`.execute(ctx.db)
}

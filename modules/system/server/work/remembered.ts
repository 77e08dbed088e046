import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'

/** What is remembered for the caller under a name; undefined where nothing is. */
export async function rememberedOf(ctx: Ctx, name: string): Promise<unknown> {
  const { rows: [row] } = await sql<{ content: unknown }>`
    select content
    from sys_remembered
    where tenant_id = ${ctx.session.tenantId} and username = ${ctx.session.username} and name = ${name}`.execute(ctx.db)
  return row?.content
}

/** Remembers something for the caller in place of what was there. */
export async function remember(ctx: Ctx, name: string, content: unknown): Promise<void> {
  const { tenantId, username } = ctx.session
  await sql`
    insert into sys_remembered (id, tenant_id, username, name, content, create_by, create_time)
    values (${newId()}, ${tenantId}, ${username}, ${name}, ${JSON.stringify(content)}::jsonb, ${username}, ${now(ctx)})
    on conflict (tenant_id, username, name) do update
      set content = excluded.content, update_by = ${username}, update_time = excluded.create_time`.execute(ctx.db)
}

/** Remembers parts of what is kept under a name. What is there already writes nothing: whoever enters the same all day holds no row. */
export async function rememberParts(ctx: Ctx, name: string, parts: Readonly<Record<string, unknown>>): Promise<void> {
  const { tenantId, username } = ctx.session
  await sql`
    insert into sys_remembered as kept (id, tenant_id, username, name, content, create_by, create_time)
    values (${newId()}, ${tenantId}, ${username}, ${name}, ${JSON.stringify(parts)}::jsonb, ${username}, ${now(ctx)})
    on conflict (tenant_id, username, name) do update
      set content = kept.content || excluded.content, update_by = ${username}, update_time = excluded.create_time
      where not kept.content @> excluded.content`.execute(ctx.db)
}

import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

interface Draft {
  id: string
  content: { title: string; record: Rec; chosen: Rec }
}

/** Requests that were put aside name the former person where they named them: who sends one as it is, is refused at that field. */
export async function renameInDrafts(ctx: Ctx, username: string, former: string): Promise<void> {
  const { rows } = await sql<Draft>`
    select d.id, d.content
    from wf_start_draft d
    -- tenant: an account is one person in all tenants
    where strpos(d.content::text, ${username}) > 0
    order by d.id`.execute(ctx.db)
  const renamed = (values: Rec): unknown =>
    JSON.parse(
      JSON.stringify(values, (_name, value: unknown) =>
        typeof value === 'string' ? value.split(',').map((one) => (one === username ? former : one)).join(',') : value),
    )
  for (const { id, content } of rows)
    await sql`
      update wf_start_draft
      set content = ${JSON.stringify({ ...content, record: renamed(content.record), chosen: renamed(content.chosen) })}::jsonb
      where id = ${id}`.execute(ctx.db)
}

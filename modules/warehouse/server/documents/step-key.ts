import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** Key by which a step of a document posts once: the document is locked, so that its postings can be counted. */
export async function stepKey(ctx: Ctx, entity: Entity, id: string, step: string): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count
    from wms_posting
    where doc_type = ${entity.id} and doc_id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return `${entity.id}:${id}:${step}${rows[0]!.count}`
}

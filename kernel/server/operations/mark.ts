import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

interface Mark {
  /** Name of the field. */
  field: string
  value: string
  /** Whoever has the record open is told by its revision. */
  revised?: boolean
}

/**
 * Writes what another module keeps on a record of any entity, such as the process that it is in: no edit of a person, so there
 * is neither a right nor a history of it. Does nothing where the entity has no such field.
 */
export async function markRecord(ctx: Ctx, entity: Entity, id: string, { field, value, revised = false }: Mark): Promise<void> {
  const described = entity.fields[field]
  if (!described) return
  await sql`
    update ${sql.table(entity.table)}
    set ${sql.ref(columnOf(field, described))} = ${value}, rev = rev + ${revised ? 1 : 0}
    where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

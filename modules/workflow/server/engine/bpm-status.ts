import { sql } from 'kysely'
import { columnOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { InstanceRow } from './live.ts'

/** What online forms say of their process in their column `bpm_status`, by the codes of existing clients (wire contract §6.19). */
const statuses = { running: '2', finished: '3', over: '4' } as const

/** Says in a record how its process stands, where the form has a column for it. */
export async function markRecord(ctx: Ctx, { entityId, recordId }: Pick<InstanceRow, 'entityId' | 'recordId'>,
  status: keyof typeof statuses): Promise<void> {
  const entity = entityId && recordId ? ctx.kernel.registry.entities.get(entityId) : undefined
  const field = entity?.fields.bpmStatus
  if (field)
    await sql`update ${sql.table(entity!.table)} set ${sql.ref(columnOf('bpmStatus', field))} = ${
      statuses[status]
    }, rev = rev + 1 where id = ${recordId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

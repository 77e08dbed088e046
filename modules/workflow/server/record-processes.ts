import { sql } from 'kysely'
import type { RelationSource } from '#kernel/server/work/relations.ts'
import { instance } from '../index.ts'

/** Processes name their record in columns of their own. */
export const processesOfRecords: RelationSource = async (ctx, entity, ids) =>
  (await sql<{ from: string; id: string }>`
    select record_id as "from", id from wf_instance
    where entity_id = ${entity.id} and record_id = any(${ids}) and tenant_id = ${ctx.session.tenantId}
    order by create_time desc limit 20`.execute(ctx.db)).rows.map((row) => ({ ...row, entity: instance.id }))

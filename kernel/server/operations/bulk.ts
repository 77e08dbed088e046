import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import type { Rec } from '../rules.ts'
import { storedFields } from './columns.ts'
import type { Note } from './notes.ts'
import { recordset } from './write.ts'

/** Writes many records with their history and events as one statement with two parameters, whatever their number. */
export async function bulkInsert(ctx: Ctx, entity: Entity, records: readonly Rec[], notes: readonly Note[]): Promise<void> {
  const stored = storedFields(entity)
  const columns = sql.join(stored.map(({ column }) => sql.ref(column)))
  const at = now(ctx)
  const ms = ctx.kernel.clock.now().getTime()
  const log = notes.map(({ record, action, changes }) => ({ log_id: newId(ms), id: record.id, rev: record.rev, action, changes }))
  const { tenantId, username } = ctx.session
  await sql`
    with written as (
      insert into ${sql.table(entity.table)} (${columns})
      select ${columns}
      from ${recordset(stored, records)}
      returning id
    ),
    notes as materialized (
      select *
      from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as
        n(log_id text, id text, rev integer, action text, changes jsonb)
    ),
    logged as (
      insert into sys_data_log (id, tenant_id, data_table, data_id, data_version, action, changes, create_by, create_time, request_id, ip)
      select log_id, ${tenantId}, ${entity.table}, id, rev, action, changes, ${username}, ${at}::timestamptz, ${ctx.requestId}, ${ctx.ip}
      from notes
    ),
    noted as (
      insert into sys_outbox (tenant_id, event, payload, create_time)
      select ${tenantId}, concat(${entity.id}::text, '.', action), jsonb_build_object('id', id, 'rev', rev, 'by', ${username}::text),
        ${at}::timestamptz
      from notes
      returning id, event
    ),
    delivered as (
      insert into sys_outbox_delivery (consumer, event_id, due_time)
      select c.consumer, n.id, ${at}::timestamptz
      from noted n
      join jsonb_to_recordset(${JSON.stringify(listeners(ctx, notes))}::jsonb) as c(event text, consumer text) on c.event = n.event
    )
    select count(*)
    from written`.execute(ctx.db)
}

function listeners(ctx: Ctx, notes: readonly Note[]): { event: string; consumer: string }[] {
  return [...new Set(notes.map(({ entity, action }) => `${entity.id}.${action}`))].flatMap((event) =>
    ctx.kernel.consumersOf(event).map((consumer) => ({ event, consumer }))
  )
}

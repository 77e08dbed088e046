import { sql, type RawBuilder } from 'kysely'
import { now, type Ctx } from '../context.ts'

/** Something that has happened to a record; consumers hear of it once it is committed. */
export interface Happened {
  /** `'<module>.<entity>.<what>'`. */
  event: string
  id: string
  rev?: number
}

/** The statements that keep events with their deliveries, as parts `noted` and `delivered` of a `with` clause. */
export function eventSql(ctx: Ctx, events: readonly Happened[]): RawBuilder<unknown> {
  const at = now(ctx)
  const { tenantId, username } = ctx.session
  const rows = events.map(({ event, id, rev = 1 }) =>
    sql`(${tenantId}, ${event}, ${JSON.stringify({ id, rev, by: username })}::jsonb, ${at}::timestamptz)`
  )
  const consumers = [...new Set(events.map(({ event }) => event))].flatMap((event) =>
    ctx.kernel.consumersOf(event).map((consumer) => ({ event, consumer }))
  )
  const deliveries = consumers.length === 0 ? sql`` : sql`, delivered as (insert into sys_outbox_delivery (consumer, event_id, due_time)
    select c.consumer, n.id, ${at}::timestamptz from noted n join (values
    ${sql.join(consumers.map(({ event, consumer }) => sql`(${event}::text, ${consumer}::text)`))})
    as c(event, consumer) on c.event = n.event)`
  return sql`noted as (insert into sys_outbox (tenant_id, event, payload, create_time) values
    ${sql.join(rows)} returning id, event)${deliveries}`
}

/** Publishes events that no change of a record brings with it. */
export async function publishEvents(ctx: Ctx, events: readonly Happened[]): Promise<void> {
  if (events.length > 0) await sql`with ${eventSql(ctx, events)} select 1`.execute(ctx.db)
}

import { sql } from 'kysely'
import { now, type Ctx } from '../context.ts'
import { wallTime } from '../clock.ts'
import type { Kernel } from '../kernel.ts'

export interface DomainEvent {
  id: number
  /** `'<module>.<entity>.<action>'`. */
  event: string
  payload: { id: string; rev: number; by: string }
}

/** Reacts to committed events in a transaction of its own; called again until it succeeds, so it must be idempotent. */
export interface Consumer {
  name: string
  events: readonly string[]
  handle(ctx: Ctx, event: DomainEvent): Promise<void>
}

interface Due {
  consumer: string
  id: number
  event: string
  payload: DomainEvent['payload']
  tenant_id: number
  tries: number
}

const maxDelaySeconds = 3600

/** Delivers what is due, one event at a time; a failure is kept with its text and tried again later. Returns how many were due. */
export async function deliverDue(kernel: Kernel, consumers: ReadonlyMap<string, Consumer>, limit = 100): Promise<number> {
  let delivered = 0
  while (delivered < limit && (await deliverOne(kernel, consumers))) delivered++
  return delivered
}

async function deliverOne(kernel: Kernel, consumers: ReadonlyMap<string, Consumer>): Promise<boolean> {
  return kernel.db.transaction().execute(async (tx) => {
    const at = wallTime(kernel.clock.now())
    const { rows } = await sql<
      Due
    >`select d.consumer, d.tries, o.id, o.event, o.payload, o.tenant_id from sys_outbox_delivery d join sys_outbox o on o.id = d.event_id
      where d.done_time is null and d.due_time <= ${at} order by d.event_id limit 1 for update of d skip locked`.execute(tx)
    const [due] = rows
    if (!due) return false
    const error = await attempt(kernel, consumers.get(due.consumer), due, tx)
    const tries = due.tries + 1
    const next = wallTime(new Date(kernel.clock.now().getTime() + Math.min(2 ** tries, maxDelaySeconds) * 1000))
    await (error === undefined
      ? sql`
        update sys_outbox_delivery
        set done_time = ${at}, tries = ${tries}, last_error = null
        where consumer = ${due.consumer} and event_id = ${due.id}`
      : sql`
        update sys_outbox_delivery
        set due_time = ${next}, tries = ${tries}, last_error = ${error}
        where consumer = ${due.consumer} and event_id = ${due.id}`)
      .execute(tx)
    return true
  })
}

/** Runs the consumer in a savepoint, so that its failure leaves nothing but its text. */
async function attempt(kernel: Kernel, consumer: Consumer | undefined, due: Due, tx: Ctx['db']): Promise<string | undefined> {
  if (!consumer) return `no consumer ${due.consumer} in this server`
  await sql`savepoint consumer`.execute(tx)
  try {
    await consumer.handle({ ...kernel.systemCtx(due.tenant_id), db: tx, inTransaction: true }, { id: due.id, event: due.event,
      payload: due.payload })
    return undefined
  } catch (error) {
    await sql`rollback to savepoint consumer`.execute(tx)
    kernel.log.error({ err: error, consumer: due.consumer, event: due.event }, 'a consumer failed')
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Makes failed deliveries due at once, in all tenants.
 * @param only the one to try again; without it all that failed
 * @returns how many
 */
export async function retryDeliveries(ctx: Ctx, only?: { consumer: string; eventId: string }): Promise<number> {
  const one = only ? sql`and consumer = ${only.consumer} and event_id::text = ${only.eventId}` : sql``
  const { numAffectedRows } = await sql`
    update sys_outbox_delivery set due_time = ${now(ctx)}
    where done_time is null and last_error is not null ${one}`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes the oldest events that every consumer has had, with the notes of that.
 * @param before wall time
 * @param atMost rows of this call, so that nobody waits for its locks
 * @returns how many were deleted; fewer than asked for means that none is left
 */
export async function forgetEvents(ctx: Ctx, before: string, atMost: number): Promise<number> {
  // Ids follow the time: the first of them are the oldest, and what is younger is not read. What somebody still waits for is passed over.
  const { numAffectedRows } = await sql`
    with oldest as (
      select o.id, o.create_time
      from sys_outbox o
      where not exists (select from sys_outbox_delivery d where d.event_id = o.id and d.done_time is null)
      order by o.id
      limit ${atMost}
    ),
    gone as (select id from oldest where create_time < ${before}),
    notes as (delete from sys_outbox_delivery where event_id in (select id from gone))
    delete from sys_outbox where id in (select id from gone)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { stateCodes, type Taken } from '../../rules/read-batch.ts'
import { deviceBook } from '../series/tags.ts'
import type { DeviceBatch } from './store.ts'

/** A device is looked at again after so long: its row is not written for every value. */
const seenEveryMs = 20_000
const seen = new WeakMap<Kernel, Map<string, number>>()

/** That devices and their gateways have sent something. */
export async function noteSeen(kernel: Kernel, tx: Db, batches: readonly DeviceBatch[]): Promise<void> {
  const last = seen.get(kernel) ?? new Map<string, number>()
  seen.set(kernel, last)
  const nowMs = kernel.clock.now().getTime()
  const due = batches.map(({ device }) => device).filter((device) => (last.get(device) ?? 0) <= nowMs - seenEveryMs)
  if (due.length === 0) return
  for (const device of due) last.set(device, nowMs)
  const at = wallTime(kernel.clock.now())
  await holdDevices(tx, due)
  await sql`update iot_device set online = 'Y', last_seen = ${at} where id = any(${due}) -- tenant: devices that showed their keys`.execute(
    tx,
  )
  await sql`
    update iot_gateway set online = 'Y', last_seen = ${at}
    where id in (
      select id from iot_gateway
      where id in (select gateway from iot_device where id = any(${due})) -- tenant: those of devices that showed their keys
      order by id for update)`.execute(tx)
}

/** In one order everywhere, so that two processes never wait for each other. */
export async function holdDevices(tx: Db, devices: readonly string[]): Promise<void> {
  await sql`
    select from iot_device where id = any(${devices}) -- tenant: devices that showed their keys
    order by id for update`.execute(tx)
}

/** A device that was said to be gone is seen again with its next value. */
export function forgetSeen(kernel: Kernel, device: string): void {
  seen.get(kernel)?.delete(device)
}

/** What values of state tags make of the log of states; in the order of the values' times, late ones between those that stand. */
export async function noteStates(kernel: Kernel, tx: Db, batches: readonly DeviceBatch[]): Promise<void> {
  const book = deviceBook(kernel)
  const withStates = await Promise.all(batches.map(async ({ device, tenantId, points }) => {
    const tags = (await book.byId(device))?.tags
    return { device, tenantId, states: points.filter(({ tag }) => tags?.get(tag)?.kind === 'STATE') }
  }))
  const changing = withStates.filter(({ states }) => states.length > 0)
  if (changing.length === 0) return
  await holdDevices(tx, changing.map(({ device }) => device))
  for (const { device, tenantId, states } of changing) for (const point of states) await enterState(tx, { device, tenantId }, point)
}

interface Entry {
  id: string
  state: string
  fromTime: string
  toTime: string | null
}

/**
 * The log holds no gaps and no overlaps: a new entry ends the one in which it falls, and is ended by the next. The same state again is
 * nothing new.
 */
async function enterState(tx: Db, { device, tenantId }: { device: string; tenantId: number }, { at, value }: Taken): Promise<void> {
  const state = stateCodes[value]!
  const from = wallTime(new Date(at))
  const { rows } = await sql<Entry>`
    select id, state, from_time as "fromTime", to_time as "toTime" from iot_state_log
    where tenant_id = ${tenantId} and id in (
      (select id from iot_state_log
       where device = ${device} and from_time <= ${from} and tenant_id = ${tenantId} order by from_time desc limit 1),
      (select id from iot_state_log
       where device = ${device} and from_time > ${from} and tenant_id = ${tenantId} order by from_time limit 1))
    for update`.execute(tx)
  const before = rows.find(({ fromTime }) => fromTime <= from)
  const after = rows.find(({ fromTime }) => fromTime > from)
  if (before?.state === state) return
  // The next entry says the same: it began earlier than was known.
  if (after?.state === state) {
    await sql`
      update iot_state_log set from_time = ${from}, seconds = extract(epoch from to_time - ${from}::timestamptz)::int
      where id = ${after.id} and tenant_id = ${tenantId}`.execute(tx)
  } else if (before && before.fromTime === from) {
    await sql`update iot_state_log set state = ${state} where id = ${before.id} and tenant_id = ${tenantId}`.execute(tx)
  } else {
    await sql`
      insert into iot_state_log (id, device, state, from_time, to_time, seconds, tenant_id, create_by, create_time)
      values (${newId()}, ${device}, ${state}, ${from}, ${after?.fromTime ?? null},
        extract(epoch from ${after?.fromTime ?? null}::timestamptz - ${from}::timestamptz)::int, ${tenantId}, 'system', ${from})`.execute(
      tx,
    )
  }
  if (before && before.fromTime < from) {
    await sql`
      update iot_state_log set to_time = ${from}, seconds = extract(epoch from ${from}::timestamptz - from_time)::int
      where id = ${before.id} and tenant_id = ${tenantId}`.execute(tx)
  }
  if (!after)
    await sql`
      update iot_device set state = ${state}, state_since = ${from} where id = ${device} and tenant_id = ${tenantId}`.execute(tx)
}

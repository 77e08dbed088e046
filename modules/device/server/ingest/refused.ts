import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Refused } from '../../rules/read-batch.ts'
import type { KnownDevice } from '../series/tags.ts'

/*
 * What was not kept, counted by device, tag, reason and day. What is refused while a count is written goes with the next one, so that a
 * device that sends nothing but rubbish costs no more than others.
 */

/** Unknown tags of one device are told by name up to so many a day, by each process; what comes beyond is one line. */
const mostNames = 200
const otherTags = '…'

interface Count {
  device: string
  tenantId: number
  tag: string
  reason: string
  times: number
  /** The last one, as it was sent. */
  value: string
}

interface Counter {
  waiting: Map<string, Count>
  /** Ends when what waits now is written; absent while nothing waits. */
  next: Promise<void> | undefined
  /** Ends when what was taken before is written. */
  before: Promise<unknown>
  day: string
  /** Names of unknown tags that were told already on that day, by device. */
  names: Map<string, Set<string>>
}

type Owner = Pick<Kernel, 'clock' | 'db'>
/** A value that was not kept, wherever it came from. */
type Unkept = Omit<Refused, 'index'>
const counters = new WeakMap<Db, Counter>()

/**
 * Counts what was refused, by tag, reason and day; answers once it is written.
 * @param within the transaction of which it shall be
 */
export async function noteRefused(kernel: Owner, device: KnownDevice, refused: readonly Unkept[], within?: Db): Promise<void> {
  if (refused.length === 0) return
  const counter = counterOf(kernel)
  const into = within ? new Map<string, Count>() : counter.waiting
  addCounts(into, namesOf(kernel, counter, device.id), device, refused)
  await (within ? writeCounts(kernel, within, into) : counter.next ??= writeWaiting(kernel, counter))
}

function counterOf({ db }: Owner): Counter {
  let counter = counters.get(db)
  if (!counter) counters.set(db, counter = { waiting: new Map(), next: undefined, before: Promise.resolve(), day: '', names: new Map() })
  return counter
}

function namesOf({ clock }: Owner, counter: Counter, device: string): Set<string> {
  const day = wallTime(clock.now()).slice(0, 10)
  if (counter.day !== day) Object.assign(counter, { day, names: new Map() })
  let names = counter.names.get(device)
  if (!names) counter.names.set(device, names = new Set())
  return names
}

function addCounts(into: Map<string, Count>, names: Set<string>, { id, tenantId, tags }: KnownDevice, refused: readonly Unkept[]): void {
  const nameOf = (tag: string) => {
    if (tags.has(tag) || names.has(tag)) return tag
    if (names.size >= mostNames) return otherTags
    names.add(tag)
    return tag
  }
  for (const { tag: sent, reason, value: shown } of refused) {
    const tag = nameOf(storable(sent)) || '—'
    const value = storable(shown)
    const key = `${id} ${reason} ${tag}`
    const count = into.get(key)
    if (count) Object.assign(count, { times: count.times + 1, value })
    else into.set(key, { device: id, tenantId, tag, reason, times: 1, value })
  }
}

/** A controller fills its texts with zeros, and an emoji may be cut in two: neither stands in the database's texts. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** Writes what waits once what went before it is written; what comes until then goes with it. */
async function writeWaiting(kernel: Owner, counter: Counter): Promise<void> {
  await counter.before
  const { waiting } = counter
  counter.waiting = new Map()
  counter.next = undefined
  const writing = writeCounts(kernel, kernel.db, waiting)
  counter.before = writing.catch(() => undefined)
  await writing
}

/** In one order, so that two processes never wait for each other. */
async function writeCounts({ clock }: Owner, db: Db, counts: ReadonlyMap<string, Count>): Promise<void> {
  const at = wallTime(clock.now())
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => ({ ...count, id: newId() }))
  await sql`
    insert into iot_rejection (id, device, tag, reason, day, times, last_time, last_value, tenant_id, create_by, create_time)
    select id, device, tag, reason, ${at.slice(0, 10)}::date, times, ${at}::timestamptz, value, "tenantId", 'system', ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, device text, "tenantId" int, tag text, reason text, times int, value text)
    on conflict (tenant_id, device, tag, reason, day) where del_flag = 0
    do update set times = iot_rejection.times + excluded.times, last_time = excluded.last_time,
      last_value = excluded.last_value`.execute(db)
}

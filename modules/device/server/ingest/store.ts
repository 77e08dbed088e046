import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Taken } from '../../rules/read-batch.ts'
import { alarmsOnPoints } from '../alarms/on-points.ts'
import { computeFormulas, heldForFormulas, noteUncalculated } from './calculated.ts'
import { ensureWeeks } from './weeks.ts'
import { noteSeen, noteStates } from './states.ts'

/** What one device sent, in the order of its times. */
export interface DeviceBatch {
  device: string
  tenantId: number
  points: readonly Taken[]
}

interface Waiting {
  batch: DeviceBatch
  done: () => void
  failed: (error: unknown) => void
}

/** So many values wait for the database at most; whoever brings more is asked to come again. */
const mostWaiting = 200_000
/** So many are written by one transaction. */
const mostAtOnce = 20_000

/** The process's own way into the store: what comes while a transaction runs goes with the next one. */
export interface PointStore {
  /** Resolves once the values are kept for good. @throws StoreFull where too many wait already */
  keep(batch: DeviceBatch): Promise<void>
  waiting(): number
}

/** Too much waits for the database: the sender keeps what it has and comes again. */
export class StoreFull extends Error {}

const stores = new WeakMap<Kernel, PointStore>()

export function pointStore(kernel: Kernel): PointStore {
  let store = stores.get(kernel)
  if (!store) {
    store = makeStore(kernel)
    stores.set(kernel, store)
  }
  return store
}

function makeStore(kernel: Kernel): PointStore {
  let queue: Waiting[] = []
  let count = 0
  let running = false

  async function run(): Promise<void> {
    running = true
    while (queue.length > 0) {
      const now = take()
      try {
        await writeBatches(kernel, now.map(({ batch }) => batch))
        for (const { done } of now) done()
      } catch (error) {
        for (const { failed } of now) failed(error)
      }
      for (const { batch } of now) count -= batch.points.length
    }
    running = false
  }

  /** As many as one transaction takes, at least one. */
  function take(): Waiting[] {
    let points = 0
    const end = queue.findIndex(({ batch }) => (points += batch.points.length) > mostAtOnce)
    const now = end < 0 ? queue : queue.slice(0, Math.max(1, end))
    queue = end < 0 ? [] : queue.slice(now.length)
    return now
  }

  return {
    waiting: () => count,
    keep(batch) {
      if (batch.points.length === 0) return Promise.resolve()
      if (count + batch.points.length > mostWaiting) return Promise.reject(new StoreFull())
      return new Promise((done, failed) => {
        queue.push({ batch, done, failed })
        count += batch.points.length
        if (!running) run().catch((error: unknown) => kernel.log.error({ err: error }, 'the store of values ended'))
      })
    },
  }
}

/**
 * Values, what is last of each series, what is to be summed anew, states and alarms: one transaction, the same however often it is repeated.
 * @param within the transaction where one runs already
 */
export async function writeBatches(kernel: Kernel, batches: readonly DeviceBatch[], within?: Db): Promise<void> {
  const joined = joinByDevice(batches)
  const points = inStoreOrder(joined)
  await ensureWeeks(kernel, points, within)
  await (within ? write(within) : kernel.db.transaction().execute(write))

  async function write(tx: Db): Promise<void> {
    const withFormulas = await heldForFormulas(kernel, tx, joined)
    await insertPoints(tx, points)
    if (withFormulas.length === 0) return writeRest(tx, joined, points)
    const made = await computeFormulas(tx, withFormulas)
    await insertPoints(tx, [...made.points.values()].flat().toSorted(byStore))
    const all = joined.map((batch) => ({ ...batch, points: inTime([...batch.points, ...made.points.get(batch.device) ?? []]) }))
    await writeRest(tx, all, inStoreOrder(all))
    await noteUncalculated(kernel, tx, made)
  }

  /** What follows from values that stand in the store. */
  async function writeRest(tx: Db, stored: readonly DeviceBatch[], ordered: readonly Taken[]): Promise<void> {
    await raiseLatest(tx, ordered)
    await noteDirty(tx, stored)
    await noteStates(kernel, tx, stored)
    await noteSeen(kernel, tx, stored)
    await alarmsOnPoints(kernel, tx, stored)
  }
}

const byStore = (a: Taken, b: Taken): number => a.series - b.series || a.at - b.at
const inStoreOrder = (batches: readonly DeviceBatch[]): Taken[] => batches.flatMap(({ points }) => points).toSorted(byStore)
const inTime = (points: readonly Taken[]): Taken[] => points.toSorted((a, b) => a.at - b.at)

/** One batch for each device, in the order in which all processes take devices: none waits for another in a circle. */
function joinByDevice(batches: readonly DeviceBatch[]): DeviceBatch[] {
  return [...Map.groupBy(batches, ({ device }) => device)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([device, own]) => ({ device,
    tenantId: own[0]!.tenantId, points: inTime(own.flatMap(({ points }) => points)) })
  )
}

const momentOf = (at: number): string => new Date(at).toISOString()

async function insertPoints(tx: Db, points: readonly Taken[]): Promise<void> {
  await sql`
    insert into iot_point (series, ts, value, quality)
    select * from unnest(${points.map(({ series }) => series)}::int[], ${points.map(({ at }) => momentOf(at))}::timestamptz[],
      ${points.map(({ value }) => value)}::float8[], ${points.map(({ quality }) => quality)}::smallint[])
    on conflict do nothing`.execute(tx)
}

/** The last two of each series, whichever came first. */
async function raiseLatest(tx: Db, points: readonly Taken[]): Promise<void> {
  const rows = [...Map.groupBy(points, ({ series }) => series).values()].map((own) => ({ last: own.at(-1)!,
    before: own.findLast(({ at }) => at < own.at(-1)!.at) })
  )
  await sql`
    insert into iot_latest (series, ts, value, quality, before_ts, before_value)
    select * from unnest(${rows.map(({ last }) => last.series)}::int[], ${rows.map(({ last }) => momentOf(last.at))}::timestamptz[],
      ${rows.map(({ last }) => last.value)}::float8[], ${rows.map(({ last }) => last.quality)}::smallint[],
      ${rows.map(({ before }) => (before ? momentOf(before.at) : null))}::timestamptz[],
      ${rows.map(({ before }) => before?.value ?? null)}::float8[])
    on conflict (series) do update set ts = excluded.ts, value = excluded.value, quality = excluded.quality,
      before_ts = case when excluded.before_ts > iot_latest.ts then excluded.before_ts else iot_latest.ts end,
      before_value = case when excluded.before_ts > iot_latest.ts then excluded.before_value else iot_latest.value end
    where excluded.ts > iot_latest.ts`.execute(tx)
}

const minuteMs = 60_000

/** Written after the values, so that whoever sums a minute meanwhile is followed by another sum. */
async function noteDirty(tx: Db, batches: readonly DeviceBatch[]): Promise<void> {
  const minutes = batches.flatMap(({ device, tenantId, points }) =>
    [...new Set(points.map(({ at }) => Math.floor(at / minuteMs) * minuteMs))].map((at) => ({ device, tenantId,
      ts: wallTime(new Date(at)) })
    )
  ).toSorted((a, b) => (a.ts === b.ts ? (a.device < b.device ? -1 : 1) : a.ts < b.ts ? -1 : 1))
  await sql`
    insert into iot_dirty (device, span, ts, tenant_id)
    select device, '1m', ts, tenant
    from unnest(${minutes.map(({ device }) => device)}::text[], ${minutes.map(({ ts }) => ts)}::timestamptz[],
      ${minutes.map(({ tenantId }) => tenantId)}::int[]) as t(device, ts, tenant)
    on conflict do nothing`.execute(tx)
}

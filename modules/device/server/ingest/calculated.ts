import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { calculate, type MomentValue } from '../../rules/formulas.ts'
import { isWithin, shownChars, type Refused, type Taken } from '../../rules/read-batch.ts'
import { deviceBook, type KnownDevice } from '../series/tags.ts'
import { noteRefused } from './refused.ts'
import { holdDevices } from './states.ts'
import type { DeviceBatch } from './store.ts'

/*
 * Calculated tags. A formula is computed of the values that stand in the store at one moment, so that it comes to the same in whatever order
 * they came, by whichever process, and however often. Devices without formulas pay for nothing of it.
 */

/** A batch of a device that has formulas. */
export interface FormulaBatch {
  known: KnownDevice
  batch: DeviceBatch
}

/**
 * The batches of devices with formulas; their rows are held, for of two processes that bring halves of a moment the second must see what the
 * first one wrote.
 */
export async function heldForFormulas(kernel: Kernel, tx: Db, batches: readonly DeviceBatch[]): Promise<FormulaBatch[]> {
  const book = deviceBook(kernel)
  const found = await Promise.all(batches.map(async (batch) => ({ known: await book.byId(batch.device), batch })))
  const own = found.flatMap(({ known, batch }) => (known && known.formulas.length > 0 ? [{ known, batch }] : []))
  if (own.length > 0) await holdDevices(tx, own.map(({ known }) => known.id))
  return own
}

/** What formulas made of values that have just been stored, by device, and what of it cannot be kept. */
export interface MadeByFormulas {
  points: ReadonlyMap<string, readonly Taken[]>
  refused: readonly { known: KnownDevice; values: readonly Omit<Refused, 'index'>[] }[]
}

export async function computeFormulas(tx: Db, batches: readonly FormulaBatch[]): Promise<MadeByFormulas> {
  const points = new Map<string, readonly Taken[]>()
  const refused: { known: KnownDevice; values: Omit<Refused, 'index'>[] }[] = []
  for (const { known, batch } of batches) {
    const made = await computeDevice(tx, known, batch)
    points.set(known.id, made.taken)
    refused.push({ known, values: made.refused })
  }
  return { points, refused }
}

/** Counts what formulas made no value of; in the order of the devices, so that no process waits for another in a circle. */
export async function noteUncalculated(kernel: Kernel, tx: Db, { refused }: MadeByFormulas): Promise<void> {
  for (const { known, values } of refused) await noteRefused(kernel, known, values, tx)
}

async function computeDevice(tx: Db, known: KnownDevice, { points }: DeviceBatch) {
  const inputs = new Set(known.formulas.flatMap(({ reads }) => reads))
  const news = Map.groupBy(points.filter(({ tag }) => inputs.has(tag)), ({ at }) => at)
  const stored = await storedAt(tx, known, [...news.keys()])
  const taken: Taken[] = []
  const refused: Omit<Refused, 'index'>[] = []
  for (const [at, own] of news) {
    for (const { tag, value, quality, from } of calculate(known.formulas, stored.get(at)!, new Set(own.map((one) => one.tag)))) {
      const rule = known.tags.get(tag)!
      if (value === null) refused.push({ tag, reason: 'CALC', value: from.slice(0, shownChars) })
      else if (isWithin(rule, value)) taken.push({ tag, series: rule.series, at, value, quality })
      else refused.push({ tag, reason: 'RANGE', value: String(value) })
    }
  }
  return { taken, refused }
}

interface StoredRow extends MomentValue {
  series: number
  at: number
}

/** What the store has of the tags of formulas at some moments, by moment and tag: that is what counts, and not what was just sent. */
async function storedAt(tx: Db, { tags, formulas }: KnownDevice,
  moments: readonly number[]): Promise<Map<number, Map<string, MomentValue>>> {
  const found = new Map(moments.map((at) => [at, new Map<string, MomentValue>()]))
  if (moments.length === 0) return found
  const names = new Map([...new Set(formulas.flatMap(({ tag, reads }) => [tag, ...reads]))].map((tag) => [tags.get(tag)!.series, tag]))
  const texts = moments.map((at) => new Date(at).toISOString()).toSorted()
  const { rows } = await sql<StoredRow>`
    select series, (extract(epoch from ts) * 1000)::float8 as at, value, quality from iot_point
    where series = any(${[...names.keys()]}::int[]) -- tenant: series of a device that is held
      and ts between ${texts[0]}::timestamptz and ${texts.at(-1)}::timestamptz
      and ts = any(${texts}::timestamptz[])`.execute(tx)
  for (const { series, at, value, quality } of rows) found.get(at)?.set(names.get(series)!, { value, quality })
  return found
}

import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { device as machines } from '#modules/equipment/index.ts'
import { workcenter as centers } from '#modules/product/index.ts'
import { bin as bins } from '#modules/warehouse/index.ts'
import { bringsStock } from '../rework/is-rework.ts'
import type { Lot, OpTask, WorkOrder } from '../rows.ts'

/*
 * Where a traveller stands: in words, as they hang on the machine or the shelf, for a rack has no record. Acts that bring it somewhere say
 * so through these functions; its history tells where it was before.
 */

export type Place = Pick<Lot, 'location' | 'locatedAt'>

export const placed = (ctx: Ctx, location: string | null): Place => ({ location, locatedAt: location === null ? null : now(ctx) })

/** It stands where it is worked on: at the machine, or where none is named at its work centre. */
export async function atWork(ctx: Ctx, { device, workcenter }: Pick<OpTask, 'device' | 'workcenter'>): Promise<Place> {
  const all = withoutDataRules(ctx)
  const [found] = device === null ? await findMany(all, centers, [workcenter]) : await findMany(all, machines, [device])
  return placed(ctx, found ? placeName(found) : null)
}

/** All of it is made: what went into stock lies in the bin of its order. Undefined where nothing of it went there. */
export async function inStore(ctx: Ctx, order: WorkOrder, made: OpTask): Promise<Place | undefined> {
  if (!bringsStock(order) || Number(made.good) === 0) return undefined
  const [found] = await findMany(withoutDataRules(ctx), bins, [order.bin])
  return found && placed(ctx, found.code)
}

export const placeName = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`

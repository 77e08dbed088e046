import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { fromWallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { device, mold } from '#modules/equipment/index.ts'
import { item, reason, supplier, workcenter, workshop } from '#modules/product/index.ts'
import { chanceFrom, passTask, tasksOfSource, type Chance } from '#modules/quality/server.ts'
import { actingAs, storedIds, type IdOf } from '#modules/system/server.ts'
import { bin, place } from '#modules/warehouse/index.ts'
import { furnaceRecipe } from '../../entities/furnace.ts'
import { lot } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { workOrder } from '../../entities/work-order.ts'
import { servedReport } from '../../server/reports/report-call.ts'
import { startCalls } from '../../server/tasks/start.ts'
import { momentOf, partsOf, type Batch } from './plan.ts'

const servedStart = startCalls.find(({ call }) => call.id === 'production.op-task/start')!

export type Codes = Record<
  'items' | 'shops' | 'centers' | 'stores' | 'bins' | 'machines' | 'molds' | 'reasons' | 'suppliers' | 'recipes',
  IdOf
>

export async function codesOf(system: Ctx): Promise<Codes> {
  const ids = (entity: Entity, column = 'code') => storedIds(system, entity, column)
  return { items: await ids(item), shops: await ids(workshop), centers: await ids(workcenter), stores: await ids(place),
    bins: await ids(bin), machines: await ids(device), molds: await ids(mold), reasons: await ids(reason), suppliers: await ids(supplier),
    recipes: await ids(furnaceRecipe) }
}

/** A batch that is being told. */
export interface Story {
  system: Ctx
  of: Codes
  batch: Batch
  /** The same at each telling. */
  chance: Chance
  /** Orders and heats of the batch that earlier steps made, by name. */
  made: Map<string, string>
}

export function storyOf(system: Ctx, of: Codes, batch: Batch): Story {
  return { system, of, batch, chance: chanceFrom(batch.no * 1009 + 7), made: new Map() }
}

/** Somebody at a moment of the batch: days after the pressing, a time of day, minutes after that. */
export function personAt({ system, batch }: Pick<Story, 'system' | 'batch'>, who: string, after: number, time: string, minutes = 0): Ctx {
  const at = fromWallTime(momentOf(batch, after, time, minutes))
  const ctx = actingAs(system, who, 0)
  return { ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } } }
}

interface Ordered {
  item: string
  qty: string
  lotSize: string
  shop: string
  store: string
  bin: string
  /** Days after the pressing on which it is ordered, and until it is due. */
  after: number
  due: number
}

/** An order that the planner made and the workshop released. @returns its id */
export async function releaseOrder(story: Story,
  { item: code, qty, lotSize, shop, store, bin: into, after, due }: Ordered): Promise<string> {
  const { of, batch } = story
  const planner = personAt(story, 'planner', after, '07:30')
  const { id } = await create(planner, workOrder, { docDate: momentOf(batch, after, '00:00').slice(0, 10), item: of.items(code), qty,
    lotSize, due: momentOf(batch, due, '00:00').slice(0, 10), workshop: of.shops(shop), warehouse: of.stores(store), bin: of.bins(into) })
  await move(planner, workOrder, 'submit', { id: String(id) })
  await move(personAt(story, 'workshop', after, '07:40'), workOrder, 'approve', { id: String(id), comment: '同意下达' })
  return String(id)
}

/** Travellers of an order in their order. */
export async function lotsOfOrder({ system }: Story, order: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mes_lot
    where work_order = ${order} and tenant_id = ${system.session.tenantId} and del_flag = 0
    order by card_no`.execute(system.db)
  return rows.map(({ id }) => id)
}

/** What of an order came into stock. */
export async function receivedOf({ system }: Story, order: string): Promise<number> {
  const { rows: [row] } = await sql<{ qty: number }>`
    select received_qty::int as qty from mes_work_order where id = ${order} and tenant_id = ${system.session.tenantId}`.execute(system.db)
  return row!.qty
}

export interface Work {
  by: string
  after: number
  time: string
  /** Minutes after that. */
  minutes: number
  machine?: string
  mold?: string
  /** So many reports, and minutes between them. */
  reports: number
  every: number
  /** How many of a hundred pieces are bad, and why. */
  bad?: readonly [perHundred: number, reason: string]
}

/** An operation of a traveller from its start to its last piece, with the first pieces that it is asked for. */
export async function work(story: Story, card: string, opNo: number,
  { by, after, time, minutes, machine, mold: tool, reports, every, bad }: Work) {
  const { of, system, chance } = story
  const { rows: [task] } = await sql<{ id: string; qty: number }>`
    select id, in_qty::int as qty from mes_op_task
    where lot = ${card} and op_no = ${opNo} and tenant_id = ${system.session.tenantId} and del_flag = 0`.execute(system.db)
  const { id, qty } = task!
  const at = (who: string, later: number) => personAt(story, who, after, time, minutes + later)
  await perform(at(by, 0), servedStart, { id, ...(machine ? { device: of.machines(machine) } : {}),
    ...(tool ? { mold: of.molds(tool) } : {}) })
  await passAll(at('inspector', 1), lot.id, card)
  for (const [index, pieces] of partsOf(qty, reports).entries()) {
    if (pieces === 0) continue
    const scrap = bad && chance.share() * 100 < bad[0] * pieces ? 1 : 0
    await perform(at(by, (index + 1) * every), servedReport, { id, good: String(pieces - scrap), workers: by,
      ...(scrap > 0 ? { scrap: String(scrap), reason: of.reasons(bad![1]) } : {}) })
  }
}

/** All that waits for an inspector because of a document is looked at and is good. */
export async function passAll(inspector: Ctx, type: string, id: string): Promise<void> {
  for (const task of await tasksOfSource(inspector, type, id)) if (task.open) await passTask(inspector, { id: task.id, qty: task.left })
}

/** What a traveller brought into stock is inspected there and is good. */
export async function passReceived(story: Story, inspector: Ctx, card: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mes_report
    where lot = ${card} and received > 0 and tenant_id = ${story.system.session.tenantId} and del_flag = 0
    order by id`.execute(story.system.db)
  for (const { id } of rows) await passAll(inspector, report.id, id)
}

import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { addRows, changeRecord, rowChanges, type Why } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { closeLoading, loadLot, placeLoad, reopenLoading, takeOutLoad } from '../../calls/furnace.ts'
import { moveLot } from '../../calls/lot.ts'
import { furnaceBatch, furnaceLoad } from '../../entities/furnace.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { isPlace, loadFault, loadSums, type HeatRoom } from '../../rules/heat-load.ts'
import { atWork } from '../lots/location.ts'
import type { Heat, Load, Lot, OpTask } from '../rows.ts'
import { openHeatOf, roomOf } from './loads.ts'
import { heatMessages } from './messages.ts'
import { waitingForFurnace } from './waiting.ts'

/** A lot goes in whole; whoever loads it elsewhere at the same time waits here and is told. */
export const servedLoad = serve(loadLot, async (ctx, { lot: id, kg, layer, boat, position }, heat) => {
  const messages = heatMessages[ctx.locale]
  requireLoading(ctx, heat)
  const room = await roomOf(ctx, heat)
  requirePlace(ctx, room, { layer, boat })
  const card = await findOne(withoutDataRules(ctx), lot, id, { lock: true }) as Lot
  const { cardNo, status } = card
  const elsewhere = await openHeatOf(ctx, id)
  if (elsewhere !== undefined) throw new Refusal(messages.elsewhere(cardNo, elsewhere))
  if (status === 'HOLD') throw new Refusal(messages.held(cardNo))
  const [task] = await waitingForFurnace(withoutDataRules(ctx), id)
  if (!task) throw new Refusal(messages.notFurnace(cardNo))
  if (!task.whole) throw new Refusal(messages.notWhole(cardNo))
  const weight = kg ?? task.kg
  const fault = loadFault(room, { ...task, kg: weight })
  if (fault === 'family') throw new Refusal(messages.family(cardNo))
  if (fault === 'grade') throw new Refusal(messages.grade)
  if (fault === 'noKg' || weight === null) throw refuseFaults([{ field: 'kg', text: messages.noKg(task.itemCode) }])
  if (fault === 'kg') throw new Refusal(messages.kg(room.maxLoadKg, room.loadKg, weight))
  await addRows(ctx, furnaceLoad, [{ mainId: heat.id, orderNum: heat.loads.length + 1, lot: id, opTask: task.id, item: task.item,
    grade: task.grade, qty: task.qty, kg: weight, layer, boat, position }])
  await stands(ctx, card, { device: heat.furnace, workcenter: task.workcenter }, heat)
  return loaded(ctx, heat, 'load', cardNo)
})

const servedPlace = serve(placeLoad, async (ctx, { load: id, layer, boat }, heat) => {
  requireLoading(ctx, heat)
  requirePlace(ctx, await roomOf(ctx, heat), { layer, boat })
  const load = loadIn(ctx, heat, id)
  await sql`
    update mes_furnace_load set layer = ${layer}, boat = ${boat}
    where id = ${load.id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return loaded(ctx, heat, 'place', await cardOf(ctx, load))
})

const servedTakeOut = serve(takeOutLoad, async (ctx, { load: id }, heat) => {
  requireLoading(ctx, heat)
  const load = loadIn(ctx, heat, id)
  await sql`
    update mes_furnace_load set del_flag = 1
    where id = ${load.id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const all = withoutDataRules(ctx)
  const card = await findOne(all, lot, load.lot, { lock: true }) as Lot
  await stands(ctx, card, { device: null, workcenter: (await findOne(all, opTask, load.opTask)).workcenter }, heat)
  return loaded(ctx, heat, 'takeOut', card.cardNo)
})

export const servedClose = serve(closeLoading, async (ctx, _input, heat) => {
  requireLoading(ctx, heat)
  if (heat.loads.length === 0) throw new Refusal(heatMessages[ctx.locale].empty)
  return written(ctx, heat, { loadedAt: now(ctx) }, 'closeLoading', null)
})

const servedReopen = serve(reopenLoading, async (ctx, _input, heat) => {
  if (heat.loadedAt === null) throw new Refusal(heatMessages[ctx.locale].alreadyOpen)
  return written(ctx, heat, { loadedAt: null }, 'reopenLoading', null)
})

export const loadCalls = [servedLoad, servedPlace, servedTakeOut, servedClose, servedReopen]

/** In the furnace from the moment it is loaded; taken out it stands before it. */
async function stands(ctx: Ctx, card: Lot, at: Pick<OpTask, 'device' | 'workcenter'>, { heatNo }: Heat): Promise<void> {
  await changeRecord(ctx, lot, card, await atWork(ctx, at), { action: moveLot.name, comment: heatNo })
}

function requireLoading(ctx: Ctx, { loadedAt }: Heat): void {
  if (loadedAt !== null) throw new Refusal(heatMessages[ctx.locale].closed)
}

function requirePlace(ctx: Ctx, room: HeatRoom, place: { layer: number; boat: number }): void {
  if (!isPlace(room, place)) throw refuseFaults([{ field: 'layer', text: heatMessages[ctx.locale].noPlace(room.layers, room.boats) }])
}

export function loadIn(ctx: Ctx, { loads }: Heat, id: string): Load {
  const load = loads.find((one) => one.id === id)
  if (!load) throw new Refusal(heatMessages[ctx.locale].notIn)
  return load
}

export async function cardOf(ctx: Ctx, load: Load): Promise<string> {
  return (await findOne(withoutDataRules(ctx), lot, load.lot)).cardNo
}

/** The heat with what is in it now; the first lot begins its loading. */
async function loaded(ctx: Ctx, heat: Heat, action: string, card: string) {
  const loads = await findLines(ctx, furnaceLoad, [heat.id])
  const rows = { loads: rowChanges(furnaceLoad, heat.loads, loads) }
  if (heat.status === 'LOADING') return written(ctx, heat, { ...loadSums(loads), loads }, action, card, rows)
  const begun = await advance(ctx, furnaceBatch, heat, { status: 'LOADING', ...loadSums(loads) }, 'begin', card)
  return presentRecord(ctx, furnaceBatch, { ...begun, loads })
}

/** Writes what an act changed of the heat, with its history. */
export async function written(ctx: Ctx, heat: Heat, values: Partial<Heat>, action: string, comment: string | null, rows: Why['rows'] = {}) {
  return presentRecord(ctx, furnaceBatch, await changeRecord(ctx, furnaceBatch, heat, values, { action, comment, rows }))
}

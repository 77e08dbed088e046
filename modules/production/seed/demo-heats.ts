import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { device } from '#modules/equipment/index.ts'
import { item, workcenter, workshop } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { bin, place } from '#modules/warehouse/index.ts'
import { furnaceBatch, furnaceRecipe } from '../entities/furnace.ts'
import { workOrder } from '../entities/work-order.ts'
import { servedProcess, servedQuality } from '../server/heats/judge.ts'
import { servedClose, servedLoad } from '../server/heats/load.ts'
import { servedUnload } from '../server/heats/unload.ts'
import { toLine } from './to-line.ts'

type Codes = Record<'items' | 'shops' | 'stores' | 'bins' | 'machines' | 'centers', IdOf>

/** Dewaxing, two solid-phase plateaus and the liquid phase with argon pressure, as the route of the grade has them (domain §2.15). */
const steps = (peak: string) => [
  { kind: 'VAC', holdMin: 30, vacPaMax: '10' },
  { kind: 'HEAT', targetC: '600', rampCMin: '1.5', tolMinus: '10', tolPlus: '10', vacPaMax: '10' },
  { kind: 'HOLD', holdMin: 120, tolMinus: '10', tolPlus: '10', vacPaMax: '10', interlock: '脱脂未完成不得升温' },
  { kind: 'HEAT', targetC: '1180', rampCMin: '4', tolMinus: '15', tolPlus: '15', vacPaMax: '10' },
  { kind: 'HOLD', holdMin: 30, tolMinus: '15', tolPlus: '15', vacPaMax: '10' },
  { kind: 'HEAT', targetC: '1280', rampCMin: '4', tolMinus: '15', tolPlus: '15', vacPaMax: '10' },
  { kind: 'HOLD', holdMin: 40, tolMinus: '15', tolPlus: '15', vacPaMax: '10' },
  { kind: 'HEAT', targetC: peak, rampCMin: '3', tolMinus: '8', tolPlus: '8', vacPaMax: '10' },
  { kind: 'HOLD', holdMin: 60, tolMinus: '8', tolPlus: '8', vacPaMax: '10' },
  { kind: 'GAS', holdMin: 30, pressMpa: '5', gas: '氩气', interlock: '压力高于 5.2 MPa 停止充气' },
  { kind: 'COOL', targetC: '60', holdMin: 360, gas: '氩气' },
]

interface RecipeSeed {
  code: string
  name: string
  family: string
  grades: string
  maxLoadKg: string
  layers: number
  boats: number
  steps: readonly Rec[]
  remark: string
}

const sintering = (grade: string, peak: string): RecipeSeed => ({ code: `QX-${grade}-A`, name: `${grade} 脱脂烧结曲线`, family: 'WC-VF',
  grades: grade, maxLoadKg: '20', layers: 5, boats: 3, steps: steps(peak), remark: '液相段后充氩 5 MPa' })

/** TiCN, Al₂O₃ and TiN in one run, as the route of the coated inserts has it. */
const coating: RecipeSeed = { code: 'QX-CVD-A', name: 'TiCN+Al₂O₃+TiN 涂层曲线', family: 'WC-CVD', grades: 'P25C', maxLoadKg: '60',
  layers: 8, boats: 4, remark: '基体清洗后 2 h 内入炉', steps: [
    { kind: 'HEAT', targetC: '1010', rampCMin: '8', tolMinus: '15', tolPlus: '15', gas: '氢气' },
    { kind: 'HOLD', holdMin: 240, tolMinus: '10', tolPlus: '10', gas: 'TiCl₄+CH₃CN+H₂', interlock: '尾气处理未开不得通入 TiCl₄' },
    { kind: 'COOL', targetC: '80', holdMin: 90, gas: '氮气' },
  ] }

/** Lots of two orders in heats of the last days: one judged good, one aborted by a leak, one to be judged, one running, one cooling, one being loaded. */
export async function seedHeats(system: Ctx): Promise<void> {
  const of: Codes = { items: await storedIds(system, item, 'code'), shops: await storedIds(system, workshop, 'code'),
    stores: await storedIds(system, place, 'code'), bins: await storedIds(system, bin, 'code'),
    machines: await storedIds(system, device, 'code'), centers: await storedIds(system, workcenter, 'code') }
  const recipe = await addRecipe(system, of, sintering('P25', '1440'), 'approved')
  await addRecipe(system, of, sintering('YG8', '1435'), 'draft')
  await addRecipe(system, of, coating, 'approved')
  const [a, b] = [await addOrder(system, of, 'SI-CNMG120408-P25', '800', 3), await addOrder(system, of, 'SI-TNMG160404-P25', '400', 4)]
  const c = await addOrder(system, of, 'SI-WNMG080408-P25', '600', 6)
  await addOrder(system, of, 'SI-SNMG120412-YG8', '200', 8)
  await toLine(actingAs(system, 'storekeeper', 4, '14:00:00'), 'heats', 'LINE-S', [['BL-CNMG120408-P25', '800', 'SEMI', 'SEMI-B-01'], [
    'BL-TNMG160404-P25',
    '400',
    'SEMI',
    'SEMI-B-01',
  ], ['BL-WNMG080408-P25', '600', 'SEMI', 'SEMI-B-02'], ['AUX-WASH', '3', 'RAW', 'RAW-B-01']])
  const planned = async (furnace: string, daysAgo: number) =>
    String(
      (await create(actingAs(system, 'leader', daysAgo + 1, '16:00:00'), furnaceBatch, { furnace: of.machines(furnace), recipe,
        planStart: `${dayFromNow(system, -daysAgo)} 08:30:00` })).id,
    )
  const good = await planned('VF-03', 3)
  await begun(system, good, 3, [a[0]!, b[0]!])
  await ended(system, good, 2)
  await perform(actingAs(system, 'process', 2, '14:10:00'), servedProcess, { id: good, verdict: 'OK', comment: '曲线与工艺一致' })
  await perform(actingAs(system, 'qe', 2, '15:20:00'), servedQuality, { id: good, verdict: 'OK', comment: '密度、硬度抽检合格' })
  const leaking = await planned('VF-05', 2)
  await begun(system, leaking, 2, [a[1]!])
  await move(actingAs(system, 'leader', 2, '13:40:00'), furnaceBatch, 'abort', { id: leaking, comment: '真空泄漏，升至 600 ℃ 前停炉' })
  const fresh = await planned('VF-06', 2)
  await begun(system, fresh, 2, [a[2]!])
  await ended(system, fresh, 1)
  await begun(system, await planned('VF-01', 1), 1, [b[1]!])
  const cooling = await planned('VF-05', 1)
  await begun(system, cooling, 1, [c[0]!])
  await move(actingAs(system, 'operator', 1, '23:40:00'), furnaceBatch, 'cool', { id: cooling })
  await perform(actingAs(system, 'operator', 1, '17:20:00'), servedLoad, { id: await planned('VF-04', 0), lot: a[3]!, layer: 1, boat: 1 })
}

async function addRecipe(system: Ctx, of: Codes, { family, ...recipe }: RecipeSeed, until: 'approved' | 'draft'): Promise<string> {
  const ctx = actingAs(system, 'process', 60, '10:00:00')
  const { id } = await create(ctx, furnaceRecipe, { ...recipe, family: of.centers(family) })
  if (until === 'draft') return String(id)
  await move(ctx, furnaceRecipe, 'submit', { id: String(id) })
  await move(actingAs(system, 'director', 59, '09:00:00'), furnaceRecipe, 'approve', { id: String(id), comment: '同意' })
  return String(id)
}

/** An order of sintered bodies, released. @returns its travellers in their order */
async function addOrder(system: Ctx, of: Codes, code: string, qty: string, due: number): Promise<string[]> {
  const planner = actingAs(system, 'planner', 5, '09:00:00')
  const made = await create(planner, workOrder, { docDate: dayFromNow(system, -5), item: of.items(code), qty, due: dayFromNow(system, due),
    lotSize: '200', workshop: of.shops('WS-SINTER'), warehouse: of.stores('SEMI'), bin: of.bins('SEMI-B-03') })
  const id = String(made.id)
  await move(planner, workOrder, 'submit', { id })
  await move(actingAs(system, 'workshop', 5, '10:00:00'), workOrder, 'approve', { id, comment: '同意下达' })
  const { rows } = await sql<{ id: string }>`select id from mes_lot where work_order = ${id} order by card_no`.execute(system.db)
  return rows.map((row) => row.id)
}

async function begun(system: Ctx, id: string, daysAgo: number, lots: readonly string[]): Promise<void> {
  const ctx = actingAs(system, 'operator', daysAgo, '08:00:00')
  for (const [at, lot] of lots.entries()) await perform(ctx, servedLoad, { id, lot, layer: 1, boat: at + 1 })
  await perform(ctx, servedClose, { id })
  await move(actingAs(system, 'operator', daysAgo, '08:40:00'), furnaceBatch, 'start', { id })
}

async function ended(system: Ctx, id: string, daysAgo: number): Promise<void> {
  await move(actingAs(system, 'operator', daysAgo, '04:30:00'), furnaceBatch, 'cool', { id })
  await perform(actingAs(system, 'operator', daysAgo, '11:00:00'), servedUnload, { id, scraps: [] })
}

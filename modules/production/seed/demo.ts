import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { device, mold } from '#modules/equipment/index.ts'
import { item, process, reason, workshop } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { defect } from '#modules/quality/index.ts'
import { bin, place } from '#modules/warehouse/index.ts'
import { post } from '#modules/warehouse/server.ts'
import type { SheetParam } from '../calls/op-param.ts'
import { processRule } from '../entities/process-rule.ts'
import { workOrder } from '../entities/work-order.ts'
import { servedParams } from '../server/params/record.ts'
import { servedParamSheet } from '../server/params/sheet.ts'
import { servedQueue } from '../server/queue/queue-task.ts'
import { servedReport } from '../server/reports/report-call.ts'
import { servedReverse } from '../server/reports/take-back.ts'
import { seedApproval } from './demo-approval.ts'
import { seedHeats } from './demo-heats.ts'
import { beginHistory } from './history/history.ts'
import { startCalls } from '../server/tasks/start.ts'
import { passFirst } from './pass-first.ts'
import { seedMaterials } from './demo-materials.ts'
import { seedPeople } from './demo-people.ts'
import { seedRework } from './demo-rework.ts'
import { seedScrap } from './demo-scrap.ts'
import { seedRates, seedWageSheet } from './demo-wages.ts'

/** Pieces of one report, and what of them was bad. */
interface Pressed {
  lot: number
  daysAgo: number
  from: string
  to: string
  good: string
  scrap?: string
  /** Why; default layers. */
  reason?: string
  /** Bad pieces of which more was said: how many, by defect, at which place of the part. */
  told?: readonly (readonly [qty: string, defect: string, position: string])[]
  /** Who made it together. */
  by?: string
  /** Reported by mistake before it, and taken back at once. */
  mistaken?: string
}

interface OrderSeed {
  item: string
  qty: string
  daysAgo: number
  due: number
  priority?: number
  /** The machine in whose queue its travellers stand, in this order. */
  queued?: readonly [machine: string, lots: readonly number[]]
  /** How far it is; default in production. */
  until?: 'draft' | 'submitted' | 'released'
  press?: readonly [machine: string, mold: string]
  reports?: readonly Pressed[]
}

const served = startCalls.find(({ call }) => call.id === 'production.op-task/start')!

const orders: readonly OrderSeed[] = [
  { item: 'BL-TNMG160404-P25', qty: '800', daysAgo: 5, due: -2, press: ['PR-03', 'MD-TN-0001'],
    reports: [{ lot: 0, daysAgo: 3, from: '08:10:00', to: '11:30:00', good: '394', scrap: '6' }, { lot: 1, daysAgo: 2, from: '08:20:00',
      to: '11:40:00', good: '397', scrap: '3', mistaken: '100' }] },
  { item: 'BL-CNMG120408-P25', qty: '1600', daysAgo: 3, due: 2, priority: 2, press: ['PR-01', 'MD-CN-0001'],
    reports: [{ lot: 0, daysAgo: 2, from: '13:10:00', to: '16:50:00', good: '393', scrap: '7' }, { lot: 1, daysAgo: 1, from: '08:15:00',
      to: '11:55:00', good: '396', scrap: '4', reason: 'SC02', told: [['2', '缺角', 'N1'], ['1', '掉边', 'E2']], by: 'operator,leader' }, {
      lot: 2,
      daysAgo: 1,
      from: '13:05:00',
      to: '15:20:00',
      good: '240',
      scrap: '3',
    }] },
  { item: 'BL-WNMG080408-P25', qty: '1200', daysAgo: 4, due: -1, until: 'released', queued: ['PR-02', [1, 0]] },
  { item: 'BL-DNMG150608-P25', qty: '600', daysAgo: 1, due: 5, until: 'submitted' },
  { item: 'BL-SNMG120412-YG8', qty: '800', daysAgo: 1, due: 7, until: 'draft' },
]

/** Blanks of the last days: one order pressed and in stock, one on its press, one late, one to be released, one in draft; a report was taken back. */
export async function seedDemo(system: Ctx): Promise<void> {
  const of: Codes = { items: await storedIds(system, item, 'code'), shops: await storedIds(system, workshop, 'code'),
    stores: await storedIds(system, place, 'code'), bins: await storedIds(system, bin, 'code'),
    machines: await storedIds(system, device, 'code'), molds: await storedIds(system, mold, 'code'),
    reasons: await storedIds(system, reason, 'code'), defects: await storedIds(system, defect, 'name') }
  const processes = await storedIds(system, process, 'code')
  await create(actingAs(system, 'process', 60), processRule, { process: processes('HONE'), needSkill: 'N', firstQty: '3',
    remark: '刃口钝化首件 3 片' })
  await seedRates(system)
  const made: string[] = []
  for (const seed of orders) made.push(await addOrder(system, of, seed))
  await seedHeats(system)
  await seedRework(system, of)
  await seedScrap(system, of, made)
  await seedPeople(system)
  await seedWageSheet(system)
  await seedMaterials(system, made[orders.findIndex(({ until }) => until === 'released')]!)
  await seedApproval(system)
  await beginHistory(system)
}

type Codes = Record<'items' | 'shops' | 'stores' | 'bins' | 'machines' | 'molds' | 'reasons' | 'defects', IdOf>

async function addOrder(system: Ctx, of: Codes, seed: OrderSeed): Promise<string> {
  const { item: code, qty, daysAgo, due, priority = 5, until, queued } = seed
  const planner = actingAs(system, 'planner', daysAgo, '08:30:00')
  const made = await create(planner, workOrder, { docDate: dayFromNow(system, -daysAgo), item: of.items(code), qty,
    due: dayFromNow(system, due), priority, lotSize: '400', workshop: of.shops('WS-PRESS'), warehouse: of.stores('SEMI'),
    bin: of.bins('SEMI-B-01') })
  const id = String(made.id)
  if (until === 'draft') return id
  await move(planner, workOrder, 'submit', { id })
  if (until === 'submitted') return id
  await move(actingAs(system, 'workshop', daysAgo, '09:10:00'), workOrder, 'approve', { id, comment: '同意下达' })
  const { rows: tasks } = await sql<{ id: string }>`
    select id from mes_op_task where work_order = ${id} and op_no = 10 order by task_no`.execute(system.db)
  for (const at of queued?.[1] ?? []) {
    await perform(actingAs(system, 'leader', 0, '07:50:00'), servedQueue, { id: tasks[at]!.id, device: of.machines(queued![0]) })
  }
  if (until === 'released') return id
  await toLine(system, of, { order: id, no: String(made.docNo), daysAgo, kg: '30' })
  for (const one of seed.reports ?? []) await press(system, of, seed, tasks[one.lot]!.id, one)
  return id
}

/** Powder from the store to the press line, as it is issued for an order. */
async function toLine(system: Ctx, of: Codes, { order, no, daysAgo, kg }: { order: string; no: string; daysAgo: number; kg: string }) {
  const ctx = actingAs(system, 'storekeeper', daysAgo, '10:00:00')
  const powder = { moveType: '201', item: of.items('RTP-P25'), stockType: 'OK', pair: 1 } as const
  const { rows: [from] } = await sql<{ lot: string }>`
    select lot from wms_balance
    where bin = ${of.bins('SEMI-A-01')} and item = ${powder.item} and stock_type = 'OK' and qty >= ${kg}::numeric
    order by lot limit 1`.execute(system.db)
  const { lot } = from!
  await post(ctx, { doc: { type: workOrder.id, id: order, no }, key: `demo-issue:${order}`, lines: [
    { ...powder, lot, warehouse: of.stores('SEMI'), bin: of.bins('SEMI-A-01'), qty: `-${kg}` },
    { ...powder, lot, warehouse: of.stores('LINE-P'), bin: of.bins('LINE-P-A-01'), qty: kg },
  ] })
}

async function press(system: Ctx, of: Codes, { press: at }: OrderSeed, id: string,
  { daysAgo, from, to, good, scrap, reason: why = 'SC01', told = [], mistaken, by = 'operator' }: Pressed) {
  const [machine, tool] = at!
  await perform(actingAs(system, 'operator', daysAgo, from), served, { id, device: of.machines(machine), mold: of.molds(tool) })
  await passFirst(actingAs(system, 'inspector', daysAgo, from), id)
  const ended = actingAs(system, 'operator', daysAgo, to)
  if (mistaken) {
    const wrong = await perform(ended, servedReport, { id, good: mistaken }) as { id: string }
    await perform(actingAs(system, 'leader', daysAgo, to), servedReverse, { id: wrong.id, comment: '数量录错，重新报工' })
  }
  const params = await perform(ended, servedParamSheet, { id }) as unknown as SheetParam[]
  await perform(ended, servedParams, { id,
    values: params.flatMap(({ paramCode, target }) => (target === null ? [] : [{ paramCode, value: target }])) })
  await perform(ended, servedReport, { id, good, workers: by, ...(scrap ? { scrap, reason: of.reasons(why) } : {}),
    defects: told.map(([qty, name, position]) => ({ kind: 'SCRAP', qty, defect: of.defects(name), position, reason: of.reasons(why) })) })
}

import { sql } from 'kysely'
import { numberingOf, type Row } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { findLines, findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { shift } from '#modules/calendar/index.ts'
import { nextCodes } from '#modules/product/server.ts'
import { actingAs, createAll, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { meter } from '../entities/device.ts'
import { order, orderItem } from '../entities/order.ts'
import { checkItem, plan, planItem } from '../entities/plan.ts'
import { addDays, addHours } from '../rules/days.ts'
import type { PlanDate } from '../rules/dates-of-plan.ts'
import { forecast, standingOf } from '../rules/maint-due.ts'
import { generateOrders } from '../server/plans/generate.ts'
import { placePlan, workCalendars } from '../server/plans/standing.ts'
import { replaced } from './demo-parts.ts'
import { checks, counters, plans } from './plan-data.ts'

type Plan = Row<typeof plan>

/** Orders of the last months and of today, with those that replaced a part (domain §2.15). */
const allOrders = 180
/** So many of the last dates of each machine are told, by the period of its plan. */
const ofEach: Readonly<Record<string, number>> = { SHIFT: 2, DAY: 2, WEEK: 2, MONTH: 3, QUARTER: 2, YEAR: 1 }

/** Checks, plans in force, readings, and the orders of the last months up to this morning. */
export async function addPlans(system: Ctx, devices: IdOf): Promise<void> {
  const ctx = actingAs(system, 'equipment', 200)
  const checkIds = await createAll(ctx, checkItem,
    checks.map(({ limits, ...seed }) => ({ ...seed,
      ...(limits ? { valueType: 'NUM', lower: limits[0], upper: limits[1], uom: limits[2] } : {}) })
    ))
  const shifts = await storedIds(system, shift, 'code')
  const planIds = await createAll(ctx, plan,
    plans.map(({ code, name, machines: [prefix, from, to], checks: wanted, values, shift: of }) => ({
      code,
      name,
      startDate: dayFromNow(system, -190),
      ...values,
      shift: of ? shifts(of) : null,
      devices: numbered(prefix, from, to).map((machine) => ({ device: devices(machine) })),
      items: wanted.map((item) => ({ item: checkIds(item), needPhoto: item === 'CK-CLEAN' || item === 'PM-INSUL' ? 'Y' : 'N' })),
    })))
  await addReadings(system, devices)
  for (const { code } of plans) await move(ctx, plan, 'enable', { id: planIds(code) })
  await spreadCounters(system)
  const stored = await Promise.all(plans.map(async ({ code }) => withLines(system, plan, await findOne(system, plan, planIds(code)))))
  for (const one of stored) await transact(system, (tx) => placePlan(tx, one, true))
  const { orders } = await generateOrders(system)
  await addHistory(system, stored, allOrders - orders - replaced.length)
}

function numbered(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(2, '0')}`)
}

/** A reading each week; one grinder got a new counter and began at zero again. */
async function addReadings(system: Ctx, devices: IdOf): Promise<void> {
  const { rows: machines } = await sql<{ code: string }>`
    select code from eam_equip where tenant_id = ${system.session.tenantId} and meter_unit is not null and del_flag = 0 order by code`
    .execute(system.db)
  const records = machines.flatMap(({ code }, place) => {
    const [begin, weekly] = counters[code.split('-')[0]!]!
    const first = begin + place * weekly
    return Array.from({ length: 11 }, (_, week): Rec => {
      const total = first + week * weekly
      const since = code === 'GR-04' && week >= 6 ? first + 5 * weekly : 0
      const record: Rec = { device: devices(code), at: `${dayFromNow(system, (week - 10) * 7 - 1)} 16:30:00`,
        reading: String(total - since), total: String(total), reset: since > 0 && week === 6 ? 'Y' : 'N', source: 'MANUAL',
        remark: since > 0 && week === 6 ? '更换计时器' : null }
      stampNew(system, record)
      return Object.assign(record, { createBy: 'checker', createTime: record.at })
    })
  })
  await insertSql(meter, records).execute(system.db)
  await sql`
    update eam_equip e
    set meter = m.reading, meter_at = m.read_at
    from (select distinct on (device) device, reading, read_at from eam_meter order by device, read_at desc) m
    where m.device = e.id and e.tenant_id = ${system.session.tenantId}`.execute(system.db)
}

/** Machines are at different places of their intervals: the first of each plan comes due this morning. */
async function spreadCounters(system: Ctx): Promise<void> {
  await sql`
    update eam_plan_equip d
    set last_reading = m.total - p.counter_every * (1 - (d.order_num - 1) * 0.12), last_done = m.read_at - interval '20 days'
    from eam_plan p, (select distinct on (device) device, total, read_at from eam_meter order by device, read_at desc) m
    where p.id = d.main_id and p.due_trigger = 'COUNTER' and m.device = d.device and d.tenant_id = ${system.session.tenantId}`
    .execute(system.db)
}

interface Past {
  plan: Plan
  device: string
  date: PlanDate
}

/** What came due before this morning: nearly all done, some skipped, a few still open and late. */
async function addHistory(system: Ctx, stored: readonly Plan[], count: number): Promise<void> {
  const past = (await pastDates(system, stored)).slice(-count)
  const numbers = await numbersOf(system, past)
  const items = await findLines(system, planItem, stored.map(({ id }) => id))
  const known = new Map((await findMany(system, checkItem, [...new Set(items.map(({ item }) => item))])).map((one) => [one.id, one]))
  const lines: Rec[] = []
  const orders = past.map(({ plan: of, device: machine, date }, place): Rec => {
    const index = place + replaced.length
    const state = stateOf(system, date, index)
    const record: Rec = { docNo: numbers.get(`${of.kind} ${date.due.slice(0, 10)}`)!.shift(), docDate: date.due.slice(0, 10),
      owner: of.assignee, kind: of.kind, device: machine, plan: of.id, due: date.due, lateAfter: addHours(date.due, of.toleranceHours),
      dueKey: date.key, team: of.team, assignee: of.assignee, estMin: of.estMin, needStop: of.needStop, needPhoto: of.needPhoto,
      needSign: of.needSign, needConfirm: of.needConfirm, ...endOf(of, date, state, index) }
    stampNew(system, record)
    Object.assign(record, { createTime: addHours(date.due, -of.leadHours) })
    for (const { orderNum, item, needPhoto } of items.filter(({ mainId }) => mainId === of.id)) {
      const { method, standard, valueType, uom, lower, upper } = known.get(item)!
      const line: Rec = { mainId: record.id, orderNum, item, method, standard, valueType, uom, lower, upper, needPhoto,
        ...(state === '4' ? foundOf(known.get(item)!, index, record.abnormal === 1 && orderNum === 1) : {}) }
      stampNew(system, line)
      lines.push(line)
    }
    return record
  })
  await insertSql(order, orders).execute(system.db)
  await insertSql(orderItem, lines).execute(system.db)
  await noteLastDone(system)
  for (const one of stored) if (one.base === 'FLOAT') await transact(system, (tx) => placePlan(tx, one, true))
}

async function pastDates(system: Ctx, stored: readonly Plan[]): Promise<Past[]> {
  const [at, today] = [now(system), now(system).slice(0, 10)]
  const begin = addDays(today, -180)
  const calendars = await workCalendars(system, begin, today)
  const { rows } = await sql<{ id: string; workshop: string }>`
    select id, workshop from eam_equip where tenant_id = ${system.session.tenantId} and del_flag = 0`.execute(system.db)
  const workshops = new Map(rows.map(({ id, workshop }) => [id, workshop]))
  return stored.filter(({ trigger }) => trigger !== 'COUNTER').flatMap((one) =>
    one.devices.flatMap(({ device: machine }) => {
      const calendar = calendars(one, workshops.get(machine)!)
      const fixed = { ...one, base: 'FIXED' }
      const start = standingOf(fixed, { at: `${begin} 00:00:00`, lastDone: null, lastReading: null, openDue: null }, calendar, null)
      const dates = forecast(fixed, start, calendar, addDays(today, -1)).filter(({ due }) => due < at)
      return dates.slice(-ofEach[one.trigger]!).map((date) => ({ plan: one, device: machine, date }))
    })
  ).sort((one, other) => one.date.due.localeCompare(other.date.due))
}

/** Numbers as they were given on each day. */
async function numbersOf(system: Ctx, past: readonly Past[]): Promise<Map<string, string[]>> {
  const numbers = new Map<string, string[]>()
  for (const [key, some] of Map.groupBy(past, ({ plan: { kind }, date }) => `${kind} ${date.due.slice(0, 10)}`)) {
    const [kind = '', day = ''] = key.split(' ')
    numbers.set(key, await nextCodes(system, numberingOf(order, { kind })!, { date: `${day} 08:00:00` }, some.length))
  }
  return numbers
}

/** Those of the last two days that nobody came to are late; one in nineteen was skipped. */
function stateOf(system: Ctx, { due }: PlanDate, index: number): '0' | '4' | '5' {
  if (due >= dayFromNow(system, -3) && index % 11 === 4) return '0'
  return index % 19 === 7 ? '5' : '4'
}

function endOf(of: Plan, { due }: PlanDate, state: '0' | '4' | '5', index: number): Rec {
  if (state === '0') return { status: state, abnormal: 0 }
  const by = of.assignee ?? 'checker'
  const finishTime = addHours(due, index % 8 === 3 ? of.toleranceHours + 4 : 1)
  if (state === '5') return { status: state, abnormal: 0, skipReason: '设备停机检修，无法点检', submitBy: by }
  return { status: state, startTime: due, finishTime, doneBy: by, submitBy: by, laborMin: of.estMin + (index % 5) - 2,
    abnormal: index % 13 === 5 ? 1 : 0, ...(of.needConfirm === 'Y' ? { confirmBy: 'workshop', confirmTime: addHours(finishTime, 2) } : {}) }
}

/** What was found: a value within the limits, but for what was abnormal and put right. */
function foundOf({ valueType, lower, upper }: Row<typeof checkItem>, index: number, isBad: boolean): Rec {
  if (isBad) return { result: 'NG', value: valueType === 'NUM' ? upper : null, measure: '当场处理并复查正常' }
  if (valueType !== 'NUM') return { result: 'OK', value: valueType === 'TEXT' ? '已完成' : null }
  const [low, high] = [Number(lower), Number(upper)]
  return { result: 'OK', value: (low + (high - low) * (0.4 + (index % 5) * 0.05)).toFixed(2) }
}

async function noteLastDone(system: Ctx): Promise<void> {
  await sql`
    update eam_plan_equip d
    set last_done = o.done
    from (select plan, device, max(finish_time) as done from eam_order where status = '4' group by plan, device) o
    where o.plan = d.main_id and o.device = d.device and d.tenant_id = ${system.session.tenantId}`.execute(system.db)
}

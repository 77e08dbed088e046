import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { opTask } from '../../entities/lot.ts'
import { workOrder } from '../../entities/work-order.ts'
import { scrapFaults, type ScrapBasis } from '../../rules/scrap-left.ts'
import { itemFacts } from '../facts.ts'
import { openHeatOf } from '../heats/loads.ts'
import { productionMessages } from '../messages.ts'
import { isRework } from '../rework/is-rework.ts'
import type { OpTask, Scrap, ScrapLine } from '../rows.ts'
import { leftOf } from './left.ts'
import { scrapMessages } from './messages.ts'
import { reclaimsOf } from './reclaim.ts'

const atRow = (row: number, field: string, text: string): Fault => ({ lines: 'lines', row: row + 1, field, text })

/** The operations of lines, by their ids. */
export async function tasksOf(ctx: Ctx, lines: readonly ScrapLine[]): Promise<ReadonlyMap<string, OpTask>> {
  const found = await findMany(withoutDataRules(ctx), opTask, [...new Set(lines.map((line) => line.opTask))])
  return new Map(found.map((task) => [task.id, task]))
}

/** What follows from the operations stands in the lines: item, reclaim and what it should weigh; and nothing is written off twice. */
export async function complete(ctx: Ctx, record: Scrap): Promise<void> {
  const tasks = await tasksOf(ctx, record.lines)
  const facts = await itemFacts(ctx, [...tasks.values()].map(({ item }) => item))
  const reclaimOf = await reclaimsOf(ctx, [...tasks.values()])
  for (const line of record.lines) {
    const task = tasks.get(line.opTask)
    if (!task) continue
    const { unitKg } = facts.get(task.item)!
    line.item = task.item
    line.reclaim ??= reclaimOf(task)
    line.estKg = unitKg === null || !line.qty ? null : new Decimal(line.qty).times(unitKg).toDecimalPlaces(3).toFixed()
  }
  record.kg = Decimal.sum(0, ...record.lines.map(({ kg }) => kg ?? 0)).toFixed()
  // What a row misses the kernel tells, after this.
  if (record.lines.every(({ opTask: of, qty }) => of && qty)) await requireLines(ctx, record, tasks)
}

/** @throws Refusal naming the rows that take more than is left, or what the pieces are not */
export async function requireLines(ctx: Ctx, record: Scrap, tasks: ReadonlyMap<string, OpTask>): Promise<void> {
  const messages = scrapMessages[ctx.locale]
  const { lines } = record
  const left = await leftOf(ctx, tasks, record.id)
  const facts = await itemFacts(ctx, [...tasks.values()].map(({ item }) => item))
  const reclaims = await itemFacts(ctx, lines.flatMap(({ reclaim }) => reclaim ?? []))
  const faults = lines.flatMap((line, row): Fault[] => {
    const { precision } = facts.get(tasks.get(line.opTask)!.item)!
    return [
      ...(new Decimal(line.qty).decimalPlaces() > precision
        ? [atRow(row, 'qty', productionMessages[ctx.locale].precision(precision))]
        : []),
      ...(line.basis === 'WIP' && !line.reason ? [atRow(row, 'reason', messages.wipReason)] : []),
      ...(line.reclaim && reclaims.get(line.reclaim)?.itemType !== 'SCRAP' ? [atRow(row, 'reclaim', messages.notReclaim)] : []),
    ]
  })
  const taken = lines.map(({ opTask: task, basis, qty }) => ({ task, basis: basis as ScrapBasis, qty }))
  for (const { row, left: free } of scrapFaults(taken, left))
    faults.push(atRow(row, 'qty', lines[row]!.basis === 'WIP' ? messages.wip(free) : messages.counted(free)))
  faults.push(...await notThere(ctx, lines, tasks))
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Pieces in process that are none: nothing is made yet at a first operation, and what lies in a furnace comes out of it first. */
async function notThere(ctx: Ctx, lines: readonly ScrapLine[], tasks: ReadonlyMap<string, OpTask>): Promise<Fault[]> {
  const messages = scrapMessages[ctx.locale]
  const given = [...lines.entries()].filter(([, { basis }]) => basis === 'WIP').map(([row, line]) => ({ row,
    task: tasks.get(line.opTask)! })
  )
  const all = withoutDataRules(ctx)
  const orders = new Map((await findMany(all, workOrder, given.map(({ task }) => task.workOrder))).map((order) => [order.id, order]))
  const firstOf = await firstOps(ctx, given.map(({ task }) => task.lot))
  const faults: Fault[] = []
  for (const { row, task } of given) {
    if (firstOf.get(task.lot) === task.opNo && !isRework(orders.get(task.workOrder)!)) faults.push(atRow(row, 'opTask', messages.atFirst))
    const heat = await openHeatOf(ctx, task.lot)
    if (heat !== undefined) faults.push(atRow(row, 'opTask', messages.inHeat(heat)))
  }
  return faults
}

/** The number of the first operation of travellers. */
async function firstOps(ctx: Ctx, lots: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lot: string; opNo: number }>`
    select lot, min(op_no) as "opNo"
    from mes_op_task
    where lot = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by lot`.execute(ctx.db)
  return new Map(rows.map(({ lot: card, opNo }) => [card, opNo]))
}

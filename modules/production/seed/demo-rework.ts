import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { actingAs, dayFromNow, type IdOf } from '#modules/system/server.ts'
import { rework } from '../entities/rework.ts'
import { workOrder } from '../entities/work-order.ts'
import { servedReport } from '../server/reports/report-call.ts'
import { servedAsk } from '../server/rework/ask.ts'
import { startCalls } from '../server/tasks/start.ts'
import { passFirst } from './pass-first.ts'

type Codes = Record<'items' | 'shops' | 'stores' | 'bins' | 'machines' | 'molds' | 'reasons', IdOf>

const start = startCalls.find(({ call }) => call.id === 'production.op-task/start')!
/** What each traveller of the order was reported as. */
const reports = [{ good: '76', rework: '24' }, { good: '90', scrap: '2', rework: '8' }, { good: '40', rework: '12' }] as const

/** Blanks with burrs: some are on their way back, some wait for the release of their rework, some have no document yet. */
export async function seedRework(system: Ctx, of: Codes): Promise<void> {
  const tasks = await pressed(system, of)
  const leader = actingAs(system, 'leader', 1, '09:10:00')
  const begun = await perform(leader, servedAsk, { id: tasks[0]!, remark: '去毛刺后重压' }) as { id: string }
  await move(actingAs(system, 'workshop', 1, '09:40:00'), rework, 'approve', { id: begun.id, comment: '当班完成' })
  await perform(actingAs(system, 'leader', 1, '15:20:00'), servedAsk, { id: tasks[1]!, remark: '毛刺超标' })
  const { rows: [again] } = await sql<{ id: string }>`
    select t.id
    from mes_op_task t
    join mes_rework w on w.work_order = t.work_order
    where w.id = ${begun.id}`.execute(system.db)
  await run(system, of, again!.id, { daysAgo: 1, from: '10:00:00' })
  await perform(actingAs(system, 'operator', 1, '11:10:00'), servedReport, { id: again!.id, good: '14', scrap: '1',
    reason: of.reasons('SC01') })
}

/** @returns the operations of the order's travellers, by their numbers */
async function pressed(system: Ctx, of: Codes): Promise<string[]> {
  const planner = actingAs(system, 'planner', 3, '08:40:00')
  const made = await create(planner, workOrder, { docDate: dayFromNow(system, -3), item: of.items('BL-WNMG080408-P25'), qty: '300',
    due: dayFromNow(system, 4), lotSize: '100', workshop: of.shops('WS-PRESS'), warehouse: of.stores('SEMI'), bin: of.bins('SEMI-B-01') })
  const id = String(made.id)
  await move(planner, workOrder, 'submit', { id })
  await move(actingAs(system, 'workshop', 3, '09:20:00'), workOrder, 'approve', { id, comment: '同意下达' })
  const { rows } = await sql<{ id: string }>`select id from mes_op_task where work_order = ${id} order by task_no`.execute(system.db)
  for (const [at, counted] of reports.entries()) {
    const { id: task } = rows[at]!
    await run(system, of, task, { daysAgo: 2, from: `${String(8 + at * 3).padStart(2, '0')}:10:00` })
    await perform(actingAs(system, 'operator', 2, `${String(10 + at * 3)}:50:00`), servedReport, { id: task, ...counted,
      reason: of.reasons('RW01') })
  }
  return rows.map((row) => row.id)
}

async function run(system: Ctx, of: Codes, id: string, { daysAgo, from }: { daysAgo: number; from: string }): Promise<void> {
  await perform(actingAs(system, 'operator', daysAgo, from), start, { id, device: of.machines('PR-06'), mold: of.molds('MD-WN-0001') })
  await passFirst(actingAs(system, 'inspector', daysAgo, from), id)
}

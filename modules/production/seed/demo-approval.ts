import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item, process, workshop } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { bin, place } from '#modules/warehouse/index.ts'
import { processRule } from '../entities/process-rule.ts'
import { workOrder } from '../entities/work-order.ts'
import { servedReport } from '../server/reports/report-call.ts'
import { startCalls } from '../server/tasks/start.ts'
import { toLine } from './to-line.ts'

const servedStart = startCalls.find(({ call }) => call.id === 'production.op-task/start')!

/** Tool sets are counted twice: a report of this morning waits for the leader. */
export async function seedApproval(system: Ctx): Promise<void> {
  const [items, shops, processes] = [await storedIds(system, item, 'code'), await storedIds(system, workshop, 'code'),
    await storedIds(system, process, 'code')]
  const [stores, bins] = [await storedIds(system, place, 'code'), await storedIds(system, bin, 'code')]
  await create(actingAs(system, 'process', 50), processRule, { process: processes('KIT'), needApproval: 'Y',
    remark: '套装附件由班组长复点后记账' })
  const planner = actingAs(system, 'planner', 2, '10:10:00')
  const { id } = await create(planner, workOrder, { docDate: dayFromNow(system, -2), item: items('KIT-MCLNR2525'), qty: '20', lotSize: '20',
    due: dayFromNow(system, 4), workshop: shops('WS-COAT'), warehouse: stores('FG'), bin: bins('FG-A-08') })
  const order = String(id)
  await move(planner, workOrder, 'submit', { id: order })
  await move(actingAs(system, 'workshop', 2, '10:40:00'), workOrder, 'approve', { id: order, comment: '同意下达' })
  await toLine(actingAs(system, 'storekeeper', 1, '15:00:00'), 'kit', 'LINE-C', [['TH-MCLNR2525M12', '20', 'RAW', 'RAW-B-01'], [
    'CNMG120408-P25C',
    '20',
    'FG',
    'FG-A-01',
  ], ['CL-MCL12', '20', 'RAW', 'RAW-B-01'], ['SC-M6X20', '40', 'RAW', 'RAW-B-01'], ['SHIM-CN1204', '20', 'RAW', 'RAW-B-01'], ['KEY-H4',
    '20', 'RAW', 'RAW-B-01']])
  const { rows: [task] } = await sql<{ id: string }>`
    select id from mes_op_task where work_order = ${order} and op_no = 10 and tenant_id = ${system.session.tenantId}`.execute(system.db)
  await perform(actingAs(system, 'inspector', 0, '06:40:00'), servedStart, { id: task!.id })
  await perform(actingAs(system, 'inspector', 0, '07:20:00'), servedReport, { id: task!.id, good: '12' })
}

import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { shift } from '#modules/calendar/index.ts'
import { device } from '#modules/equipment/index.ts'
import { reason, workcenter } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { andon } from '../entities/andon.ts'
import { handover } from '../entities/handover.ts'
import { opTask } from '../entities/lot.ts'
import { servedCall } from '../server/andon/andon.calls.ts'
import { servedStop } from '../server/tasks/stop.ts'

const minuteMs = 60_000

/** A call that was made and seen to on a day before. */
interface PastCall {
  type: string
  level: string
  machine: string
  what: string
  daysAgo: number
  called: string
  by: string
  came: string
  solved: string
  result: string
  closed: string
}

/** A press and where it stands. */
type Press = (code: string) => { workcenter: string; device: string }

/** The days on which clutch and powder of the presses gave trouble. */
const past: readonly PastCall[] = [
  { type: 'EQUIP', level: '1', machine: 'PR-03', what: '离合器打滑，压力不稳', daysAgo: 3, called: '08:40:00', by: 'checker',
    came: '08:47:00', solved: '09:55:00', result: '更换离合器片，试压 20 件合格', closed: '10:02:00' },
  { type: 'MATERIAL', level: '2', machine: 'PR-03', what: '线边粉料不足一小时', daysAgo: 2, called: '10:05:00', by: 'storekeeper',
    came: '10:11:00', solved: '10:40:00', result: '已送 RTP-P25 30 kg 到线边', closed: '10:42:00' },
  { type: 'PROCESS', level: '3', machine: 'PR-03', what: '单重偏上限', daysAgo: 2, called: '10:50:00', by: 'process', came: '11:12:00',
    solved: '11:25:00', result: '装粉深度调低 0.05 mm', closed: '11:30:00' },
  { type: 'QUALITY', level: '2', machine: 'PR-01', what: '压坯缺角增多', daysAgo: 1, called: '14:20:00', by: 'inspector', came: '14:26:00',
    solved: '14:50:00', result: '清理模腔后首件合格', closed: '14:55:00' },
]

/** A shift that had to call for help, stood and was handed over; and calls that are open now, one of them about the press that stands. */
export async function seedPeople(system: Ctx): Promise<void> {
  const machines = await storedIds(system, device, 'code')
  const centers = await storedIds(system, workcenter, 'code')
  const press: Press = (code) => ({ workcenter: centers(code < 'PR-05' ? 'WC-PRESS-1' : 'WC-PRESS-2'), device: machines(code) })
  for (const one of past) {
    const at = (who: string, time: string) => actingAs(system, who, one.daysAgo, time)
    const { id } = await perform(at('operator', one.called), servedCall, { type: one.type, level: one.level, ...press(one.machine),
      what: one.what }) as { id: string }
    await move(at(one.by, one.came), andon, 'respond', { id })
    await move(at(one.by, one.solved), andon, 'solve', { id, comment: one.result })
    await move(at('operator', one.closed), andon, 'close', { id })
  }
  await stand(system)
  await handOver(system, centers('WC-PRESS-1'))
  await callNow(system, press)
}

/** The order that is on its press stood for its mold yesterday. */
async function stand(system: Ctx): Promise<void> {
  const { rows: [task] } = await sql<{ id: string }>`
    select id from mes_op_task
    where status = 'RUNNING' and report_mode <> 'FURNACE' and tenant_id = ${system.session.tenantId} and del_flag = 0
    order by task_no limit 1`.execute(system.db)
  if (!task) return
  const why = (await storedIds(system, reason, 'code'))('DN02')
  await perform(actingAs(system, 'operator', 1, '15:30:00'), servedStop, { id: task.id, reason: why, remark: '换型腔镶块' })
  await move(actingAs(system, 'leader', 1, '16:05:00'), opTask, 'resume', { id: task.id })
}

/** Yesterday's shift gave the presses to the night, who went through it on the floor. */
async function handOver(system: Ctx, center: string): Promise<void> {
  const day = (await storedIds(system, shift, 'code'))('昼')
  const evening = actingAs(system, 'leader', 1, '19:50:00')
  const workDate = dayFromNow(system, -1)
  const { id } = await create(evening, handover, { docDate: workDate, workDate, shift: day, workcenter: center,
    points: [{ kind: 'NOTE', what: 'PR-01 模腔已清理', note: '每小时抽检缺角' }] })
  await move(evening, handover, 'submit', { id })
  await move(actingAs(system, 'workshop', 1, '20:05:00'), handover, 'take', { id, comment: '已现场确认' })
}

/** Minutes ago. */
function ago(system: Ctx, username: string, minutes: number): Ctx {
  const at = new Date(system.kernel.clock.now().getTime() - minutes * minuteMs)
  const ctx = actingAs(system, username, 0)
  return { ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } } }
}

/** One that is solved, one that somebody is on, one that nobody came to yet. */
async function callNow(system: Ctx, press: Press): Promise<void> {
  const call = async (minutes: number, type: string, level: string, machine: string, what: string): Promise<string> =>
    (await perform(ago(system, 'operator', minutes), servedCall, { type, level, ...press(machine), what }) as {
      id: string
    }).id
  const quality = await call(48, 'QUALITY', '3', 'PR-03', '毛刺超标待判')
  await move(ago(system, 'inspector', 41), andon, 'respond', { id: quality })
  await move(ago(system, 'inspector', 12), andon, 'solve', { id: quality, comment: '去毛刺后复检合格' })
  const clutch = await call(24, 'EQUIP', '1', 'PR-05', '压力不足，压机停')
  await move(ago(system, 'checker', 20), andon, 'respond', { id: clutch })
  await call(3, 'MATERIAL', '2', 'PR-01', '线边粉料只够半小时')
}

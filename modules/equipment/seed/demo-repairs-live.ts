import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { actingAs, storedIds, type IdOf } from '#modules/system/server.ts'
import { device, repair } from '../index.ts'
import { servedFinish } from '../server/repairs/finish.ts'
import { servedDispatch, servedReport } from '../server/repairs/repair.calls.ts'

const minuteMs = 60_000

/** Somebody so many minutes ago. */
function ago(system: Ctx, username: string, minutes: number): Ctx {
  const at = new Date(system.kernel.clock.now().getTime() - minutes * minuteMs)
  const ctx = actingAs(system, username, 0)
  return { ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } } }
}

/** Repairs under way, one in each state, made by the very acts of people. */
export async function addLiveRepairs(system: Ctx, fault: IdOf): Promise<void> {
  const machine = await storedIds(system, device, 'code')
  const reported = async (by: string, minutes: number, code: string, symptom: string, severity: string,
    stopped: boolean): Promise<string> =>
    (await perform(ago(system, by, minutes), servedReport, { device: machine(code), symptomCode: fault(`SYMPTOM ${symptom}`), severity,
      stopped: stopped ? 'Y' : 'N' })).id as string
  const begun = async (id: string, minutes: number) => {
    await perform(ago(system, 'equipment', minutes), servedDispatch, { id, fitter: 'checker' })
    await move(ago(system, 'checker', minutes - 4), repair, 'accept', { id })
    await move(ago(system, 'checker', minutes - 12), repair, 'begin', { id })
  }

  const furnace = await reported('operator', 3100, 'VF-02', '真空泄漏', '1', true)
  await begun(furnace, 3092)
  await move(ago(system, 'checker', 2990), repair, 'await', { id: furnace, comment: '缺炉门密封圈，已申请采购' })

  const grinder = await reported('leader', 1500, 'GR-03', '主轴振动', '2', true)
  await begun(grinder, 1490)
  await perform(ago(system, 'checker', 1290), servedFinish, { id: grinder, causeCode: fault('CAUSE 主轴轴承磨损'),
    measureCode: fault('MEASURE 更换主轴轴承'), measure: '更换主轴轴承，空运转 30 分钟', rate: '48' })

  const coater = await reported('operator', 190, 'CVD-01', '气体流量报警', '2', false)
  await begun(coater, 178)

  const mill = await reported('leader', 50, 'BM-02', '转速不稳', '3', false)
  await perform(ago(system, 'equipment', 42), servedDispatch, { id: mill, fitter: 'checker' })

  await reported('operator', 25, 'PR-05', '压力不足', '1', true)
}

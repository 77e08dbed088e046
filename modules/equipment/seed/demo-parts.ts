import type { Ctx } from '#kernel/server/context.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item } from '#modules/product/index.ts'
import { actingAs, createAll, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { checkItem } from '../entities/plan.ts'
import { order } from '../entities/order.ts'
import { request } from '../entities/request.ts'
import { orderCalls } from '../server/orders/order.calls.ts'
import { partCalls } from '../server/parts/part.calls.ts'

/** What wears out and is replaced: the task, the machine, how long ago, the part with its quantity and price, and how long it took. */
export const replaced = [
  { task: 'PM-SEAL', device: 'VF-03', daysAgo: 24, part: 'SP-SEAL', qty: '2', price: '185', minutes: 95 },
  { task: 'PM-WHEEL', device: 'GR-02', daysAgo: 21, part: 'SP-WHEEL', qty: '2', price: '1280', minutes: 70 },
  { task: 'PM-HEATER', device: 'VF-05', daysAgo: 17, part: 'SP-HEATER', qty: '1', price: '4600', minutes: 210 },
  { task: 'PM-NOZZLE', device: 'SD-01', daysAgo: 12, part: 'SP-NOZZLE', qty: '2', price: '320', minutes: 45 },
  { task: 'PM-SEAL', device: 'VF-01', daysAgo: 6, part: 'SP-SEAL', qty: '2', price: '185', minutes: 88 },
  { task: 'PM-WHEEL', device: 'GR-05', daysAgo: 3, part: 'SP-WHEEL', qty: '2', price: '1310', minutes: 65 },
] as const
const tasks = [
  { code: 'PM-SEAL', name: '更换炉门密封圈', kind: 'PM', method: '拆装、检漏', standard: '泄漏率 ≤ 0.5 Pa·L/s' },
  { code: 'PM-WHEEL', name: '更换砂轮并修整', kind: 'PM', method: '动平衡后安装', standard: '端面跳动 ≤ 0.01 mm' },
  { code: 'PM-HEATER', name: '更换发热体', kind: 'PM', method: '测电阻、紧固', standard: '三区电阻偏差 ≤ 3%' },
  { code: 'PM-NOZZLE', name: '更换喷嘴片', kind: 'PM', method: '拆枪清洗后更换', standard: '雾化均匀，无偏流' },
]
const served = (id: string) => [...orderCalls, ...partCalls].find(({ call }) => call.id === id)!

/** Parts that maintenance took in the last weeks. What fell below its minimum was asked for: one request the buyer has, another waits for its approval. */
export async function addPartUses(system: Ctx, devices: IdOf): Promise<void> {
  const items = await storedIds(system, item, 'code')
  const checks = await createAll(actingAs(system, 'equipment', 200), checkItem, tasks)
  for (const one of replaced) {
    const at = (time: string) => actingAs(system, 'checker', one.daysAgo, time)
    const day = dayFromNow(system, -one.daysAgo)
    const { id } = await create(actingAs(system, 'equipment', one.daysAgo + 1), order, { docDate: day, kind: 'PM',
      device: devices(one.device), due: `${day} 09:00:00`, needStop: 'Y', estMin: one.minutes, assignee: 'checker',
      items: [{ item: checks(one.task) }] })
    const begun = await move(at('08:35:00'), order, 'begin', { id })
    await perform(at('08:50:00'), served('equipment.order/takePart'), { id, item: items(one.part), qty: one.qty, price: one.price })
    await perform(at('10:20:00'), served('equipment.order/record'), { id,
      lines: [{ line: (begun.items as { id: string }[])[0]!.id, result: 'OK' }] })
    await perform(at('10:30:00'), served('equipment.order/finish'), { id, laborMin: one.minutes })
    if (one.part === 'SP-NOZZLE') await sent(system, one.daysAgo - 1, true)
    if (one === replaced.at(-1)) await sent(system, one.daysAgo - 1, false)
  }
}

/** The draft that came of taking the part goes its way. */
async function sent(system: Ctx, daysAgo: number, approved: boolean): Promise<void> {
  const drafts = await storedIds(system, request, 'status')
  const id = drafts('0')
  await move(actingAs(system, 'equipment', daysAgo, '08:40:00'), request, 'submit', { id })
  if (approved) await move(actingAs(system, 'director', daysAgo, '14:10:00'), request, 'approve', { id, comment: '同意，尽快到货' })
}

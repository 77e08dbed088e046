import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { adjust, lot, millClean, mix } from '../index.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { servedFinishMilling, servedStartMilling } from '../server/mix/mix.calls.ts'
import { mixState } from '../server/mix/mix-state.ts'
import { weigh } from '../server/mix/weigh.ts'
import { idsOf, personAt } from './people.ts'

interface Places {
  system: Ctx
  items: Map<string, string>
  bins: Map<string, string>
  houses: Map<string, string>
}

/** How far the scale is from the target, by turns, in percent; all within the tolerance. */
const offPct = [0.06, -0.15, 0.2, -0.2, 0.1] as const
const tareKg = '1.2'

/** Two charges of powder that became lots, and one of which three components are weighed. */
export async function seedDemoMixing(system: Ctx): Promise<void> {
  const places: Places = { system, items: await idsOf(system, 'md_item'), bins: await idsOf(system, 'wms_bin'),
    houses: await idsOf(system, 'wms_warehouse') }
  await alcohol(places)
  await charge(places, 13, 'BM-01', { totalKg: '99.1', millMinutes: 2880, rpm: '58' })
  await charge(places, 6, 'BM-01', { totalKg: '98.6', millMinutes: 2880, rpm: '58' })
  await create(await personAt(system, 'operator', 2, '16:40:00'), millClean, { mill: 'BM-01',
    cleanTime: `${dayFromNow(system, -2)} 16:30:00`, cleanBy: 'operator', method: '酒精冲洗两遍，研磨球过筛' })
  await charge(places, 0, 'BM-02')
}

/** The milling medium stands at the line in drums. */
async function alcohol({ system, items, bins, houses }: Places): Promise<void> {
  const keeper = await personAt(system, 'storekeeper', 30, '10:00:00')
  const item = items.get('AUX-ALC')
  const { id: drums } = await create(keeper, lot, { lotNo: 'A260415001', item, receiptDate: dayFromNow(system, -32),
    expireDate: dayFromNow(system, 320), originDoc: '期初' })
  const { rows: [reason] } = await sql<
    { id: string }
  >`select id from md_reason where reason_type = 'ADJ' and tenant_id = ${system.session.tenantId} and del_flag = 0 order by code limit 1`
    .execute(system.db)
  const { id } = await create(keeper, adjust, { docDate: dayFromNow(system, -30), reason: reason!.id, remark: '线边酒精期初',
    lines: [{ item, lot: drums, warehouse: houses.get('LINE-M'), bin: bins.get('LINE-M-A-02'), stockType: 'OK', qty: '400' }] })
  await move(keeper, adjust, 'submit', { id: id as string })
  await move(await personAt(system, 'director', 30, '10:30:00'), adjust, 'approve', { id: id as string })
}

interface Milled {
  totalKg: string
  millMinutes: number
  rpm: string
}

/** Weighs a charge of 100 kg; without an output it is left before the last two components. */
async function charge({ system, items, bins, houses }: Places, daysAgo: number, mill: string, milled?: Milled): Promise<void> {
  const leader = await personAt(system, 'leader', daysAgo, '08:10:00')
  const { id } = await create(leader, mix, { docDate: dayFromNow(system, -daysAgo), item: items.get('RTP-P25'), targetKg: '100', mill,
    warehouse: houses.get('LINE-M'), toWarehouse: houses.get('SEMI'), toBin: bins.get('SEMI-A-02'), reclaimMaxPct: '5', tolPct: '0.5' })
  const doc = id as string
  await move(leader, mix, 'release', { id: doc })
  const operator = await personAt(system, 'operator', daysAgo, '08:40:00')
  const { lines } = await mixState(operator, doc)
  for (const [index, line] of (milled ? lines : lines.slice(0, -2)).entries()) {
    const gross = new Decimal(String(line.aim)).times(1 + offPct[index % offPct.length]! / 100).plus(tareKg).toFixed(3)
    await weigh(operator, { id: doc, line: String(line.id), rev: Number(line.rev), lot: null, gross, tare: tareKg, scale: 'WS-01',
      otherLotReason: null }, 'leader')
  }
  if (!milled) return
  await perform(operator, servedStartMilling, { id: doc, rpm: milled.rpm })
  await perform(await personAt(system, 'operator', daysAgo - 2, '08:50:00'), servedFinishMilling, { id: doc, ...milled })
}

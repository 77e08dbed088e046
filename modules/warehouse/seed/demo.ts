import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { adjust, area, bin, lot, place } from '../index.ts'
import { seedDemoCounting } from './demo-count.ts'
import { seedDemoDocuments } from './demo-documents.ts'
import { seedDemoMixing } from './demo-mix.ts'
import { opening, type OpeningStock } from './demo-opening.ts'
import { seedDemoPacking } from './demo-pack.ts'
import { idsOf, personAt } from './people.ts'

/** When the books of the demonstration began. */
const openedDaysAgo = 31

const warehouses = [
  { code: 'RAW', name: '原料仓', whType: 'RAW', areas: [['A', '粉末区', 6], ['B', '辅料区', 4], ['R', '收货区', 1]] },
  { code: 'SEMI', name: '半成品仓', whType: 'SEMI', areas: [['A', '混合料区', 4], ['B', '压坯区', 4]] },
  { code: 'FG', name: '成品仓', whType: 'FG', areas: [['A', '刀片区', 8], ['B', '待发区', 2]] },
  { code: 'LINE-M', name: '混料线边仓', whType: 'LINE', workshop: 'WS-MIX', areas: [['A', '线边', 2]] },
  { code: 'LINE-P', name: '压制线边仓', whType: 'LINE', workshop: 'WS-PRESS', areas: [['A', '线边', 2]] },
  { code: 'LINE-S', name: '烧结线边仓', whType: 'LINE', workshop: 'WS-SINTER', areas: [['A', '线边', 2]] },
  { code: 'LINE-G', name: '磨加工线边仓', whType: 'LINE', workshop: 'WS-GRIND', areas: [['A', '线边', 2]] },
  { code: 'LINE-C', name: '涂层包装线边仓', whType: 'LINE', workshop: 'WS-COAT', areas: [['A', '线边', 2]] },
  { code: 'MRB', name: '不良品仓', whType: 'MRB', areas: [['A', '隔离区', 2]] },
  { code: 'SPARE', name: '备件仓', whType: 'SPARE', areas: [['A', '货架', 3]] },
  { code: 'TRANSIT', name: '在途', whType: 'TRANSIT', areas: [['A', '在途', 1]] },
  { code: 'OUT-008', name: '外协仓（金轮磨具）', whType: 'OUT', supplier: 'SUP-008', areas: [['A', '外协', 1]] },
] as const

/** Warehouses with their bins, the lots that are there, and the adjustment by which the books begin; one more waits for its approval. */
export async function seedDemo(system: Ctx): Promise<void> {
  const ctx = await personAt(system, 'storekeeper', openedDaysAgo)
  const [shops, suppliers] = [await idsOf(ctx, 'md_workshop'), await idsOf(ctx, 'md_supplier')]
  const places = new Map<string, string>()
  for (const { areas, ...record } of warehouses) {
    const { id: warehouse } = await create(ctx, place, { ...record, workshop: 'workshop' in record ? shops.get(record.workshop) : null,
      supplier: 'supplier' in record ? suppliers.get(record.supplier) : null })
    places.set(record.code, warehouse as string)
    for (const [code, name, bins] of areas) {
      const { id: areaId } = await create(ctx, area, { warehouse, code, name })
      for (let number = 1; number <= bins; number++) {
        const binCode = `${record.code}-${code}-${String(number).padStart(2, '0')}`
        places.set(binCode, (await create(ctx, bin, { code: binCode, warehouse, area: areaId, pathSeq: number * 10 })).id as string)
      }
    }
  }
  const items = await idsOf(ctx, 'md_item')
  const day = (offset: number) => dayFromNow(system, offset)
  const lines: Rec[] = []
  const serials = new Map<string, number>()
  for (const { item, bin: binCode, qty, lot: of } of opening) {
    const made = of
      && await create(ctx, lot, { lotNo: lotNoOf(of, day, serials), item: items.get(item), receiptDate: day(-of.daysAgo),
        expireDate: of.expiresIn === undefined ? null : day(of.expiresIn), originDoc: '期初' })
    lines.push({ item: items.get(item), lot: made?.id ?? null, warehouse: places.get(binCode.split('-').slice(0, -2).join('-'))!,
      bin: places.get(binCode), stockType: 'OK', qty })
  }
  const reason =
    (await sql<{ id: string }>`select id from md_reason where reason_type = 'ADJ' and del_flag = 0 order by code limit 1`.execute(ctx.db))
      .rows[0]?.id
  const { id: begun } = await create(ctx, adjust, { docDate: day(-openedDaysAgo), reason, remark: '期初库存', lines })
  await move(ctx, adjust, 'submit', { id: begun as string })
  await move(await personAt(system, 'director', openedDaysAgo), adjust, 'approve', { id: begun as string, comment: '期初数据已核对' })
  await seedDemoDocuments(system)
  await seedDemoMixing(system)
  await seedDemoPacking(system)
  await seedDemoCounting(system)
  await letProductionTake(system, places)
  const today = await personAt(system, 'storekeeper', 0)
  const { id: waiting } = await create(today, adjust, { docDate: day(0), reason, remark: '称量复核：钴粉少 0.4 kg',
    lines: [{ ...lines[2], qty: '-0.4' }] })
  await move(today, adjust, 'submit', { id: waiting as string })
}

/** A number as the plant gives them: letter, day, and which of that day. */
function lotNoOf({ letter, daysAgo, serial }: NonNullable<OpeningStock['lot']>, day: (offset: number) => string,
  serials: Map<string, number>): string {
  const start = `${letter}${day(-daysAgo).slice(2).replaceAll('-', '')}`
  const number = serial ?? (serials.get(start) ?? 0) + 1
  serials.set(start, number)
  return `${start}${String(number).padStart(3, '0')}`
}

/** From now on production takes small amounts of raw and half-made goods without the plant manager, and the storekeeper posts what they picked. */
async function letProductionTake(system: Ctx, places: ReadonlyMap<string, string>): Promise<void> {
  const director = await personAt(system, 'director', 0)
  for (const code of ['RAW', 'SEMI']) {
    const { rev } = await findOne(director, place, places.get(code)!)
    await update(director, place, { id: places.get(code)!, rev, freeIssue: '200', secondCheck: 'N' })
  }
}

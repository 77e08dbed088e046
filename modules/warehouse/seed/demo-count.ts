import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { count } from '../index.ts'
import { linesOf } from '../server/count/lines.ts'
import { recordCount } from '../server/count/record.ts'
import { idsOf, personAt } from './people.ts'

interface Scope {
  daysAgo: number
  remark: string
  warehouse: string
  areas: string
  kind: 'STATIC' | 'DYNAMIC'
}

/** What was found to differ from the books, by the line of the sheet. */
const differences: ReadonlyMap<number, string> = new Map([[0, '-0.5'], [2, '1.25']])

/** A count of the auxiliaries whose differences were posted, and one of the powders that is half done. */
export async function seedDemoCounting(system: Ctx): Promise<void> {
  const done = await sheet(system, { daysAgo: 1, remark: '月末辅料盘点', warehouse: 'RAW', areas: '辅料区', kind: 'STATIC' })
  await counted(system, done, 1, differences)
  await move(await personAt(system, 'storekeeper', 1, '17:40:00'), count, 'finish', { id: done })
  await move(await personAt(system, 'director', 1, '18:05:00'), count, 'approve', { id: done, comment: '称量误差与洒漏，同意调整' })
  const running = await sheet(system, { daysAgo: 0, remark: '粉末区循环盘点', warehouse: 'RAW', areas: '粉末区', kind: 'DYNAMIC' })
  await counted(system, running, 0, new Map(), 3)
}

async function sheet(system: Ctx, { daysAgo, remark, warehouse, areas, kind }: Scope): Promise<string> {
  const keeper = await personAt(system, 'storekeeper', daysAgo, '16:50:00')
  const house = (await idsOf(system, 'wms_warehouse')).get(warehouse)
  const { rows: [area] } = await sql<
    { id: string }
  >`select id from wms_area where warehouse = ${house} and name = ${areas} and del_flag = 0`.execute(system.db)
  const { rows: [reason] } = await sql<
    { id: string }
  >`select id from md_reason where reason_type = 'ADJ' and tenant_id = ${system.session.tenantId} and del_flag = 0 order by code limit 1`
    .execute(system.db)
  const { id } = await create(keeper, count,
    { docDate: dayFromNow(system, -daysAgo), warehouse: house, areas: area!.id, kind, blind: 'Y', recountPct: '2', reason: reason!.id,
      remark } satisfies Rec)
  await move(keeper, count, 'start', { id: id as string })
  await move(keeper, count, 'begin', { id: id as string })
  return id as string
}

/** Counts the first lines of a sheet; what differs too much is counted again by the inspector. */
async function counted(system: Ctx, id: string, daysAgo: number, off: ReadonlyMap<number, string>, most = Infinity): Promise<void> {
  const [keeper, inspector] = [await personAt(system, 'storekeeper', daysAgo, '17:10:00'),
    await personAt(system, 'inspector', daysAgo, '17:30:00')]
  for (const [index, line] of (await linesOf(system, id)).entries()) {
    if (index >= most) return
    const qty = Decimal.max(0, new Decimal(line.snapQty).plus(off.get(index) ?? 0)).toFixed()
    const { rev, state } = await recordCount(keeper, { id, line: line.id, rev: line.rev, qty })
    if (state === 'RECOUNT') await recordCount(inspector, { id, line: line.id, rev: rev as number, qty })
  }
}

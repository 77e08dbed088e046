import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { actingAs, dayFromNow, type IdOf } from '#modules/system/server.ts'
import { scrap } from '../entities/scrap.ts'

type Codes = Record<'shops' | 'stores' | 'bins' | 'reasons', IdOf>

interface Weighed {
  opTask: string
  basis: 'COUNTED'
  qty: string
  reason: string
  kg?: string
}

/**
 * Spoiled blanks: those of the first order are weighed and in stock as reclaim, a traveller of the second one waits on a document that
 * is not weighed yet, the others have none.
 * @param orders in the order in which they were made
 */
export async function seedScrap(system: Ctx, of: Codes, [ended, running]: readonly string[]): Promise<void> {
  const head = { workshop: of.shops('WS-PRESS'), warehouse: of.stores('SEMI'), bin: of.bins('SEMI-A-03') }
  const leader = actingAs(system, 'leader', 1, '16:40:00')
  const first = await scrapped(system, of, ended!)
  const made = await create(leader, scrap, { ...head, docDate: dayFromNow(system, -1), remark: '压制废坯，当班称重',
    lines: first.map((line, at) => ({ ...line, kg: at === 0 ? '0.044' : '0.021' })) })
  const id = String(made.id)
  await move(leader, scrap, 'submit', { id })
  await move(actingAs(system, 'workshop', 1, '17:10:00'), scrap, 'approve', { id, comment: '重量相符' })
  const [, second] = await scrapped(system, of, running!)
  await create(actingAs(system, 'leader', 0, '08:05:00'), scrap, { ...head, docDate: dayFromNow(system, 0), lines: [second] })
}

/** What the travellers of an order have of scrap, by their numbers. */
async function scrapped(system: Ctx, of: Codes, order: string): Promise<Weighed[]> {
  const { rows } = await sql<{ id: string; qty: string }>`
    select id, trim_scale(scrap_qty)::text as qty
    from mes_op_task
    where work_order = ${order} and scrap_qty > 0
    order by task_no`.execute(system.db)
  return rows.map(({ id, qty }) => ({ opTask: id, basis: 'COUNTED', qty, reason: of.reasons('SC01') }))
}

import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { happens } from '#kernel/server/happened.ts'
import { create } from '#kernel/server/operations/save.ts'
import { inspection, ncr } from '#modules/quality/index.ts'
import { reworkRows, takeUpRework } from '#modules/quality/server.ts'
import { rework } from '../../entities/rework.ts'
import { itemFacts } from '../facts.ts'
import { reworkMessages } from './messages.ts'

/** A disposition to rework what is made here opens the document that carries it out (domain §2.6 rule 5). */
export const reworkMoves = onMove(ncr, 'dispose', ({ after }, ctx) => openReworks(withoutDataRules(ctx), after))

async function openReworks(ctx: Ctx, record: Row<typeof ncr>): Promise<void> {
  const rows = reworkRows(record).filter(({ by }) => by === null)
  if (rows.length === 0) return
  const { supplyMode } = (await itemFacts(ctx, [record.item])).get(record.item)!
  if (supplyMode !== 'MAKE') return
  const opTask = await rejectedAt(ctx, record)
  // What is elsewhere, such as with a customer, is not on the floor.
  if (record.stocked !== 'Y' && opTask === null) return
  for (const { id: row, qty } of rows) {
    const made = await create(ctx, rework, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, ncr: record.id, row, qty, opTask,
      workshop: await workshopOf(ctx, record.item), remark: record.description })
    const { id, docNo } = made as { id: string; docNo: string }
    await takeUpRework(ctx, record.id, row, { id, docNo })
    happens(ctx, reworkMessages[ctx.locale].opened(docNo), `${rework.path}?open=view:${id}`)
  }
}

/** The operation whose pieces an inspection on the way rejected; null where the goods lie in stock. */
async function rejectedAt(ctx: Ctx, { sourceType, sourceId }: Row<typeof ncr>): Promise<string | null> {
  if (sourceType !== inspection.id) return null
  const { rows: [row] } = await sql<{ task: string }>`
    select op_task as task
    from mes_report
    where inspection = ${sourceId} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return row?.task ?? null
}

/** Where the item was made last; by its route where it never was. */
async function workshopOf(ctx: Ctx, item: string): Promise<string | null> {
  const { rows: [row] } = await sql<{ workshop: string }>`
    select coalesce(
      (
        select o.workshop
        from mes_work_order o
        where o.item = ${item} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
        order by o.create_time desc
        limit 1
      ),
      (
        select c.workshop
        from md_item_route a
        join md_route_op r on r.main_id = a.route and r.del_flag = 0
        join md_workcenter c on c.id = r.workcenter
        where a.item = ${item} and a.is_default = 'Y' and a.tenant_id = ${ctx.session.tenantId} and a.del_flag = 0
        order by r.op_no desc
        limit 1
      )
    ) as workshop`.execute(ctx.db)
  return row?.workshop ?? null
}

import type { Row } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { happens } from '#kernel/server/happened.ts'
import { create } from '#kernel/server/operations/save.ts'
import { ncr } from '#modules/quality/index.ts'
import { reworkRows, takeUpRework } from '#modules/quality/server.ts'
import { rework } from '../../entities/rework.ts'
import { itemFacts } from '../facts.ts'
import { rejectedAt } from '../inspections/rejected.ts'
import { workshopOf } from '../orders/masters.ts'
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

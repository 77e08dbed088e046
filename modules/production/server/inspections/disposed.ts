import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { onAnnounced } from '#kernel/server/moves.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { ncr, type ncrDisposition } from '#modules/quality/index.ts'
import { carriedOut } from '#modules/quality/server.ts'
import { opTask } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { workOrder } from '../../entities/work-order.ts'
import { reworkedOf } from '../../rules/quantity-law.ts'
import { productionMessages } from '../messages.ts'
import { bookDerived } from '../reports/derived.ts'
import { takeBack } from '../reports/take-back.ts'
import { bringBack } from '../rework/bring-back.ts'
import { requireFree } from '../rework/free.ts'
import type { Report } from '../rows.ts'
import { heldLot } from '../settle.ts'
import { rejectedAt } from './rejected.ts'

type Disposition = Row<typeof ncrDisposition>

/** What pieces on the way are once a disposition of them is carried out; rework counts them by its own reports. */
const outcomes: Readonly<Record<string, 'good' | 'scrap'>> = lookup({ CONC: 'good', SORT: 'good', REPAIR: 'good', SCRAP: 'scrap',
  RTV: 'scrap' })

/**
 * What is decided of pieces that an inspection on the way rejected holds at their operation: used as they are they go on, scrapped they
 * are scrap there. Else they would be rework for ever of which nobody has anything left to do.
 */
export const dispositionMoves = onAnnounced(carriedOut, (row, ctx) => settleDisposition(withoutDataRules(ctx), row))

async function settleDisposition(ctx: Ctx, row: Disposition): Promise<void> {
  const former = await bookedBy(ctx, row.id)
  if (row.state !== 'DONE') {
    if (former) await takeBack(ctx, former, former.remark)
    return
  }
  if (former || row.disposition === 'REWORK' || new Decimal(row.qty).isZero()) return
  const holder = await findOne(ctx, ncr, row.mainId)
  if (holder.stocked === 'Y') return
  const task = await rejectedAt(ctx, holder)
  if (task !== null) await book(ctx, { row, task, no: holder.docNo })
}

async function book(ctx: Ctx, { row, task: at, no }: { row: Disposition; task: string; no: string }): Promise<void> {
  const becomes = outcomes[row.disposition ?? '']
  if (becomes === undefined) throw new Refusal(productionMessages[ctx.locale].degradeFirst)
  const { lot: card } = await findOne(ctx, opTask, at)
  const held = await heldLot(ctx, card)
  // The order has ended with what was undecided of it; what becomes of that changes nothing any more.
  if (held.order.status === workOrder.state.closed || held.order.status === workOrder.state.cancelled) return
  const task = held.tasks.find(({ id }) => id === at)!
  await requireFree(ctx, task, row.qty)
  const counted = becomes === 'good' ? reworkedOf(row.qty, '0') : reworkedOf('0', row.qty)
  const record = await bookDerived(ctx, { held, task, counted, uses: [] }, { operator: row.doneBy ?? ctx.session.username, decision: row.id,
    remark: no })
  await bringBack(ctx, held, record)
}

/** The row among the reports that a disposition wrote. */
async function bookedBy(ctx: Ctx, disposition: string): Promise<Report | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select id from mes_report
    where decision = ${disposition} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return row && findOne(ctx, report, row.id)
}

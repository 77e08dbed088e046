import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { endRework, resumeRework, type ReworkedRow } from '#modules/quality/server.ts'
import { rework } from '../../entities/rework.ts'
import { costOf } from '../../rules/rework-cost.ts'
import type { Rework, WorkOrder } from '../rows.ts'

/** The disposition that a rework carries out. */
export function backTo({ ncr, row, docNo }: Pick<Rework, 'ncr' | 'row' | 'docNo'>): ReworkedRow | undefined {
  return ncr === null || row === null ? undefined : { ncr, row, docNo }
}

/** The document of a rework stands as its order does: begun, done once every piece is good or scrapped, and open again after a reversal. */
export async function settleRework(ctx: Ctx, { id, sourceId, status, goodQty, scrapQty }: WorkOrder): Promise<void> {
  const record = await findOne(withoutDataRules(ctx), rework, sourceId!, { lock: true })
  const minutes = await minutesOf(ctx, id)
  const values: Partial<Rework> = { goodQty, scrapQty, minutes, cost: record.hourRate === null ? null : costOf(minutes, record.hourRate) }
  const all = new Decimal(goodQty ?? 0).plus(scrapQty ?? 0).gte(record.qty)
  const begun = record.status === rework.state.released && status !== rework.state.released
    ? await advance(ctx, rework, record, { status: rework.state.executing }, 'begin', null)
    : record
  const at = backTo(record)
  if (begun.status === rework.state.executing && all) {
    const done = await advance(ctx, rework, begun, { ...values, status: rework.state.finished }, 'finish', null)
    if (at) await endRework(ctx, at, { good: done.goodQty!, scrap: done.scrapQty!, cost: done.cost })
  } else if (begun.status === rework.state.finished && !all) {
    await advance(ctx, rework, begun, { ...values, status: rework.state.executing }, 'reopen', null)
    if (at) await resumeRework(ctx, at)
  } else await changeRow(ctx, rework, begun, values)
}

async function minutesOf(ctx: Ctx, order: string): Promise<number> {
  const { rows: [row] } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes
    from mes_report
    where work_order = ${order} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row!.minutes
}

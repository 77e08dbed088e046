import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { exportShipment } from '../../entities/export.ts'
import { order } from '../../entities/order.ts'
import { totalOf } from '../../rules/amounts.ts'
import { positionsOf, totalsOf } from '../../rules/positions.ts'
import { markOf } from './mark.ts'
import type { Export } from './rows.ts'

type Sums = ReturnType<typeof totalsOf> & { amount: string; papersMissing: number; papersStale: number }

async function writeSums(ctx: Ctx, id: string,
  { qty, cartons, netKg, grossKg, volume, amount, papersMissing, papersStale }: Sums): Promise<void> {
  await sql`
    update crm_export
    set qty = ${qty}::numeric, cartons = ${cartons}, net_kg = ${netKg}::numeric, gross_kg = ${grossKg}::numeric,
      volume = ${volume}::numeric, amount = ${amount}::numeric, papers_missing = ${papersMissing}, papers_stale = ${papersStale}
    where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/**
 * Sums of what is loaded, and what papers are worth that were issued of other goods: the one place where both are written.
 * @param action by which the goods changed; left out where the record itself was saved, whose history has that already
 */
export async function recount(ctx: Ctx, id: string, action?: string): Promise<Export> {
  const all = withoutDataRules(ctx)
  const record = await withLines(all, exportShipment, await findOne(all, exportShipment, id, { lock: true }))
  const of = await withLines(all, order, await findOne(all, order, record.salesOrder))
  const mark = markOf(record.units, record.lots)
  await sql`
    update crm_export_doc set status = case when mark = ${mark} then 'ISSUED' else 'STALE' end
    where main_id = ${id} and status <> 'MISSING' and del_flag = 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const docs = record.docs.map((doc) => ({ ...doc, status: doc.status === 'MISSING' ? 'MISSING' : doc.mark === mark ? 'ISSUED' : 'STALE' }))
  const amounts = positionsOf(of.lines, record.units, of.currency).map(({ amount }) => amount)
  const sums: Sums = { ...totalsOf(record.units), amount: totalOf(amounts, of.currency),
    papersMissing: docs.filter(({ required, status }) => required === 'Y' && status === 'MISSING').length,
    papersStale: docs.filter(({ status }) => status === 'STALE').length }
  if (action === undefined) await writeSums(ctx, id, sums)
  else await changeRecord(ctx, exportShipment, record, sums, { action })
  return withLines(all, exportShipment, await findOne(all, exportShipment, id))
}

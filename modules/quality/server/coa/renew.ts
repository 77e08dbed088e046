import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { codesOf } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { requireMove, trace } from '#kernel/server/operations/move.ts'
import { create, requireRev } from '#kernel/server/operations/save.ts'
import type { renewCoa } from '../../calls/coa.ts'
import { coa } from '../../index.ts'
import { lotsOf } from './fill.ts'
import { coaMessages } from './messages.ts'

/** A new version of an issued certificate as a draft; once it is issued it takes the place of the old one. */
export async function renew(ctx: Ctx, { id, rev, comment }: InputOf<typeof renewCoa>): Promise<{ id: string; docNo: string }> {
  return transact(ctx, async (tx) => {
    const found = await findOne(tx, coa, id, { lock: true })
    requireRev(tx, rev, found)
    await requireMove(tx, coa, 'renew', found, comment)
    const record = await withLines(tx, coa, found)
    const { rows: [going] } = await sql<{ docNo: string }>`
      select doc_no as "docNo"
      from qms_coa
      where replaces = ${id} and status = any(${codesOf(coa, 'draft', 'submitted', 'rejected')}) and del_flag = 0
        and tenant_id = ${tx.session.tenantId}`.execute(tx.db)
    if (going) throw new Refusal(coaMessages[tx.locale].renewing(going.docNo))
    const { id: made, docNo } = await create(tx, coa, { docDate: now(tx).slice(0, 10), owner: tx.session.username,
      shipment: record.shipment, customer: record.customer, orderNo: record.orderNo,
      lots: lotsOf(record).map(({ item, lot, qty }) => ({ item, lot, qty })) })
    // Set by the server alone, so it does not come in with the draft.
    await sql`update qms_coa set version = ${record.version + 1}, replaces = ${id}, replace_reason =
      ${comment!.slice(0, 200)} where id = ${made}`.execute(tx.db)
    await trace(tx, coa, found, { from: record.status, to: record.status, action: 'renew', comment })
    return { id: made, docNo }
  })
}

import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection } from '../../index.ts'
import { newInspection } from '../inspect/begin.ts'
import { linesOf } from '../inspect/lines.ts'
import { requireNotDealtWith } from './after-judged.ts'
import { judgeMessages } from './messages.ts'

/** Inspects again what was judged (复判, domain §2.6): by the same standard and plan, beside the first, which stays. */
export async function rejudge(ctx: Ctx, { id }: { id: string }): Promise<{ id: string; docNo: string }> {
  return transact(ctx, async (tx) => {
    const before = await findOne(tx, inspection, id, { lock: true })
    const messages = judgeMessages[tx.locale]
    const { rows: [other] } = await sql<{ docNo: string; red: boolean }>`
      select doc_no as "docNo", reversal_of is not null as red
      from qms_insp i
      where (
          i.reversal_of = ${id}
          or (
            i.re_of = ${id} and i.status <> ${inspection.state.cancelled} and i.reversal_of is null
            and not exists (select from qms_insp r where r.reversal_of = i.id)
          )
        )
        and i.del_flag = 0
      order by red desc
      limit 1`.execute(tx.db)
    if (before.status !== inspection.state.judged || before.reversalOf || other?.red) throw new Refusal(messages.onlyJudged)
    if (other) throw new Refusal(messages.newer(other.docNo))
    await requireNotDealtWith(tx, before)
    const { inspType, kind, task, item, lot, supplier, customer, process, device, mold, shift, lotQty, standard, standardVersion,
      strictness, samples, approval, sourceType, sourceId, sourceNo } = before
    const lines = (await linesOf(tx, id)).map((
      { id: _id, rev: _rev, code: _code, name: _name, decimals: _decimals, method: _method, gaugeTypeName: _type, ...line },
    ): Rec => line)
    const made = await newInspection(tx, { inspType, kind, task, item, lot, supplier, customer, process, device, mold, shift, lotQty,
      standard, standardVersion, strictness, samples, approval, sourceType, sourceId, sourceNo, reOf: id }, lines, '0')
    return { id: String(made.id), docNo: String(made.docNo) }
  })
}

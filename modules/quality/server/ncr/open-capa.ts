import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { capa, ncr } from '../../index.ts'
import type { Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** Opens the 8D report of a nonconformity, with what is known of it; once. */
export async function openReport(ctx: Ctx, record: Ncr): Promise<{ id: string; docNo: string }> {
  if (record.capa) throw new Refusal(ncrMessages[ctx.locale].hasCapa((await findOne(ctx, capa, record.capa)).docNo))
  const made = await makeCapa(ctx, record)
  await changeRecord(ctx, ncr, record, { capa: made.id }, { action: 'openCapa' })
  return made
}

/** The report alone: who calls writes it into the nonconformity. */
export async function makeCapa(ctx: Ctx, record: Ncr): Promise<{ id: string; docNo: string }> {
  const { id, docNo, source, reference, item, supplier, customer, severity, description } = record
  const made = await create(ctx, capa, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, subject: description.slice(0, 200),
    source, reference: reference ?? docNo, ncr: id, item, supplier, customer, severity, problem: description })
  return { id: made.id, docNo: made.docNo }
}

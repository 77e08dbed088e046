import { sql } from 'kysely'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { capa, ncr } from '../../index.ts'
import type { Ncr } from './rows.ts'
import { ncrSaid } from './said.ts'

/** Opens the 8D report of a nonconformity, with what is known of it; once. */
export async function openCapa(ctx: Ctx, id: string): Promise<{ id: string; docNo: string }> {
  return transact(ctx, async (tx) => {
    const record = (await findOne(tx, ncr, id, { lock: true })) as unknown as Ncr
    if (record.capa) throw new Refusal(ncrSaid[tx.locale].hasCapa(String((await findOne(tx, capa, record.capa)).docNo)))
    const made = await makeCapa(tx, record)
    await sql`update qms_ncr set capa = ${made.id}, rev = rev + 1 where id = ${id}`.execute(tx.db)
    return made
  })
}

/** The report alone: who calls writes it into the nonconformity. */
export async function makeCapa(ctx: Ctx, record: Ncr): Promise<{ id: string; docNo: string }> {
  const { id, docNo, source, reference, item, supplier, customer, severity, description } = record
  const made = await create(ctx, capa, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, subject: description.slice(0, 200),
    source, reference: reference ?? docNo, ncr: id, item, supplier, customer, severity, problem: description })
  return { id: made.id as string, docNo: made.docNo as string }
}

import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { coa } from '../../index.ts'
import type { Coa } from './fill.ts'
import { coaMessages } from './messages.ts'
import { printCoa } from './print-coa.ts'

/** A certificate in force that names a lot. */
export interface IssuedCoa {
  lot: string
  id: string
  docNo: string
}

/** Certificates in force of lots that are made out to a customer, the newest of each lot. */
export async function issuedCoas(ctx: Ctx, lots: readonly string[], customer: string): Promise<IssuedCoa[]> {
  const { rows } = await sql<IssuedCoa>`
    select distinct on (l.lot) l.lot, c.id, c.doc_no as "docNo"
    from qms_coa_lot l
    join qms_coa c on c.id = l.main_id and c.status = ${coa.state.issued} and c.customer = ${customer} and c.del_flag = 0
    where l.lot = any(${[...lots]}) and l.del_flag = 0 and c.tenant_id = ${ctx.session.tenantId}
    order by l.lot, c.audit_time desc, c.id desc`.execute(ctx.db)
  return rows
}

/** A certificate as it was issued, in PDF. */
export async function coaFile(ctx: Ctx, id: string, lang: 'zh' | 'en'): Promise<{ bytes: Readable; filename: string }> {
  const record = await withLines(ctx, coa, await findOne(ctx, coa, id))
  const path = (await filesOf(ctx, record))[lang === 'en' ? 'fileEn' : 'fileZh']!
  return { bytes: await ctx.kernel.files.read(path), filename: `${record.docNo}-V${record.version}.pdf` }
}

/** What was kept when it was issued; certificates that came with the demonstration are printed when they are first asked for. */
async function filesOf(ctx: Ctx, record: Coa): Promise<Pick<Coa, 'fileZh' | 'fileEn'>> {
  if (record.fileZh && record.fileEn) return record
  if (!record.auditTime) throw new Refusal(coaMessages[ctx.locale].notIssued)
  const files = await printCoa(ctx, record)
  await sql`update qms_coa set file_zh = ${files.fileZh}, file_en = ${files.fileEn} where id = ${record.id}`.execute(ctx.db)
  return files
}

import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { coaPaper, renewCoa } from '../../calls/coa.ts'
import { coa } from '../../index.ts'
import type { Coa } from './fill.ts'
import { printCoa } from './print-coa.ts'
import { renew } from './renew.ts'
import { coaMessages } from './messages.ts'

export const coaCalls = [
  serve(renewCoa, renew),
  serve(coaPaper, async (ctx, { id, lang }, { reply }) => {
    const record = await withLines(ctx, coa, await findOne(ctx, coa, id))
    const path = (await filesOf(ctx, record))[lang === 'en' ? 'fileEn' : 'fileZh']!
    return sendFile(reply, { bytes: await ctx.kernel.files.read(path), filename: `${record.docNo}-V${record.version}.pdf`,
      type: 'application/pdf', inline: true })
  }),
]

/** What was kept when it was issued; certificates that came with the demonstration are printed when they are first asked for. */
async function filesOf(ctx: Ctx, record: Coa): Promise<Pick<Coa, 'fileZh' | 'fileEn'>> {
  if (record.fileZh && record.fileEn) return record
  if (!record.auditTime) throw new Refusal(coaMessages[ctx.locale].notIssued)
  const files = await printCoa(ctx, record)
  await sql`update qms_coa set file_zh = ${files.fileZh}, file_en = ${files.fileEn} where id = ${record.id}`.execute(ctx.db)
  return files
}

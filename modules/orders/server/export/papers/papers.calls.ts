import { serve } from '#kernel/server/calls/serve.ts'
import { can, missingRight, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { printPages } from '#modules/label/server.ts'
import { coaFile } from '#modules/quality/server.ts'
import { exportCoa, exportPaper } from '../../../calls/export.ts'
import { exportShipment } from '../../../entities/export.ts'
import { priceRight } from '../../../rules/price-right.ts'
import { certificatesOf } from '../gate.ts'
import { exportMessages } from '../messages.ts'
import { paperFacts } from './facts.ts'
import { paperPages } from './papers.ts'
import { paperSize } from './sheet.ts'
import type { PaperKind, PaperLang } from './words.ts'

const set: readonly PaperKind[] = ['CI', 'PL', 'CO', 'MARK', 'LOAD']

/** @returns a paper of ours, or the whole set of them, in PDF */
async function printPaper(ctx: Ctx, id: string, kind: PaperKind | 'SET', lang: PaperLang): Promise<Buffer> {
  if ((kind === 'CI' || kind === 'SET') && !can(ctx, priceRight)) throw missingRight(ctx, priceRight)
  const facts = await paperFacts(ctx, id)
  if (facts.units.length === 0) throw new Refusal(exportMessages[ctx.locale].nothingLoaded)
  const pages = (kind === 'SET' ? set : [kind]).flatMap((one) => paperPages(facts, one, lang))
  const bytes = await printPages(ctx, { title: `${facts.shipment.docNo} ${kind}`, size: paperSize, pages })
  if (!bytes) throw new Refusal(exportMessages[ctx.locale].notPrinted)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export const servedPapers = [
  serve(exportPaper, async (ctx, { id, kind, lang }, { reply }) => {
    const { docNo } = await findOne(ctx, exportShipment, id)
    return sendFile(reply, { bytes: await printPaper(ctx, id, kind, lang), filename: `${docNo}-${kind}.pdf`, type: 'application/pdf',
      inline: true })
  }),
  serve(exportCoa, async (ctx, { id, coa, lang }, { reply }) => {
    const record = await withLines(ctx, exportShipment, await findOne(ctx, exportShipment, id))
    // Only certificates of this shipment: who ships need not see those of others.
    if (!(await certificatesOf(ctx, record)).some((one) => one.id === coa))
      throw refuseFaults([{ field: 'coa', text: exportMessages[ctx.locale].noCoa(coa) }])
    return sendFile(reply, { ...await coaFile(withoutDataRules(ctx), coa, lang), type: 'application/pdf', inline: true })
  }),
]

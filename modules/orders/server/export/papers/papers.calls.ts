import { serve } from '#kernel/server/calls/serve.ts'
import { can, missingRight, withoutDataRules } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { progressOf } from '#kernel/server/progress.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { coaFile } from '#modules/quality/server.ts'
import { exportCoa, exportPaper } from '../../../calls/export.ts'
import { exportShipment } from '../../../entities/export.ts'
import { priceRight } from '../../../rules/price-right.ts'
import { certificatesOf } from '../gate.ts'
import { exportMessages } from '../messages.ts'
import { printPaper, printSet } from './set.ts'

export const servedPapers = [
  serve(exportPaper, async (ctx, { id, kind, lang }, { request, reply }) => {
    const { docNo } = await findOne(ctx, exportShipment, id)
    if (kind === 'CI' && !can(ctx, priceRight)) throw missingRight(ctx, priceRight)
    const bytes = kind === 'SET' ? await printSet(ctx, id, lang, progressOf(ctx, request)) : await printPaper(ctx, id, kind, lang)
    return sendFile(reply, { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), filename: `${docNo}-${kind}.pdf`,
      type: 'application/pdf', inline: true })
  }),
  serve(exportCoa, async (ctx, { id, coa, lang }, { reply }) => {
    const record = await withLines(ctx, exportShipment, await findOne(ctx, exportShipment, id))
    // Only certificates of this shipment: who ships need not see those of others.
    if (!(await certificatesOf(ctx, record)).some((one) => one.id === coa))
      throw refuseFaults([{ field: 'coa', text: exportMessages[ctx.locale].noCoa(coa) }])
    return sendFile(reply, { ...await coaFile(withoutDataRules(ctx), coa, lang), type: 'application/pdf', inline: true })
  }),
]

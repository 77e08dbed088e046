import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { packedUnits } from '#modules/warehouse/server.ts'
import { exportDoc } from '../../entities/export.ts'
import { isOpen, ourPapers } from '../../rules/required-papers.ts'
import { certificatesOf, uncertified } from './gate.ts'
import { markOf } from './mark.ts'
import { exportMessages } from './messages.ts'
import { recount } from './recount.ts'
import type { Export, ExportDoc } from './rows.ts'
import { settleRows } from './settle-rows.ts'

/** As long as a number may be. */
const mostOfNo = 64

interface Issued {
  docType: string
  no: string | null
  file: string | null
}

/**
 * A paper is there: one of ours is issued of what is loaded now, one of others has a number or a file. Either bears the mark of the goods.
 * @throws Refusal where nothing is loaded, a unit changed meanwhile, or a lot has no certificate
 */
export async function issuePaper(ctx: Ctx, record: Export, { docType, no, file }: Issued): Promise<Export> {
  const messages = exportMessages[ctx.locale]
  if (record.units.length === 0) throw new Refusal(messages.nothingLoaded)
  if (record.units.some(({ changed }) => changed === 'Y')) throw new Refusal(messages.unitChanged(await numbersOf(ctx, record)))
  const doc = docOf(record, docType)
  await changeRow(ctx, exportDoc, doc, { no: await numberOf(ctx, record, { docType, no, file }), file: file ?? doc.file, status: 'ISSUED',
    issuedAt: now(ctx), mark: markOf(record.units, record.lots) })
  return recount(ctx, record.id, 'issue')
}

/**
 * All papers of ours that are missing or stale, at once; the certificate where every lot has one.
 * @throws Refusal as for one of them; where the certificate alone is open, for what it lacks
 */
export async function issueOurs(ctx: Ctx, record: Export): Promise<Export> {
  const open = record.docs.filter(({ docType, required, status }) =>
    ourPapers.includes(docType) && isOpen({ required: required === 'Y', status })
  ).map(({ docType }) => docType)
  const lacks = open.length > 1 && open.includes('COA') && (await uncertified(ctx, record)).length > 0
  let issued = record
  for (const docType of open)
    if (docType !== 'COA' || !lacks) issued = await issuePaper(ctx, issued, { docType, no: null, file: null })
  return issued
}

/** A paper is asked for although no rule does, or is not any more. */
export async function askForPaper(ctx: Ctx, record: Export, { docType, asked }: { docType: string; asked: 'Y' | 'N' }): Promise<Export> {
  const doc = docOf(record, docType)
  if (asked === 'N' && doc.asked === 'N' && doc.required === 'Y') throw new Refusal(exportMessages[ctx.locale].notAsked)
  await changeRow(ctx, exportDoc, doc, { asked })
  await settleRows(ctx, record)
  return recount(ctx, record.id, 'ask')
}

function docOf({ docs }: Export, docType: string): ExportDoc {
  return docs.find((doc) => doc.docType === docType)!
}

/** Ours are numbered by the invoice; of certificates these are the numbers. */
async function numberOf(ctx: Ctx, record: Export, { docType, no, file }: Issued): Promise<string | null> {
  const messages = exportMessages[ctx.locale]
  switch (docType) {
    case 'CI':
    case 'PL':
      return no ?? record.invoiceNo ?? record.docNo
    case 'COA': {
      const open = await uncertified(ctx, record)
      if (open.length > 0) throw new Refusal(messages.coaMissing(open.map(({ lotNo }) => lotNo).join(messages.between)))
      const numbers = new Set((await certificatesOf(ctx, record)).map(({ docNo }) => docNo))
      return no ?? [...numbers].join(messages.between).slice(0, mostOfNo)
    }
    default:
      if (no === null && file === null) throw refuseFaults([{ field: 'no', text: messages.paperNoOrFile }])
      return no
  }
}

async function numbersOf(ctx: Ctx, { units }: Export): Promise<string> {
  const changed = units.filter((unit) => unit.changed === 'Y').map(({ hu }) => hu)
  return (await packedUnits(ctx, changed)).map(({ huNo }) => huNo).join(exportMessages[ctx.locale].between)
}

import { buffer } from 'node:stream/consumers'
import { can, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { ProgressReporter } from '#kernel/server/progress.ts'
import { joinPdfs, paperSize, printPages, type PaperPage } from '#modules/label/server.ts'
import { coaFile } from '#modules/quality/server.ts'
import { priceRight } from '../../../rules/price-right.ts'
import { certificatesOf, uncertified } from '../gate.ts'
import { exportMessages } from '../messages.ts'
import { paperFacts, type PaperFacts } from './facts.ts'
import { missingPages, paperPages } from './papers.ts'
import type { PaperKind, PaperLang } from './words.ts'

/** A part of the set, and what it is called while it is made. */
interface Piece {
  kind: PaperKind | 'COA'
  print: () => Promise<Uint8Array>
}

/** @returns a paper of ours in PDF */
export async function printPaper(ctx: Ctx, id: string, kind: PaperKind, lang: PaperLang): Promise<Uint8Array> {
  const facts = await loadedFacts(ctx, id)
  return printed(ctx, facts, kind, paperPages(facts, kind, lang))
}

/**
 * All papers of a shipment in one file: behind the packing list the certificates of its lots, as they were issued, and which lots have none
 * although they need one. Whoever sees no prices gets it without the invoice.
 * @param progress is told which paper is made, and how many are
 */
export async function printSet(ctx: Ctx, id: string, lang: PaperLang, progress: ProgressReporter): Promise<Buffer> {
  const facts = await loadedFacts(ctx, id)
  const ours = (kind: PaperKind): Piece => ({ kind, print: () => printed(ctx, facts, 'SET', paperPages(facts, kind, lang)) })
  const pieces = [...(can(ctx, priceRight) ? [ours('CI')] : []), ours('PL'), ...await certificatePieces(ctx, facts, lang), ours('CO'),
    ours('MARK'), ours('LOAD')]
  const files: Uint8Array[] = []
  for (const { kind, print } of pieces) {
    await progress.report({ phase: kind, done: files.length, total: pieces.length })
    files.push(await print())
  }
  return joinPdfs(files)
}

async function certificatePieces(ctx: Ctx, facts: PaperFacts, lang: PaperLang): Promise<Piece[]> {
  const { shipment } = facts
  const byNo = new Map((await certificatesOf(ctx, shipment)).map(({ docNo, id }) => [docNo, id]))
  const wanted = shipment.docs.some(({ docType, required }) => docType === 'COA' && required === 'Y')
  const missing = wanted ? (await uncertified(ctx, shipment)).map(({ lotNo }) => lotNo) : []
  const issued = [...byNo.keys()].toSorted().flatMap((no) =>
    (lang === 'both' ? ['zh', 'en'] as const : [lang]).map((of): Piece => ({ kind: 'COA', print: async () =>
      // Who ships need not see certificates of others; those of the shipment they may.
      buffer((await coaFile(withoutDataRules(ctx), byNo.get(no)!, of)).bytes) })
    )
  )
  return missing.length === 0
    ? issued
    : [...issued, { kind: 'COA', print: () => printed(ctx, facts, 'SET', missingPages(facts, missing, lang)) }]
}

async function loadedFacts(ctx: Ctx, id: string): Promise<PaperFacts> {
  const facts = await paperFacts(ctx, id)
  if (facts.units.length === 0) throw new Refusal(exportMessages[ctx.locale].nothingLoaded)
  return facts
}

async function printed(ctx: Ctx, { shipment }: PaperFacts, kind: PaperKind | 'SET', pages: PaperPage[]): Promise<Uint8Array> {
  const bytes = await printPages(ctx, { title: `${shipment.docNo} ${kind}`, size: paperSize, pages })
  if (!bytes) throw new Refusal(exportMessages[ctx.locale].notPrinted)
  return bytes
}

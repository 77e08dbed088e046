import { happens } from '#kernel/server/happened.ts'
import { sql } from 'kysely'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { ncrMessages } from './messages.ts'
import { ncr } from '../../index.ts'

/** What was found not to be as it should. Quantities in the item's base unit. */
export interface NcrOpening {
  source: 'INSP' | 'REPORT' | 'ALARM' | 'COMPLAINT' | 'MANUAL'
  /** Number of the document that it was found by, as people know it. */
  reference: string
  /** That document, where it is one of the console's: entity id and record id. */
  from?: { type: string; id: string }
  item: string
  qty: string
  severity: 'CR' | 'MAJ' | 'MIN'
  description: string
  /** Lots with their rejected quantities; the stock is NG already. */
  lots: readonly { lot: string; qty: string; bin?: string | null }[]
  supplier?: string | null
  customer?: string | null
  process?: string | null
  /** Ids of defects. */
  defects?: readonly string[]
  /** Paths of pictures, separated by commas. */
  photos?: string | null
  /** N where the goods are not in the plant's stock; default Y. */
  stocked?: 'Y' | 'N'
}

/** Opens a nonconformity as a draft, for whoever finds one: a judgement, a report, a complaint. Runs in the caller's transaction. */
export async function openNcr(ctx: Ctx, { from, defects = [], lots, ...opening }: NcrOpening): Promise<{ id: string; docNo: string }> {
  return transact(ctx, async (tx) => {
    const made = await create(tx, ncr, { ...opening, docDate: now(tx).slice(0, 10), owner: tx.session.username, defects: defects.join(','),
      lots: lots.map(({ lot, qty, bin }) => ({ lot, qty, bin: bin ?? null, stockType: 'NG' })), dispositions: [] })
    // Set by the server alone, so it does not come in with the draft.
    if (from)
      await sql`
        update qms_ncr
        set source_type = ${from.type}, source_id = ${from.id}, source_no = ${opening.reference}
        where id = ${made.id}`.execute(tx.db)
    happens(tx, ncrMessages[tx.locale].opened(made.docNo as string), `${ncr.path}?open=view:${made.id as string}`)
    return { id: made.id as string, docNo: made.docNo as string }
  })
}

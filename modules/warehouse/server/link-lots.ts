import { now, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { traceEdge } from '../index.ts'

interface LotLink {
  kind: 'SPLIT' | 'MERGE'
  /** The item of both. */
  item: string
  from: string
  to: string
  qty: string
  doc: { type: string; id: string }
}

/** Writes into the trace what became of lots whose pieces are not in stock yet: nothing moves in the ledger by it. */
export async function linkLots(ctx: Ctx, links: readonly LotLink[]): Promise<void> {
  await addRows(ctx, traceEdge,
    links.map(({ kind, item, from, to, qty, doc }) => ({ kind, fromType: 'lot', fromId: from, toType: 'lot', toId: to, itemFrom: item,
      itemTo: item, qty, docType: doc.type, docId: doc.id, at: now(ctx) })
    ))
}

import { now, type Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
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
  if (links.length === 0) return
  const edges = links.map(({ kind, item, from, to, qty, doc }): Rec => ({ kind, fromType: 'lot', fromId: from, toType: 'lot', toId: to,
    itemFrom: item, itemTo: item, qty, uom: null, docType: doc.type, docId: doc.id, ledgerId: null, at: now(ctx), redOf: null })
  )
  for (const edge of edges) stampNew(ctx, edge)
  await insertSql(traceEdge, edges).execute(ctx.db)
}

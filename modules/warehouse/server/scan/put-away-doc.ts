import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { inboundKinds } from '../documents/inbound.ts'
import { servedPutAways } from '../documents/put-away.ts'

interface Moving {
  lot: string
  from: string
  to: string
  qty: string
}

/**
 * Puts away what a document has brought to the bin in which it lies, so that the document knows: the oldest that still has
 * so much of the lot to be put away.
 * @returns its number; nothing where no document waits for it, or the person may not put away by it
 */
export async function putAwayFor(ctx: Ctx, { lot, from, to, qty }: Moving): Promise<string | undefined> {
  for (const { entity, lines } of inboundKinds) {
    if (!can(ctx, `${entity.permission}:putAway`)) continue
    const { rows: [waiting] } = await sql<{ id: string; docNo: string; line: string }>`
      select d.id, d.doc_no as "docNo", l.id as line
      from ${sql.table(entity.table)} d
      join ${sql.table(lines.table)} l on l.main_id = d.id and l.del_flag = 0
      where d.bin = ${from}
        and d.status = any(${entity.states!.moves.putAway!.from})
        and d.reversal_of is null
        and l.lot = ${lot}
        and l.qty - l.put_qty >= ${qty}::numeric
        and d.tenant_id = ${ctx.session.tenantId}
        and d.del_flag = 0
        and not exists (select from ${sql.table(entity.table)} m where m.reversal_of = d.id)
      order by d.doc_no
      limit 1`.execute(ctx.db)
    if (!waiting) continue
    await perform(ctx, servedPutAways.get(entity.id)!, { id: waiting.id, lines: [{ line: waiting.line, bin: to, qty }] })
    return waiting.docNo
  }
  return undefined
}

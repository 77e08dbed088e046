import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { freeze, receipt } from '../../index.ts'
import { reversePosting } from '../reverse-posting.ts'
import { documentMessages } from './messages.ts'

export interface Mirror {
  id: string
  docNo: string
  status: string
  reversalOf: string | null
}

/** States in which nothing is left to do. */
const ended: readonly string[] = [freeze.state.frozen, freeze.state.released, receipt.state.closed]

/**
 * Rule of a document that posts, for its `afterSave`: the red entry takes back what the document posted, and ends a
 * document that was still under way.
 */
export function reverseWithMirror(entity: Entity): (ctx: Ctx, mirror: Mirror, before: unknown) => Promise<void> {
  return async (ctx, mirror, before) => {
    if (before !== null || !mirror.reversalOf) return
    await reverseDocument(ctx, entity.id, mirror.reversalOf)
    if (ended.includes(mirror.status)) return
    const reason = documentMessages[ctx.locale].reversedBy(mirror.docNo)
    const original = await findOne(ctx, entity, mirror.reversalOf)
    await advance(ctx, entity, original, { status: receipt.state.closed, closedReason: reason }, 'close', reason)
    Object.assign(mirror,
      await advance(ctx, entity, { ...mirror }, { status: receipt.state.closed, closedReason: reason }, 'close', reason))
  }
}

/** Takes back what a document posted, in the opposite order of its postings; what is taken back already stays so. */
export async function reverseDocument(ctx: Ctx, type: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from wms_posting p
    where p.doc_type = ${type}
      and p.doc_id = ${id}
      and p.red_of is null
      and p.tenant_id = ${ctx.session.tenantId}
      and not exists (select from wms_posting r where r.red_of = p.id)
    order by (select max(l.seq) from wms_ledger l where l.posting_id = p.id) desc`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal(documentMessages[ctx.locale].nothingPosted)
  for (const posted of rows) await reversePosting(ctx, posted.id)
}

import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { adjust, type adjustLine } from '../index.ts'
import type { PostingLine } from '../rules/posting.ts'
import { post } from './post.ts'
import { reversePosting } from './reverse-posting.ts'

type Line = Row<typeof adjustLine>

/** Approved, it is posted; its red entry takes the posting back. */
export const adjustRules = defineRules(adjust, {
  moves: {
    async approve(ctx, record) {
      await post(ctx, { doc: { type: adjust.id, id: record.id, no: record.docNo }, key: `${adjust.id}:${record.id}`, lines: (record.lines as unknown as Line[]).map(postingLine) })
    },
  },
  async afterSave(ctx, record, before) {
    if (before === null && record.reversalOf) await reverseDocument(ctx, adjust.id, record.reversalOf)
  },
})

function postingLine({ item, lot, warehouse, bin, stockType, qty }: Line, index: number): PostingLine {
  return { moveType: new Decimal(qty).isNegative() ? '502' : '501', docLine: index + 1, item, lot, warehouse, bin, stockType: stockType as PostingLine['stockType'], qty }
}

/** Takes back what a document posted. */
async function reverseDocument(ctx: Ctx, type: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from wms_posting where doc_type = ${type} and doc_id = ${id} and red_of is null and tenant_id = ${ctx.session.tenantId} order by create_time desc, id desc`.execute(ctx.db)
  for (const posted of rows) await reversePosting(ctx, posted.id)
}

import { Decimal } from '#kernel/entity/index.ts'
import type { Row } from '#kernel/entity/index.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { adjust, type adjustLine } from '../index.ts'
import type { PostingLine } from '../rules/posting.ts'
import { reverseWithMirror } from './documents/reverse-document.ts'
import { post } from './post.ts'

type Line = Row<typeof adjustLine>

/** Approved, it is posted; its red entry takes the posting back. */
export const adjustRules = defineRules(adjust, {
  moves: {
    async approve(ctx, record) {
      await post(ctx, { doc: { type: adjust.id, id: record.id, no: record.docNo }, key: `${adjust.id}:${record.id}`, lines: (record.lines as unknown as Line[]).map(postingLine) })
    },
  },
  afterSave: reverseWithMirror(adjust),
})

function postingLine({ item, lot, warehouse, bin, hu, stockType, qty, qty2 }: Line, index: number): PostingLine {
  return { moveType: new Decimal(qty).isNegative() ? '502' : '501', docLine: index + 1, item, lot, warehouse, bin, hu, stockType: stockType as PostingLine['stockType'], qty, ...(qty2 ? { qty2 } : {}) }
}

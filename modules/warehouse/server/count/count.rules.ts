import { Decimal } from '#kernel/entity/index.ts'
import { now } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { accuracyOf, count, differenceOf, type PostingLine } from '../../index.ts'
import { reverseWithMirror } from '../documents/reverse-document.ts'
import { post } from '../post.ts'
import { linesOf, type CountLine } from './lines.ts'
import { countMessages } from './messages.ts'
import { makeSheet, releaseBins, requireAreas } from './sheet.ts'

/** A count from its sheet to the posting of its differences (domain §2.5, §2.19). */
export const countRules = defineRules(count, {
  async beforeSave(ctx, record) {
    await requireAreas(ctx, record)
  },
  moves: {
    start: makeSheet,
    async finish(ctx, { id }) {
      const lines = await linesOf(ctx, id)
      const waiting = (state: string) => lines.filter((line) => line.state === state).length
      if (waiting('OPEN') + waiting('RECOUNT') > 0) throw new Refusal(countMessages[ctx.locale].open(waiting('OPEN'), waiting('RECOUNT')))
      return { ...accuracyOf(lines.map((line) => ({ bin: line.bin, difference: differenceOf(line)! }))), submitBy: ctx.session.username,
        submitTime: now(ctx) }
    },
    async approve(ctx, { id, docNo }) {
      const lines = await linesOf(ctx, id)
      if (lines.some(({ countBy, recountBy }) => countBy === ctx.session.username || recountBy === ctx.session.username))
        throw new Refusal(countMessages[ctx.locale].counterApproves)
      const differing = lines.filter((line) => !new Decimal(differenceOf(line)!).isZero())
      if (differing.length > 0)
        await post(ctx, { doc: { type: count.id, id, no: docNo }, key: `${count.id}:${id}:approve`, lines: differing.map(postingLine) })
      await releaseBins(ctx, id)
    },
    async cancel(ctx, { id }) {
      await releaseBins(ctx, id)
    },
  },
  afterSave: reverseWithMirror(count),
})

function postingLine(line: CountLine): PostingLine {
  const { item, lot, serial, warehouse, bin, hu, stockType, lineNo } = line
  const qty = differenceOf(line)!
  return { moveType: new Decimal(qty).isNegative() ? '502' : '501', docLine: lineNo, item, lot, serial, warehouse, bin, hu,
    stockType: stockType as PostingLine['stockType'], qty }
}

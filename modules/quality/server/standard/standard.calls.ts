import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { revise } from '#modules/product/server.ts'
import { compareStandards, reviseStandard, type Comparison } from '../../calls/standard.ts'
import { limitFields } from '../../entities/standard.ts'
import { standard } from '../../index.ts'
import { changedFields, compareLines } from '../../rules/inspection/compare-standards.ts'

const head = ['name', 'inspType', 'item', 'category', 'supplier', 'process', 'approval', 'remark'] as const
const lineFields = [...Object.keys(limitFields).filter((name) => name !== 'char'), 'remark']

/** New versions of standards, and two of them side by side. */
export const standardCalls = [
  serve(reviseStandard, (ctx, _input, record) => revise(ctx, standard, record.id)),
  serve(compareStandards, (ctx, { from, to }) => compared(ctx, from, to)),
]

async function compared(ctx: Ctx, fromId: string, toId: string): Promise<Comparison> {
  const version = async (id: string) => presentRecord(ctx, standard, await withLines(ctx, standard, await findOne(ctx, standard, id)))
  const [from, to] = [await version(fromId), await version(toId)]
  return { from, to, fields: changedFields(from, to, head),
    lines: compareLines(from.lines ?? [], to.lines ?? [], lineFields) as Comparison['lines'] }
}

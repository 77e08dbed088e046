import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Row } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { findOne, withLines } from './find.ts'
import { requireGuards } from './guards.ts'
import type { MoveInput } from './move.ts'
import { requireRev } from './save.ts'

/** What people do with a record beyond its moves: in one transaction with the record held, its revision and state compared. */
export async function actOn<A, E extends Entity>(ctx: Ctx, entity: E, call: Call, input: MoveInput,
  work: (ctx: Ctx, record: Row<E>) => Promise<A>): Promise<A> {
  return transact(ctx, async (tx) => {
    await tx.kernel.rulesOf(entity).holds?.[call.name]?.(tx, input.id)
    const record: Rec = await findOne(tx, entity, input.id, { lock: true })
    requireRev(tx, input.rev, record)
    const title = tx.locale === 'zh-CN' ? call.title : call.en
    await requireGuards(tx, entity, record, { title, from: call.from, comment: call.comment }, input.comment)
    return work(tx, await withLines(tx, entity, { ...record }))
  })
}

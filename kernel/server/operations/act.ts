import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Row } from '#kernel/entity/index.ts'
import { refusal, transact, type Ctx } from '../context.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { findOne, nameOf, withLines } from './find.ts'
import type { MoveInput } from './move.ts'
import { requireRev } from './save.ts'
import { stateText } from './states.ts'

/** What people do with a record beyond its moves: in one transaction with the record held, its revision and state compared. */
export async function actOn<A, E extends Entity>(ctx: Ctx, entity: E, call: Call, input: MoveInput,
  work: (ctx: Ctx, record: Row<E>) => Promise<A>): Promise<A> {
  return transact(ctx, async (tx) => {
    await tx.kernel.rulesOf(entity).holds?.[call.name]?.(tx, input.id)
    const record: Rec = await findOne(tx, entity, input.id, { lock: true })
    requireRev(tx, input.rev, record)
    const named = tx.locale === 'zh-CN' ? call.title : call.en
    if (call.from && !call.from.includes(String(record[entity.states!.field])))
      throw refusal(tx, 'wrongState', { title: titleOf(entity, tx.locale), record: nameOf(entity, record),
        state: await stateText(tx, entity, record), move: named })
    if (call.comment === 'required' && !input.comment?.trim()) throw refusal(tx, 'commentRequired', { move: named })
    return work(tx, await withLines(tx, entity, { ...record }))
  })
}

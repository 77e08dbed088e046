import type { Entity } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { nameOf } from './find.ts'
import { stateText } from './states.ts'

/** What acts and moves have in common: how it is called, from which states it goes, and whether it wants a reason. */
export interface Guarded {
  title: string
  /** Any state, where they are left out. */
  from?: readonly string[] | undefined
  comment?: 'required' | 'optional' | undefined
}

/** @throws Refusal naming record and state, or the reason that is missing */
export async function requireGuards(ctx: Ctx, entity: Entity, record: Rec, { title, from, comment }: Guarded,
  given: string | null | undefined): Promise<void> {
  if (from && !from.includes(String(record[entity.states!.field]))) {
    throw refusal(ctx, 'wrongState', { title: titleOf(entity, ctx.locale), record: nameOf(entity, record),
      state: await stateText(ctx, entity, record), move: title })
  }
  if (comment === 'required' && !given?.trim()) throw refusal(ctx, 'commentRequired', { move: title })
}

import type { Stored } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { request } from '../../entities/request.ts'
import { partMessages } from '../parts/messages.ts'
import { spareRows } from '../parts/spares.ts'

/** A draft for spares that somebody ticked: each up to its reorder point, and one of what is there in plenty, for it was ticked on purpose. */
export async function askFor(ctx: Ctx, items: readonly string[]): Promise<Stored<typeof request>> {
  const messages = partMessages[ctx.locale]
  const wanted = (await spareRows(ctx)).filter(({ id }) => items.includes(id))
  if (wanted.length === 0) throw refuseFaults([{ field: 'items', text: messages.noneTicked }])
  const lines = wanted.map(({ id, toAsk }) => ({ item: id, qty: toAsk === '0' ? '1' : toAsk }))
  return create(ctx, request, { docDate: now(ctx).slice(0, 10), reason: messages.byHand, lines })
}

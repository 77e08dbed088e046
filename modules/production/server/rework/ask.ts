import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { askRework } from '../../calls/rework.ts'
import { rework } from '../../entities/rework.ts'
import type { OpTask } from '../rows.ts'
import { freeOf } from './free.ts'
import { reworkMessages } from './messages.ts'

/** From the floor: the document stands and is submitted in one. */
export const servedAsk = serve(askRework, async (ctx, { qty, route, due, remark }, task) => {
  const made = await create(ctx, rework, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, opTask: task.id,
    qty: qty ?? await allOf(ctx, task), route, remark, ...(due === null ? {} : { due }) })
  const sent = await move(ctx, rework, 'submit', { id: String(made.id) })
  happens(ctx, reworkMessages[ctx.locale].asked(sent.docNo), `${rework.path}?open=view:${sent.id}`)
  return presentRecord(ctx, rework, sent)
})

async function allOf(ctx: Ctx, task: OpTask): Promise<string> {
  return (await freeOf(ctx, task, null)).toFixed()
}

import { serve } from '#kernel/server/calls/serve.ts'
import { refusal } from '#kernel/server/context.ts'
import { listAll } from '#kernel/server/operations/list.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { addDeputy, changeDeputy, deputyOf } from '../../calls/people.ts'
import { userAgent } from '../../index.ts'

/** The deputy of a person (wire contract §6.15). */
export const userAgentCalls = [
  serve(deputyOf, async (ctx, { userName }) => {
    const [found] = await listAll(ctx, userAgent, { userName }, 1)
    if (!found) throw refusal(ctx, 'notFound')
    return found
  }),
  serve(addDeputy, (ctx, _input, { sent }) => create(ctx, userAgent, sent)),
  serve(changeDeputy, (ctx, _input, { sent }) => update(ctx, userAgent, sent)),
]

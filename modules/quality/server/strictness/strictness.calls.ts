import { serve } from '#kernel/server/calls/serve.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { decideStrictness } from '../../calls/strictness.ts'
import { decideState, decisions } from './decide.ts'

/** What people decide about the strictness of inspection. */
export const strictnessCalls = [
  serve(decideStrictness, (ctx, { decision, ...input }) => {
    const known = decisions.find((one) => one === decision)
    if (!known) throw refuseFaults([{ field: 'decision', text: decisions.join(', ') }])
    return decideState(ctx, { ...input, decision: known })
  }),
]

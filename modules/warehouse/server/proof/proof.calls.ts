import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { runProof } from '../../calls/stock.ts'
import { prove } from './prove.ts'
import { proofMessages } from './messages.ts'

/** Proves the stock now; the answer names the proof and how many differences it found. */
export const proofCalls = [
  serve(runProof, async (ctx) => {
    const { id, differences } = await prove(ctx)
    const messages = proofMessages[ctx.locale]
    return withMessage({ id, differences }, differences === 0 ? messages.tallies : messages.differs(differences))
  }),
]

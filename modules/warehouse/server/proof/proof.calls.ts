import { serve, told } from '#kernel/server/calls/serve.ts'
import { runProof } from '../../calls/stock.ts'
import { prove } from './prove.ts'
import { proofSaid } from './said.ts'

/** Proves the stock now; the answer names the proof and how many differences it found. */
export const proofCalls = [
  serve(runProof, async (ctx) => {
    const { id, differences } = await prove(ctx)
    const said = proofSaid[ctx.locale]
    return told({ id, differences }, differences === 0 ? said.tallies : said.differs(differences))
  }),
]

import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { proof } from '../../index.ts'
import { prove } from './prove.ts'
import { proofSaid } from './said.ts'

/** `POST /warehouse/proof/run`: proves the stock now; the answer names the proof and how many differences it found. */
export function proofRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${proof.path}/run`, { schema: { tags: ['库存对账 warehouse.proof'], summary: '库存对账 run' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${proof.permission}:run`)
    const { id, differences } = await prove(ctx)
    const said = proofSaid[ctx.locale]
    return ok({ id, differences }, differences === 0 ? said.tallies : said.differs(differences))
  })
}

import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { samplingState } from '../../index.ts'
import { decideState, decisions } from './decide.ts'

/** `POST /quality/sampling-state/decide`: what people decide about the strictness of inspection. */
export function strictnessRoutes(app: FastifyInstance, kernel: Kernel): void {
  const fields = {
    id: f.text({ label: '严格度', en: 'Strictness', required: true, max: 32 }),
    rev: f.integer({ label: '版本号', en: 'Revision', required: true }),
    decision: f.text({ label: '决定', en: 'Decision', required: true, max: 16 }),
    reason: f.text({ label: '原因', en: 'Reason', required: true, max: 180 }),
  }
  bindAct(app, kernel, { entity: samplingState, name: 'decide', fields, run: (ctx, { decision, ...input }) => {
    const known = decisions.find((one) => one === decision)
    if (!known) throw refuseFaults([{ field: 'decision', text: decisions.join(', ') }])
    return decideState(ctx, { ...input, decision: known })
  } })
}

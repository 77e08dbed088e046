import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { dressed } from '#kernel/server/rest/bind.ts'
import { inspection, task } from '../../index.ts'
import { judgeInspection } from './judge.ts'
import { rejudge } from './rejudge.ts'
import { releaseUrgently } from './urgent.ts'

const id = f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' })

/** Judgement, judging again, and release before the judgement. */
export function judgeRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, {
    entity: inspection,
    name: 'judge',
    fields: { id, rev: f.integer({ label: '版本号', en: 'Revision' }), acceptQty: { ...qty, label: '合格数', en: 'Accepted' },
      rejectQty: { ...qty, label: '不合格数', en: 'Rejected' }, comment: f.text({ label: '判定说明', en: 'Comment', max: 500 }) },
    run: async (ctx, input) => dressed(ctx, inspection, await judgeInspection(ctx, input)),
  })
  bindAct(app, kernel, { entity: inspection, name: 'rejudge', fields: { id }, run: rejudge })
  bindAct(app, kernel, { entity: task, name: 'urgent',
    fields: { id: { ...id, label: '检验任务', en: 'Task' }, reason: f.text({ label: '放行原因', en: 'Reason', required: true, max: 200 }) },
    run: releaseUrgently })
}

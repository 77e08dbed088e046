import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { actionRoute } from '#modules/warehouse/server.ts'
import { capa } from '../../index.ts'
import { reopenAction, reportDone, verifyAction } from './actions.ts'

const fields = {
  id: f.text({ label: '8D 报告', en: '8D report', required: true, max: 32 }),
  row: f.text({ label: '措施', en: 'Action', required: true, max: 32 }),
  rev: f.integer({ label: '版本号', en: 'Revision' }),
}

/** `POST done {id, row, evidence, rev?}`, `verify {id, row, rev?}`, `reopen {id, rev?, step, comment}`. */
export function capaRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, { entity: capa, name: 'done',
    fields: { ...fields, evidence: f.text({ label: '完成证据', en: 'Evidence', required: true, max: 500 }) }, run: reportDone })
  bindAct(app, kernel, { entity: capa, name: 'verify', fields, run: verifyAction })
  actionRoute(app, kernel, reopenAction)
}

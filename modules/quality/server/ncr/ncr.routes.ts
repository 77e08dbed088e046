import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { actionRoute } from '#modules/warehouse/server.ts'
import { ncr } from '../../index.ts'
import { boardOf } from './board.ts'
import { decideAction } from './decide.ts'
import { disposeAction } from './dispose.ts'
import { doneAction } from './done.ts'
import { holdSiblings } from './hold.ts'
import { openCapa } from './open-capa.ts'
import { siblingsOf } from './siblings.ts'
import { takeBackAction } from './take-back.ts'

const id = f.text({ label: '不合格品处理单', en: 'Nonconformity', required: true, max: 32 })

/** `GET siblings?id`, `GET board`; `POST dispose`, `done`, `decide`, `takeBack` (see each), `hold {id, lots}`, `openCapa {id}`. */
export function ncrRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const action of [disposeAction, doneAction, decideAction, takeBackAction]) actionRoute(app, kernel, action)
  app.get(`${ncr.path}/siblings`, { schema: { tags: [`${ncr.title} ${ncr.id}`], summary: '同源批次' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${ncr.permission}:list`)
    return ok(await siblingsOf(ctx, parameter(ctx, request.query, 'id')))
  })
  app.get(`${ncr.path}/board`, { schema: { tags: [`${ncr.title} ${ncr.id}`], summary: '看板' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${ncr.permission}:list`)
    return ok(await boardOf(ctx))
  })
  bindAct(app, kernel, { entity: ncr, name: 'hold',
    fields: { id, lots: f.refs('warehouse.lot', { label: '批号', en: 'Lots', required: true }) }, run: holdSiblings })
  bindAct(app, kernel, { entity: ncr, name: 'openCapa', fields: { id }, run: (ctx, input) => openCapa(ctx, input.id) })
}

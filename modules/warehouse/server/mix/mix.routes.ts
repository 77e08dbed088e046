import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct, readInput } from '#kernel/server/rest/act.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { countersign } from '#modules/system/server.ts'
import { mix, mixLine } from '../../index.ts'
import { actionRoute, type DocumentAction } from '../documents/action.ts'
import { blendTargets } from './blend-targets.ts'
import type { Mix } from './facts.ts'
import { finishMill, startMill } from './mill.ts'
import { mixState } from './mix-state.ts'
import { mixSaid } from './said.ts'
import { weigh } from './weigh.ts'

const id = f.text({ label: '配料单', en: 'Mixing order', required: true, max: 32 })
const rpm = f.decimal(18, 6, { label: '转速', en: 'Speed', minValue: '0' })
const weighing = {
  id,
  line: f.text({ label: '明细', en: 'Line', required: true, max: 32 }),
  rev: f.integer({ label: '版本号', en: 'Revision', required: true }),
  lot: mixLine.fields.lot,
  gross: f.quantity({ label: '毛重', en: 'Gross', required: true, minValue: '0' }),
  tare: f.quantity({ label: '皮重', en: 'Tare', minValue: '0' }),
  scale: f.text({ label: '秤', en: 'Scale', max: 32 }),
  otherLotReason: f.text({ label: '换批原因', en: 'Why another lot', max: 200 }),
  part: f.yesNo({ label: '本批用完，换批继续', en: 'The lot has run out: continue with the next' }),
}
const signature = {
  secondUser: f.text({ label: '复核人账号', en: 'Account of the countersigner', required: true, max: 100 }),
  secondPassword: f.text({ label: '复核人密码', en: 'Password of the countersigner', required: true, max: 200 }),
  secondTotp: f.text({ label: '动态验证码', en: 'One-time password', max: 20 }),
}
const output = { totalKg: f.quantity({ label: '产出重量', en: 'Output', required: true, minValue: '0.000001' }),
  millMinutes: f.integer({ label: '混磨时间', en: 'Milled for', minValue: '0' }), rpm }

/** The steps of a mixing order that take more than a comment. */
export const mixActions = {
  startMill: { entity: mix, name: 'startMill',
    run: (ctx, record, body) => startMill(ctx, record as unknown as Mix, readInput(ctx, { rpm }, body).rpm) },
  finish: { entity: mix, name: 'finish',
    run: (ctx, record, body) => finishMill(ctx, record as unknown as Mix, readInput(ctx, output, body)) },
} satisfies Record<string, DocumentAction>

/** `GET state?id`; `POST weigh`, `startMill {id, rpm?}`, `finish {id, totalKg, millMinutes?, rpm?}`, `blend {id}`. */
export function mixRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${mix.path}/state`, { schema: { tags: [`${mix.title} ${mix.id}`], summary: '配料进度' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${mix.permission}:list`)
    return ok(await mixState(ctx, parameter(ctx, request.query, 'id')))
  })
  weighRoute(app, kernel)
  bindAct(app, kernel, { entity: mix, name: 'blend', fields: { id }, run: blendTargets })
  actionRoute(app, kernel, mixActions.startMill)
  actionRoute(app, kernel, mixActions.finish)
}

/**
 * A value that is typed has a second signature; until scales are bound to tags every value is. The password is checked before
 * the transaction, so that failures count, and is no part of what the idempotency key remembers. A weighing out of tolerance is
 * kept and refused.
 */
function weighRoute(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${mix.path}/weigh`, { schema: { tags: [`${mix.title} ${mix.id}`], summary: '称量' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${mix.permission}:weigh`)
    const body = bodyOf(ctx, request)
    const input = readInput(ctx, weighing, body)
    const { secondUser, secondPassword, secondTotp } = readInput(ctx, signature, body)
    const secondBy = await countersign(ctx, { username: secondUser, password: secondPassword, totp: secondTotp ?? '' })
    const weighed = await once(ctx, idempotencyKey(request), ['POST', request.url, input, secondBy],
      (inner) => weigh(inner, input, secondBy))
    if (weighed.result === 'OVER' || weighed.result === 'UNDER') throw new Refusal(mixSaid[ctx.locale].outOfTolerance, { result: weighed })
    return ok(weighed)
  })
}

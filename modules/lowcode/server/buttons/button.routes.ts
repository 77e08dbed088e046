import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { bodyOf, listing } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { onlineButton, onlineForm } from '../../index.ts'
import { enhancementOf } from '../online/enhancement.ts'
import { findForm, rootOf, storedForm } from '../online/stored-form.ts'
import type { ScriptHost } from '../scripts/form-scripts.ts'
import { scriptSaid } from '../scripts/said.ts'
import { operations } from '../scripts/script-rules.ts'
import type { ScriptStore } from '../scripts/script-store.ts'
import { pressButton } from './press-button.ts'

const described = (name: string) => ({ schema: { tags: ['自定义按钮 lowcode.online-button'], summary: `自定义按钮 ${name}` } })
const mostAtOnce = 200

/** Buttons of a form (wire contract §6.19); adding, editing and deleting them are the derived calls. */
export function buttonRoutes(app: FastifyInstance, kernel: Kernel, host: ScriptHost, store: ScriptStore): void {
  app.get(`${onlineButton.path}/list/:id`, described('list of a form'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${onlineForm.permission}:list`)
    const { id } = await storedForm(ctx, (request.params as { id: string }).id)
    return listing(ctx, onlineButton, { ...request.query as Rec, cgformHeadId: id })
  })

  // What scripts can stand before and after, besides the operations themselves.
  app.get(`${onlineForm.path}/enhanceButton/:id`, described('enhanceButton'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${onlineForm.permission}:list`)
    const { id } = await storedForm(ctx, (request.params as { id: string }).id)
    const buttons = await listAll(ctx, onlineButton, { cgformHeadId: id, column: 'orderNum', order: 'asc' }, maxRows)
    const said = scriptSaid[ctx.locale]
    return ok([...operations.map((code) => ({ buttonCode: code, buttonName: said.operations[code], optType: 'action' })),
      ...buttons.map(({ buttonCode, buttonName, buttonNameEn, optType }) => ({ buttonCode,
        buttonName: ctx.locale === 'en-US' ? buttonNameEn ?? buttonName : buttonName, optType })
      )])
  })

  app.post('/online/cgform/api/doButton', described('doButton'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const body = bodyOf(ctx, request)
    const named = scalarText(body.formId) ?? ''
    const form = await findForm(ctx, named)
    const root = form && await rootOf(ctx, form)
    requireRight(ctx, `runtime:${root?.tableName ?? named}:list`)
    const entity = runtimeEntity(ctx, root?.tableName ?? named)
    const said = scriptSaid[ctx.locale]
    const code = scalarText(body.buttonCode) ?? ''
    const button = root && (await enhancementOf(ctx, root)).buttons.find(({ buttonCode }) => buttonCode === code)
    if (!button) throw new Refusal(said.buttonMissing(code))
    const ids = [
      ...new Set(`${scalarText(body.dataIds) ?? ''},${scalarText(body.dataId) ?? ''}`.split(',').map((id) => id.trim()).filter(Boolean)),
    ].slice(0, mostAtOnce)
    return once(ctx, idempotencyKey(request), ['POST', request.url, body], (inner) =>
      transact(inner, async (tx) => {
        await pressButton(tx, host, store, { entity, button, ids })
        return ok(null, said.done)
      }))
  })
}

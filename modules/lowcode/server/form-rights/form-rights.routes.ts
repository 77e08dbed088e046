import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { once } from '#kernel/server/idempotency.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { onlineForm } from '../../index.ts'
import { onlineSaid } from '../online/said.ts'
import { rootOf, storedForm, type StoredForm } from '../online/stored-form.ts'
import { authRows } from './auth-rows.ts'
import { buttonRights, buttonTitle, controlButton, freeButton } from './button-rights.ts'
import { columnRights, controlColumn, switchColumn, titleOf } from './column-rights.ts'
import { dataRules, removeDataRule, saveDataRule } from './data-rights.ts'
import { grantAuths, grantedAuths, holderOf, readAuthIds } from './grants.ts'
import { authControl, authPage, authType } from './granted.ts'
import { rightsSaid } from './said.ts'

const base = '/online/cgform/api'
const described = (name: string) => ({ schema: { tags: ['在线表单 lowcode.online-form'], summary: `在线表单权限 ${name}` } })

/** Rights within online forms: columns, buttons, rows, and to whom they are granted (wire contract §6.19). */
export function formRightsRoutes(app: FastifyInstance, kernel: Kernel): void {
  const granter = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${onlineForm.permission}:grant`)
    // Whoever grants sees all there is to grant.
    return { ...ctx, kernel }
  }
  const formIn = (ctx: Ctx, request: FastifyRequest) => storedForm(ctx, (request.params as { id: string }).id)
  const saved = (ctx: Ctx) => ok(null, rightsSaid[ctx.locale].saved)

  app.get(`${base}/authColumn/:id`, described('authColumn'), async (request) => {
    const ctx = await granter(request)
    return ok(await columnRights(ctx, await formIn(ctx, request)))
  })
  for (const [method, change] of [['PUT', controlColumn], ['POST', switchColumn]] as const) {
    app.route({ method, url: `${base}/authColumn`, ...described('authColumn'), handler: async (request) => {
      const ctx = await granter(request)
      const body = bodyOf(ctx, request)
      await change(ctx, await storedForm(ctx, parameter(ctx, body, 'cgformId')), body)
      return saved(ctx)
    } })
  }

  app.get(`${base}/authButton/:id`, described('authButton'), async (request) => {
    const ctx = await granter(request)
    return ok(await buttonRights(ctx, (await formIn(ctx, request)).id))
  })
  app.post(`${base}/authButton`, described('authButton'), async (request) => {
    const ctx = await granter(request)
    const body = bodyOf(ctx, request)
    await controlButton(ctx, (await storedForm(ctx, parameter(ctx, body, 'cgformId'))).id, body)
    return saved(ctx)
  })
  app.put(`${base}/authButton/:id`, described('authButton'), async (request) => {
    const ctx = await granter(request)
    await freeButton(ctx, (request.params as { id: string }).id)
    return saved(ctx)
  })

  app.get(`${base}/authPage/:id/:type`, described('authPage'), async (request) => {
    const ctx = await granter(request)
    return ok(await authPages(ctx, await formIn(ctx, request), Number((request.params as { type: string }).type)))
  })
  dataRuleRoutes(app, granter)
  grantRoutes(app, granter)
}

/** Uses under control with what people call them. */
async function authPages(ctx: Ctx, form: StoredForm, type: number): Promise<Rec[]> {
  const said = rightsSaid[ctx.locale]
  const buttons = type === authType.button ? (await buttonRights(ctx, form.id)).buttonList : []
  const names = new Map<unknown, string>([...form.fields.map((field) => [field.dbFieldName, titleOf(ctx, field)] as const),
    ...buttons.map((button) => [button.buttonCode, buttonTitle(ctx, button)] as const)])
  return (await authRows(ctx, form.id, type)).filter(({ status }) => status === 1).map(({ id, code, page, control }) => ({
    id,
    code,
    page,
    control,
    title: names.get(code) ?? code,
    use: type === authType.button ? said.button : control === authControl.edit ? said.edit : page === authPage.list ? said.list : said.form,
  }))
}

type Granter = (request: FastifyRequest) => Promise<Ctx>

/** The entity whose records a form's rules narrow. */
async function entityOf(ctx: Ctx, form: StoredForm): Promise<Entity> {
  const entity = ctx.kernel.registry.entities.get(`runtime.${(await rootOf(ctx, form)).tableName}`)
  if (!entity) throw new Refusal(onlineSaid[ctx.locale].publishFirst)
  return entity
}

function dataRuleRoutes(app: FastifyInstance, granter: Granter): void {
  for (const path of ['authData', 'validAuthData']) {
    app.get(`${base}/${path}/:id`, described(path), async (request) => {
      const ctx = await granter(request)
      const form = await storedForm(ctx, (request.params as { id: string }).id)
      return ok(await dataRules(ctx, form.id, await entityOf(ctx, form), path === 'validAuthData'))
    })
  }
  for (const method of ['POST', 'PUT'] as const) {
    app.route({ method, url: `${base}/authData`, ...described('authData'), handler: async (request) => {
      const ctx = await granter(request)
      const body = bodyOf(ctx, request)
      const form = await storedForm(ctx, parameter(ctx, body, 'cgformId'))
      return once(ctx, idempotencyKey(request), [method, request.url, body], async (inner) => {
        await saveDataRule(inner, await entityOf(inner, form), body, method === 'PUT' ? parameter(inner, body, 'id') : undefined)
        return ok(null, rightsSaid[inner.locale].saved)
      })
    } })
  }
  app.delete(`${base}/authData/:id`, described('authData'), async (request) => {
    const ctx = await granter(request)
    await removeDataRule(ctx, (request.params as { id: string }).id)
    return ok(null, rightsSaid[ctx.locale].deleted)
  })
  app.post(`${base}/createAiTestAuthData`, described('createAiTestAuthData'), async (request) => {
    const ctx = await granter(request)
    throw new Refusal(rightsSaid[ctx.locale].ai)
  })
}

function grantRoutes(app: FastifyInstance, granter: Granter): void {
  app.get(`${base}/roleAuth`, described('roleAuth'), async (request) => {
    const ctx = await granter(request)
    const { authMode } = request.query as { authMode?: unknown }
    const form = await storedForm(ctx, parameter(ctx, request.query, 'cgformId'))
    const type = Number(parameter(ctx, request.query, 'type'))
    const entity = type === authType.data ? await entityOf(ctx, form) : undefined
    const ids = await grantedAuths(ctx, holderOf(ctx, parameter(ctx, request.query, 'roleId'), authMode), form.id, entity, type)
    return ok(ids.map((authId) => ({ authId })))
  })
  for (const [path, type] of [['roleColumnAuth', authType.column], ['roleButtonAuth', authType.button], ['roleDataAuth',
    authType.data]] as const) {
    app.post(`${base}/${path}/:roleId/:id`, described(path), async (request) => {
      const ctx = await granter(request)
      const body = bodyOf(ctx, request)
      const { roleId, id } = request.params as { roleId: string; id: string }
      const form = await storedForm(ctx, id)
      const ids = readAuthIds(ctx, body)
      await transact(ctx, async (tx) =>
        grantAuths(tx, { holder: holderOf(tx, roleId, body.authMode), formId: form.id, entity: await entityOf(tx, form), type, ids }))
      return ok(null, rightsSaid[ctx.locale].granted)
    })
  }
}

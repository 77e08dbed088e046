import type { InputOf } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { addDataRule, authPages, buttonRights, columnRights, controlButton, controlColumn, dataRules, editDataRule, freeButton,
  grantButtons, grantColumns, grantData, grantsOfRole, removeDataRule, suggestDataRule, switchColumn, validDataRules,
  type AuthPage } from '../../calls/form-rights.ts'
import { onlineMessages } from '../online/messages.ts'
import { rootOf, storedForm, type StoredForm } from '../online/stored-form.ts'
import { authRows } from './auth-rows.ts'
import { buttonTitle, endControl, rightsOfButtons, takeControl } from './button-rights.ts'
import { rightsOfColumns, setColumnControl, switchUse, titleOf } from './column-rights.ts'
import { dropDataRule, rulesOfForm, saveDataRule } from './data-rights.ts'
import { authControl, authPage, authType } from './granted.ts'
import { grantAuths, grantedAuths, holderOf, readAuthIds } from './grants.ts'
import { rightsMessages } from './messages.ts'

/** Rights within online forms: columns, buttons, rows, and to whom they are granted (wire contract §6.19). */
export function formRightsCalls(kernel: Kernel) {
  /** Whoever grants sees all there is to grant. */
  const seeingAll = (ctx: Ctx): Ctx => ({ ...ctx, kernel })
  const granting = (type: number) => async (caller: Ctx, sent: InputOf<typeof grantColumns>): Promise<null> => {
    const ctx = seeingAll(caller)
    const form = await storedForm(ctx, sent.id)
    const ids = readAuthIds(ctx, sent.authId)
    await grantAuths(ctx, { holder: holderOf(ctx, sent.roleId, sent.authMode), formId: form.id, entity: await entityOf(ctx, form), type,
      ids })
    return null
  }
  return [
    serve(columnRights, async (caller, { id }) => {
      const ctx = seeingAll(caller)
      return rightsOfColumns(ctx, await storedForm(ctx, id))
    }),
    serve(controlColumn, async (caller, { cgformId, code, status }) => {
      const ctx = seeingAll(caller)
      await setColumnControl(ctx, await storedForm(ctx, cgformId), code, status)
      return null
    }),
    serve(switchColumn, async (caller, { cgformId, code, switchFlag, ...switches }) => {
      const ctx = seeingAll(caller)
      await switchUse(ctx, await storedForm(ctx, cgformId), { code, switchFlag, switches })
      return null
    }),
    serve(buttonRights, async (caller, { id }) => {
      const ctx = seeingAll(caller)
      return rightsOfButtons(ctx, (await storedForm(ctx, id)).id)
    }),
    serve(controlButton, async (caller, { cgformId, code }) => {
      const ctx = seeingAll(caller)
      await takeControl(ctx, (await storedForm(ctx, cgformId)).id, code)
      return null
    }),
    serve(freeButton, async (caller, { id }) => {
      await endControl(seeingAll(caller), id)
      return null
    }),
    serve(authPages, async (caller, { id, type }) => {
      const ctx = seeingAll(caller)
      return usesUnderControl(ctx, await storedForm(ctx, id), type)
    }),
    serve(dataRules, async (caller, { id }) => {
      const ctx = seeingAll(caller)
      const form = await storedForm(ctx, id)
      return rulesOfForm(ctx, form.id, await entityOf(ctx, form))
    }),
    serve(validDataRules, async (caller, { id }) => {
      const ctx = seeingAll(caller)
      const form = await storedForm(ctx, id)
      return rulesOfForm(ctx, form.id, await entityOf(ctx, form), true)
    }),
    serve(addDataRule, async (caller, { cgformId, ...written }) => {
      const ctx = seeingAll(caller)
      await saveDataRule(ctx, await entityOf(ctx, await storedForm(ctx, cgformId)), written)
      return null
    }),
    serve(editDataRule, async (caller, { cgformId, id, ...written }) => {
      const ctx = seeingAll(caller)
      await saveDataRule(ctx, await entityOf(ctx, await storedForm(ctx, cgformId)), written, id)
      return null
    }),
    serve(removeDataRule, async (caller, { id }) => {
      await dropDataRule(seeingAll(caller), id)
      return null
    }),
    serve(suggestDataRule, async (ctx) => {
      throw new Refusal(rightsMessages[ctx.locale].ai)
    }),
    serve(grantsOfRole, async (caller, { roleId, cgformId, type, authMode }) => {
      const ctx = seeingAll(caller)
      const form = await storedForm(ctx, cgformId)
      const entity = type === authType.data ? await entityOf(ctx, form) : undefined
      const ids = await grantedAuths(ctx, holderOf(ctx, roleId, authMode), form.id, entity, type)
      return ids.map((authId) => ({ authId }))
    }),
    serve(grantColumns, granting(authType.column)),
    serve(grantButtons, granting(authType.button)),
    serve(grantData, granting(authType.data)),
  ]
}

/** Uses under control with what people call them. */
async function usesUnderControl(ctx: Ctx, form: StoredForm, type: number): Promise<AuthPage[]> {
  const messages = rightsMessages[ctx.locale]
  const buttons = type === authType.button ? (await rightsOfButtons(ctx, form.id)).buttonList : []
  const names = new Map<string, string>([...form.fields.map((field) => [field.dbFieldName, titleOf(ctx, field)] as const),
    ...buttons.map((button) => [button.buttonCode, buttonTitle(ctx, button)] as const)])
  return (await authRows(ctx, form.id, type)).filter(({ status }) => status === 1).map(({ id, code, page, control }) => ({
    id,
    code,
    page,
    control,
    title: names.get(code) ?? code,
    use: type === authType.button
      ? messages.button
      : control === authControl.edit
      ? messages.edit
      : page === authPage.list
      ? messages.list
      : messages.form,
  }))
}

/** The entity whose records a form's rules narrow. */
async function entityOf(ctx: Ctx, form: StoredForm): Promise<Entity> {
  const entity = ctx.kernel.registry.entities.get(`runtime.${(await rootOf(ctx, form)).tableName}`)
  if (!entity) throw new Refusal(onlineMessages[ctx.locale].publishFirst)
  return entity
}

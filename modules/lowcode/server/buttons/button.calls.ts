import { listing } from '#kernel/server/calls/listing.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { requireRight } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { buttonsOfForm, pressButton, scriptedOperations } from '../../calls/online-button.ts'
import { onlineButton } from '../../index.ts'
import { enhancementOf } from '../online/enhancement.ts'
import { findForm, rootOf, storedForm } from '../online/stored-form.ts'
import type { ScriptHost } from '../scripts/form-scripts.ts'
import { scriptMessages } from '../scripts/messages.ts'
import { operations } from '../scripts/script-rules.ts'
import type { ScriptStore } from '../scripts/script-store.ts'
import { runButton } from './press-button.ts'

const mostAtOnce = 200

/** Buttons of a form (wire contract §6.19); adding, editing and deleting them are the derived calls. */
export function buttonCalls(host: ScriptHost, store: ScriptStore) {
  return [
    serve(buttonsOfForm, async (ctx, { id: named }, { request }) => {
      const { id } = await storedForm(ctx, named)
      return listing(ctx, onlineButton, { ...request.query as Rec, cgformHeadId: id })
    }),
    serve(scriptedOperations, async (ctx, { id: named }) => {
      const { id } = await storedForm(ctx, named)
      const buttons = await listAll(ctx, onlineButton, { cgformHeadId: id, column: 'orderNum', order: 'asc' }, maxRows)
      const messages = scriptMessages[ctx.locale]
      return [
        ...operations.map((code) => ({ buttonCode: code as string, buttonName: messages.operations[code]!, optType: 'action' })),
        ...buttons.map(({ buttonCode, buttonName, buttonNameEn, optType }) => ({
          buttonCode,
          buttonName: ctx.locale === 'en-US' ? buttonNameEn ?? buttonName : buttonName,
          optType,
        })),
      ]
    }),
    serve(pressButton, async (ctx, { formId, buttonCode, dataIds, dataId }) => {
      const named = formId ?? ''
      const form = await findForm(ctx, named)
      const root = form && await rootOf(ctx, form)
      requireRight(ctx, `runtime:${root?.tableName ?? named}:list`)
      const entity = runtimeEntity(ctx, root?.tableName ?? named)
      const button = root && (await enhancementOf(ctx, root)).buttons.find((one) => one.buttonCode === buttonCode)
      if (!button) throw new Refusal(scriptMessages[ctx.locale].buttonMissing(buttonCode ?? ''))
      const ids = [...new Set(`${dataIds ?? ''},${dataId ?? ''}`.split(',').map((id) => id.trim()).filter(Boolean))]
      await runButton(ctx, host, store, { entity, button, ids: ids.slice(0, mostAtOnce) })
      return null
    }),
  ]
}

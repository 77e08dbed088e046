import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { codeOf } from '#kernel/server/texts/spelt-code.ts'
import { bindForm, conditionsOnColumns, entitiesOfModel, formChoices, processGuide, proposedKey, type Guide } from '../calls/guide.ts'
import { model } from '../index.ts'
import { bindAtStart, clearStart, formToBind } from './bind-form.ts'
import { boundTo } from './approvals.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { engineMessages } from './engine/messages.ts'
import { conditionsOn } from './conditions-on.ts'
import { choiceOfForm, choicesOfForms } from './form-choices.ts'
import { entitiesOf } from './form-entity.calls.ts'
import { entityIdOf, nameDoubtsOf, formsOfModel } from './forms-of-model.ts'
import { readDrawing } from './read-drawing.ts'
import { workflowMessages } from './messages.ts'

/** What leads an author from a form to a process that people start. */
export const guideCalls = [
  serve(processGuide, (ctx, { id }) => guideOf(ctx, id)),
  serve(proposedKey, async (ctx, { name }) => ({ key: await codeOf(ctx, model, 'modelKey', name, { otherwise: 'process' }) })),
  serve(formChoices, (ctx) => choicesOfForms(ctx)),
  serve(entitiesOfModel,
    async (ctx, { id }) => (await formsOfModel(ctx, await findOne(ctx, model, id))).flatMap(({ id: name }) => entitiesOf(ctx, name))),
  serve(conditionsOnColumns, (ctx, { columns }) => conditionsOn(ctx, columns)),
  serve(bindForm, async (ctx, _input, { modelKey, entityId }) => {
    const messages = workflowMessages[ctx.locale]
    const deployed = await newestOf(ctx, modelKey)
    if (!deployed) throw new Refusal(engineMessages[ctx.locale].notDeployed(modelKey))
    const form = await formToBind(ctx, entityId)
    if (!form) throw new Refusal(messages.notBindable)
    await clearStart(ctx, deployed.id)
    await bindAtStart(ctx, deployed.id, form)
    return null
  }),
]

async function guideOf(ctx: Ctx, id: string): Promise<Guide> {
  const found = await findOne(ctx, model, id)
  const newest = found.version === null ? undefined : await newestOf(ctx, found.modelKey)
  const bound = newest ? await formOf(ctx, newest) : { kind: 'NONE' as const }
  const entityId = await entityIdOf(ctx, found)
  const documents = (await boundTo(ctx, id)).map((each) => each.entityId)
  const { faults, doubts, definition } = await readDrawing(ctx, found.bpmnXml ?? '')
  const onFields = definition ? await nameDoubtsOf(ctx, found, definition) : []
  const own = entityId && ctx.kernel.registry.entities.get(entityId)?.states ? [entityId] : []
  return { id, name: found.name, modelKey: found.modelKey, status: found.status as Guide['status'], version: found.version,
    form: entityId ? await choiceOfForm(ctx, entityId) ?? null : null,
    bound: (bound.kind !== 'NONE' && bound.entityId === entityId) || (newest !== undefined && documents.includes(entityId ?? '')),
    documents: [...new Set([...own, ...documents])], faults: faults.length, doubts: doubts.length + onFields.length,
    running: await runningOf(ctx, id) }
}

async function runningOf(ctx: Ctx, modelId: string): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count
    from wf_instance
    where model_id = ${modelId} and tenant_id = ${ctx.session.tenantId} and status in ('RUNNING', 'SUSPENDED') and del_flag = 0`
    .execute(ctx.db)
  return row!.count
}

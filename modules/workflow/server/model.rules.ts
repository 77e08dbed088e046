import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { model } from '../index.ts'
import { requireNoneRunning } from './deployment.rules.ts'
import { choiceOfForm, choicesOfForms } from './form-choices.ts'
import { sayProcessFault, workflowMessages } from './messages.ts'
import { readDrawing } from './read-drawing.ts'

/** A drawing may be unfinished, but it must be one: BPMN with one process that bears the model's key. */
export const modelRules = defineRules(model, {
  beforeRemove: (ctx, { id, name }) => requireNoneRunning(ctx, 'model_id', id, name),
  async shown(ctx, records) {
    const named = records.filter(({ entityId }) => typeof entityId === 'string' && entityId !== '')
    if (named.length === 0) return
    const titles = new Map((await choicesOfForms(ctx)).map(({ entityId, title }) => [entityId, title]))
    for (const record of named) record.entityId_dictText = titles.get(String(record.entityId)) ?? record.entityId
  },
  async beforeSave(ctx, record, before) {
    if (record.entityId && record.entityId !== before?.entityId && !await choiceOfForm(ctx, record.entityId))
      throw refuseFaults([{ field: 'entityId', text: workflowMessages[ctx.locale].noForm(record.entityId) }])
    if (before && before.bpmnXml !== record.bpmnXml && record.status === 'deployed') record.status = 'changed'
    if (!record.bpmnXml || before?.bpmnXml === record.bpmnXml) return
    const { process, faults } = await readDrawing(ctx, record.bpmnXml)
    const fault = process
      ? (process.key === record.modelKey
        ? undefined
        : { code: 'keyDiffers' as const, element: process.key, name: process.name, params: { id: process.key, key: record.modelKey } })
      : faults[0]
    if (fault) throw refuseFaults([{ field: 'bpmnXml', text: sayProcessFault(ctx.locale, fault) }])
  },
})

import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { model } from '../index.ts'
import { readDefinition } from '../rules/definition/read-definition.ts'
import { requireNoneRunning } from './deployment.rules.ts'
import { sayProcessFault } from './said.ts'

/** A drawing may be unfinished, but it must be one: BPMN with one process that bears the model's key. */
export const modelRules = defineRules(model, {
  beforeRemove: (ctx, { id, name }) => requireNoneRunning(ctx, 'model_id', id, name),
  async beforeSave(ctx, record, before) {
    if (before && before.bpmnXml !== record.bpmnXml && record.status === 'deployed') record.status = 'changed'
    if (!record.bpmnXml || before?.bpmnXml === record.bpmnXml) return
    const { process, faults } = await readDefinition(record.bpmnXml)
    const fault = process
      ? (process.key === record.modelKey
        ? undefined
        : { code: 'keyDiffers' as const, element: process.key, name: process.name, params: { key: record.modelKey } })
      : faults[0]
    if (fault) throw refuseFaults([{ field: 'bpmnXml', text: sayProcessFault(ctx.locale, fault) }])
  },
})

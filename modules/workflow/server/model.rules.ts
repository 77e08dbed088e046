import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { model } from '../index.ts'
import { readProcess } from './bpmn/read-process.ts'
import { sayProcessFault } from './said.ts'

/** A drawing may be unfinished, but it must be one: BPMN with one process that bears the model's key. */
export const modelRules = defineRules(model, {
  async beforeSave(ctx, record, before) {
    if (before && before.bpmnXml !== record.bpmnXml && record.status === 'deployed') record.status = 'changed'
    if (!record.bpmnXml || before?.bpmnXml === record.bpmnXml) return
    const { graph, faults } = await readProcess(record.bpmnXml)
    const fault = graph ? (graph.id === record.modelKey ? undefined : { code: 'keyDiffers' as const, element: graph.id, name: graph.name, params: { key: record.modelKey } }) : faults[0]
    if (fault) throw refuseFaults([{ field: 'bpmnXml', text: sayProcessFault(ctx.locale, fault) }])
  },
})

import { defineEntity, f } from '#kernel/entity/index.ts'

/** A version of a model that instances run by: it is never changed, a later one stands beside it. */
export const deployment = defineEntity({
  module: 'workflow',
  name: 'deployment',
  table: 'wf_deployment',
  title: '流程部署',
  en: 'Deployment',
  path: '/flowable/deployment',
  component: 'flowable/deployment/index',
  readOnly: true,
  display: 'fullName',
  order: { column: 'createTime', order: 'desc' },
  uniques: [['modelId', 'version']],
  fields: {
    modelId: f.ref('workflow.model', { label: '流程模型', en: 'Model', required: true, list: { width: 200, query: 'eq' } }),
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, max: 64, list: { width: 180, query: 'like' } }),
    name: f.text({ label: '流程名称', en: 'Process', required: true, max: 100, list: { width: 220, query: 'like' } }),
    version: f.integer({ label: '版本', en: 'Version', required: true, list: { width: 80 } }),
    /** Tells versions apart where one is chosen. */
    fullName: f.text({ label: '流程与版本', en: 'Process and version', required: true, max: 120, list: false, form: false }),
    bpmnXml: f.longText({ label: 'BPMN XML', en: 'BPMN XML', required: true, max: 2_000_000, heavy: true, list: false }),
  },
})

import { defineEntity, f } from '#kernel/entity/index.ts'

/** A process as it is drawn: BPMN 2.0 XML is what is stored (domain §2.12). */
export const model = defineEntity({
  module: 'workflow',
  name: 'model',
  table: 'wf_model',
  title: '流程模型',
  en: 'Process model',
  path: '/flowable/model',
  component: 'flowable/model/index',
  key: 'modelKey',
  display: 'name',
  order: { column: 'modelKey', order: 'asc' },
  fields: {
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, unique: true, max: 64,
      list: { width: 180, query: 'like', fixed: 'left' }, fixed: true, help: '与 BPMN 中流程的 id 相同',
      helpEn: 'The id of the process in its BPMN' }),
    name: f.text({ label: '流程名称', en: 'Process', required: true, max: 100, list: { width: 220, query: 'like' } }),
    category: f.dict('wf_category', { label: '分类', en: 'Category', required: true, default: 'other', list: { width: 110, query: 'eq' } }),
    status: f.dict('wf_model_status', { label: '状态', en: 'Status', required: true, default: 'draft', readonly: true,
      list: { width: 130, query: 'eq' } }),
    version: f.integer({ label: '部署版本', en: 'Deployed version', readonly: true, list: { width: 110 } }),
    entityId: f.text({ label: '表单', en: 'Form', max: 100, list: { width: 160 }, help: '流程所审批的表单或单据，部署时绑定到发起',
      helpEn: 'What the process is about: deploying binds it to its start' }),
    remark: f.text({ label: '说明', en: 'Remark', max: 500, list: { width: 260 }, form: { span: 24 } }),
    bpmnXml: f.longText({ label: 'BPMN XML', en: 'BPMN XML', max: 2_000_000, heavy: true, list: false, form: false }),
  },
})

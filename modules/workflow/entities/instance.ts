import { defineEntity, f } from '#kernel/entity/index.ts'

/** A process under way or ended (domain §2.12). Written by the engine alone; its state is the row. */
export const instance = defineEntity({
  module: 'workflow', name: 'instance', table: 'wf_instance', title: '流程实例', en: 'Process instance', path: '/flowable/instance', component: 'flowable/instance/index', readOnly: true,
  key: 'instanceNo', display: 'title', indexes: [['starter', 'createTime'], ['entityId', 'recordId'], ['modelKey', 'status']],
  fields: {
    instanceNo: f.text({ label: '流程编号', en: 'No.', required: true, unique: true, max: 32, list: { width: 150, query: 'like', fixed: 'left' } }),
    title: f.text({ label: '标题', en: 'Title', required: true, max: 200, list: { width: 260, query: 'like' } }),
    status: f.dict('wf_instance_status', { label: '状态', en: 'Status', required: true, default: 'RUNNING', list: { width: 100, query: 'eq' } }),
    currentNodes: f.text({ label: '当前节点', en: 'Stands at', max: 500, list: { width: 180, query: 'like' } }),
    modelId: f.ref('workflow.model', { label: '流程', en: 'Process', required: true, list: { width: 180, query: 'eq' } }),
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, max: 64, list: { width: 150, hidden: true } }),
    deploymentId: f.ref('workflow.deployment', { label: '部署', en: 'Deployment', required: true, list: false }),
    version: f.integer({ label: '版本', en: 'Version', required: true, list: { width: 80 } }),
    category: f.dict('wf_category', { label: '分类', en: 'Category', required: true, list: { width: 100, query: 'eq' } }),
    starter: f.user({ label: '发起人', en: 'Started by', required: true, list: { width: 100, query: 'eq' } }),
    endTime: f.datetime({ label: '结束时间', en: 'Ended at', list: { width: 160, query: 'range' } }),
    formKind: f.dict('wf_form_kind', { label: '表单类型', en: 'Form', list: { width: 110, hidden: true } }),
    entityId: f.text({ label: '业务实体', en: 'Entity', max: 100, list: { width: 150, hidden: true } }),
    recordId: f.text({ label: '业务记录', en: 'Record', max: 32, list: false }),
    recordName: f.text({ label: '业务单据', en: 'Document', max: 200, list: { width: 160, query: 'like' } }),
    bindingId: f.ref('workflow.binding', { label: '单据流程', en: 'Binding', list: false }),
    reason: f.text({ label: '结束说明', en: 'Why it ended', max: 500, list: { width: 180, hidden: true } }),
    parentId: f.ref('workflow.instance', { label: '上级流程', en: 'Called by', list: { width: 200, hidden: true } }),
    parentToken: f.integer({ label: '上级令牌', en: 'Token of the caller', list: false, form: false }),
    variables: f.json({ label: '变量', en: 'Variables', heavy: true, list: false, form: false }),
    state: f.json({ label: '状态数据', en: 'State', heavy: true, list: false, form: false }),
    taken: f.json({ label: '走过的连线', en: 'Flows taken', heavy: true, list: false, form: false }),
  },
})

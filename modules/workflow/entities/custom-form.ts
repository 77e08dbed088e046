import { defineEntity, f } from '#kernel/entity/index.ts'

/** A screen of the console that a process shows in place of a designed form (spec 2 §7: sysCustomForm). */
export const customForm = defineEntity({
  module: 'workflow',
  name: 'custom-form',
  table: 'wf_custom_form',
  title: '业务表单',
  en: 'Business form',
  path: '/flowable/sysCustomForm',
  component: 'flowable/customForm/index',
  key: 'businessName',
  display: 'businessName',
  fields: {
    businessName: f.text({ label: '业务名称', en: 'Business', required: true, unique: true, max: 100,
      list: { width: 200, query: 'like', fixed: 'left' } }),
    entityId: f.text({ label: '业务单据', en: 'Document', required: true, max: 100, list: { width: 180, query: 'like' },
      help: '流程所审批的单据，如工艺 BOM', helpEn: 'What the process is about, such as a BOM' }),
    routeName: f.text({ label: '路由', en: 'Route', required: true, max: 200, list: { width: 220 },
      help: '打开该业务的页面路径，如 /product/bom', helpEn: 'The screen that shows it, such as /product/bom' }),
    deployId: f.ref('workflow.deployment', { label: '流程', en: 'Process', list: { width: 200 } }),
    flowName: f.text({ label: '流程名称', en: 'Process name', max: 100, readonly: true, list: { width: 180 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 240 }, form: { span: 24 } }),
  },
})

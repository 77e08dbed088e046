import { defineEntity, f } from '#kernel/entity/index.ts'

/** An instance that somebody was told of. */
export const copy = defineEntity({
  module: 'workflow',
  name: 'copy',
  table: 'wf_cc',
  title: '抄送',
  en: 'Copy',
  path: '/flowable/copy',
  component: 'flowable/copy/index',
  readOnly: true,
  display: 'title',
  indexes: [['receiver', 'createTime']],
  fields: {
    title: f.text({ label: '标题', en: 'Title', required: true, max: 200, list: { width: 260, query: 'like', fixed: 'left' } }),
    processName: f.text({ label: '流程', en: 'Process', required: true, max: 100, list: { width: 160, query: 'like' } }),
    nodeName: f.text({ label: '节点', en: 'Step', max: 200, list: { width: 140 } }),
    sender: f.user({ label: '抄送人', en: 'From', required: true, list: { width: 100, query: 'eq' } }),
    receiver: f.user({ label: '接收人', en: 'To', required: true, list: { width: 100, hidden: true } }),
    reason: f.text({ label: '说明', en: 'Note', max: 500, list: { width: 200 } }),
    readTime: f.datetime({ label: '阅读时间', en: 'Read at', list: { width: 160 } }),
    instanceId: f.ref('workflow.instance', { label: '流程实例', en: 'Instance', required: true, part: true, list: false }),
  },
})

/** Who acts for somebody who is away: tasks that come to them in the period go to the other (domain §2.12: wf_delegate_rule). */
export const delegation = defineEntity({
  module: 'workflow',
  name: 'delegation',
  table: 'wf_delegate_rule',
  title: '代理设置',
  en: 'Delegation',
  path: '/flowable/delegation',
  component: 'flowable/delegation/index',
  indexes: [['fromUser', 'beginTime', 'endTime']],
  fields: {
    fromUser: f.user({ label: '委托人', en: 'For', required: true, from: 'me', list: { width: 120, query: 'eq' } }),
    toUser: f.user({ label: '代理人', en: 'Acts', required: true, list: { width: 120, query: 'eq' } }),
    beginTime: f.datetime({ label: '开始时间', en: 'From', required: true, list: { width: 160, query: 'range' } }),
    endTime: f.datetime({ label: '结束时间', en: 'Until', required: true, list: { width: 160 } }),
    models: f.refs('workflow.model', { label: '流程', en: 'Processes', list: { width: 240 }, help: '不选表示全部流程',
      helpEn: 'None: all processes' }),
    enabled: f.yesNo({ label: '启用', en: 'In use', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    reason: f.text({ label: '原因', en: 'Reason', max: 200, list: { width: 200 } }),
  },
})

/** Phrases that a person uses again and again (domain §2.12: wf_opinion). */
export const opinion = defineEntity({
  module: 'workflow',
  name: 'opinion',
  table: 'wf_opinion',
  title: '常用意见',
  en: 'Phrase',
  path: '/flowable/opinion',
  component: 'flowable/opinion/index',
  display: 'text',
  order: { column: 'position', order: 'asc' },
  fields: {
    text: f.text({ label: '意见', en: 'Text', required: true, max: 200, column: 'phrase', list: { width: 400, query: 'like' },
      form: { span: 24 } }),
    position: f.integer({ label: '排序', en: 'Order', default: 1, list: { width: 80 } }),
  },
})

/** Which process a document starts when it is submitted (domain §2.12: wf_bind). */
export const binding = defineEntity({
  module: 'workflow',
  name: 'binding',
  table: 'wf_bind',
  title: '单据流程',
  en: 'Process of a document',
  path: '/flowable/bind',
  component: 'flowable/bind/index',
  order: { column: 'position', order: 'asc' },
  indexes: [['entityId', 'enabled', 'position']],
  fields: {
    entityId: f.text({ label: '业务单据', en: 'Document', required: true, max: 100, list: { width: 180, query: 'like' },
      help: '提交后进入流程的单据，如工艺 BOM', helpEn: 'What goes through the process once it is submitted, such as a BOM' }),
    modelId: f.ref('workflow.model', { label: '流程', en: 'Process', required: true, list: { width: 200, query: 'eq' },
      help: '每条通往通过的路径都须由提交人以外的人审批，否则流程须声明「无人审批即通过」',
      helpEn: 'Every way to an approval needs a decision of somebody but the submitter, or the process says that it does without' }),
    condition: f.text({ label: '条件', en: 'Condition', max: 500, list: { width: 260 }, form: { span: 16 },
      help: '满足条件的单据才走这个流程；没有条件表示总是',
      helpEn: 'Only documents for which it holds go through the process; none: always' }),
    position: f.integer({ label: '优先级', en: 'Order', required: true, default: 1, list: { width: 80 },
      help: '按从小到大，第一个满足条件的生效', helpEn: 'From the smallest; the first whose condition holds' }),
    submitMove: f.text({ label: '提交动作', en: 'Move that starts it', required: true, max: 32, default: 'submit',
      list: { width: 100, hidden: true } }),
    approveMove: f.text({ label: '通过动作', en: 'Move when approved', max: 32, default: 'approve', list: { width: 100 },
      help: '绑定人须有该单据此动作的权限', helpEn: 'Whoever binds it needs the right to this move of the document' }),
    rejectMove: f.text({ label: '驳回动作', en: 'Move when rejected', max: 32, default: 'reject', list: { width: 100 } }),
    revokeMove: f.text({ label: '撤销动作', en: 'Move when revoked', max: 32, default: 'retract', list: { width: 100 } }),
    enabled: f.yesNo({ label: '启用', en: 'In use', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 200 } }),
  },
})

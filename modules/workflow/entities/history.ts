import { defineEntity, f } from '#kernel/entity/index.ts'

/** What people and the engine did with an instance, in their words; never changed. */
export const history = defineEntity({
  module: 'workflow',
  name: 'history',
  table: 'wf_history',
  title: '流程历史',
  en: 'Process history',
  path: '/flowable/history',
  component: 'flowable/history/index',
  readOnly: true,
  leading: ['createTime', 'createBy'],
  indexes: [['instanceId', 'createTime']],
  fields: {
    instanceId: f.ref('workflow.instance', { label: '流程实例', en: 'Instance', required: true, part: true,
      list: { width: 240, query: 'eq' } }),
    taskId: f.ref('workflow.task', { label: '任务', en: 'Task', list: false }),
    nodeId: f.text({ label: '节点标识', en: 'Node', max: 200, list: false }),
    nodeName: f.text({ label: '节点', en: 'Step', max: 200, list: { width: 140, query: 'like' } }),
    action: f.dict('wf_action', { label: '操作', en: 'Action', required: true, list: { width: 100, query: 'eq' } }),
    opinion: f.text({ label: '意见', en: 'Opinion', max: 2000, list: { width: 260 } }),
    attachments: f.file({ label: '附件', en: 'Attachments', list: false }),
    people: f.users({ label: '相关人员', en: 'People', list: { width: 160 } }),
    detail: f.json({ label: '详情', en: 'Details', heavy: true, list: false, form: false }),
  },
})

/** How long a token stood at a node: the picture, the time per node and the statistics read it. */
export const activity = defineEntity({
  module: 'workflow',
  name: 'activity',
  table: 'wf_activity',
  title: '节点记录',
  en: 'Node record',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  indexes: [['instanceId', 'token'], ['modelKey', 'nodeId', 'enteredAt']],
  fields: {
    instanceId: f.text({ label: '流程实例', en: 'Instance', required: true, max: 32 }),
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, max: 64 }),
    nodeId: f.text({ label: '节点标识', en: 'Node', required: true, max: 200 }),
    token: f.integer({ label: '令牌', en: 'Token', required: true }),
    enteredAt: f.datetime({ label: '进入', en: 'Entered', required: true }),
    leftAt: f.datetime({ label: '离开', en: 'Left' }),
    outcome: f.text({ label: '结果', en: 'Outcome', max: 100 }),
  },
})

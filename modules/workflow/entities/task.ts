import { defineEntity, f } from '#kernel/entity/index.ts'

/** What one person, or the first of several who takes it, has to decide (domain §2.12). */
export const task = defineEntity({
  module: 'workflow',
  name: 'task',
  table: 'wf_task',
  title: '流程任务',
  en: 'Task',
  contents: ['processName', 'nodeName', 'title'],
  path: '/flowable/task',
  component: 'flowable/task/index',
  readOnly: true,
  display: 'title',
  indexes: [['instanceId', 'status'], ['assignee', 'status', 'createTime'], ['doneBy', 'doneTime'], ['status', 'due']],
  fields: {
    title: f.text({ label: '标题', en: 'Title', required: true, max: 200, list: { width: 260, query: 'like', fixed: 'left' } }),
    nodeName: f.text({ label: '节点', en: 'Step', required: true, max: 200, list: { width: 140, query: 'like' } }),
    processName: f.text({ label: '流程', en: 'Process', required: true, max: 100, list: { width: 160, query: 'like' } }),
    recordName: f.text({ label: '业务单据', en: 'Document', max: 200, list: { width: 150, query: 'like' } }),
    status: f.dict('wf_task_status', { label: '状态', en: 'Status', required: true, default: 'TODO', list: { width: 90, query: 'eq' } }),
    starter: f.user({ label: '发起人', en: 'Started by', required: true, list: { width: 100, query: 'eq' } }),
    assignee: f.user({ label: '办理人', en: 'Assignee', list: { width: 100, query: 'eq' } }),
    owner: f.user({ label: '委托人', en: 'On behalf of', list: { width: 100, hidden: true } }),
    kind: f.dict('wf_task_kind', { label: '类型', en: 'Kind', required: true, default: 'NORMAL', list: { width: 90, hidden: true } }),
    due: f.datetime({ label: '办理期限', en: 'Due', list: { width: 160, query: 'range' } }),
    doneBy: f.user({ label: '实际办理人', en: 'Done by', list: { width: 100 } }),
    doneTime: f.datetime({ label: '办理时间', en: 'Done at', list: { width: 160, query: 'range' } }),
    action: f.dict('wf_action', { label: '操作', en: 'Action', list: { width: 90, query: 'eq' } }),
    opinion: f.text({ label: '意见', en: 'Opinion', max: 2000, list: { width: 200 } }),
    claimTime: f.datetime({ label: '签收时间', en: 'Claimed at', list: { width: 160, hidden: true } }),
    urgedTime: f.datetime({ label: '催办时间', en: 'Urged at', list: { width: 160, hidden: true } }),
    instanceId: f.ref('workflow.instance', { label: '流程实例', en: 'Instance', required: true, list: false }),
    modelKey: f.text({ label: '流程标识', en: 'Key', required: true, max: 64, list: { width: 150, hidden: true } }),
    nodeId: f.text({ label: '节点标识', en: 'Node', required: true, max: 200, list: false }),
    token: f.integer({ label: '令牌', en: 'Token', required: true, list: false, form: false }),
    parentTask: f.ref('workflow.task', { label: '加签自', en: 'Added by', list: false }),
    visit: f.json({ label: '所在位置', en: 'Place', kept: true, heavy: true, list: false, form: false }),
    step: f.json({ label: '步骤', en: 'Step', kept: true, heavy: true, list: false, form: false }),
    formData: f.json({ label: '表单快照', en: 'Form as it was', kept: true, heavy: true, list: false, form: false }),
  },
})

/** Who may take a task that nobody has yet. */
export const taskCandidate = defineEntity({
  module: 'workflow',
  name: 'task-candidate',
  table: 'wf_task_candidate',
  title: '任务候选人',
  en: 'Candidate',
  internal: true,
  hardDelete: true,
  scope: 'none',
  indexes: [['taskId'], ['username']],
  fields: {
    taskId: f.text({ label: '任务', en: 'Task', required: true, max: 32 }),
    username: f.user({ label: '候选人', en: 'Person', required: true }),
  },
})

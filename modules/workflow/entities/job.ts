import { defineEntity, f } from '#kernel/entity/index.ts'

/** Work that an instance waits for: a timer, or a service to be called; done by any server process, tried again when it fails. */
export const job = defineEntity({
  module: 'workflow',
  name: 'job',
  table: 'wf_job',
  title: '流程作业',
  en: 'Process job',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  indexes: [['status', 'due'], ['instanceId', 'token']],
  fields: {
    instanceId: f.text({ label: '流程实例', en: 'Instance', required: true, max: 32 }),
    token: f.integer({ label: '令牌', en: 'Token', required: true }),
    nodeId: f.text({ label: '节点标识', en: 'Node', required: true, max: 200 }),
    kind: f.text({ label: '类型', en: 'Kind', required: true, max: 16 }),
    status: f.text({ label: '状态', en: 'Status', required: true, max: 16, default: 'WAITING' }),
    due: f.datetime({ label: '到期', en: 'Due', required: true }),
    tries: f.integer({ label: '次数', en: 'Tries', required: true, default: 0 }),
    /** A timer that repeats: how often it still does. */
    left: f.integer({ label: '剩余次数', en: 'Repetitions left', column: 'times_left' }),
    /** What a message or signal brought along. */
    variables: f.json({ label: '变量', en: 'Variables' }),
    lastError: f.text({ label: '错误', en: 'Error', max: 2000 }),
  },
})

/** A message or signal for which a token waits. */
export const subscription = defineEntity({
  module: 'workflow',
  name: 'subscription',
  table: 'wf_subscription',
  title: '事件订阅',
  en: 'Subscription',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  indexes: [['kind', 'eventName'], ['instanceId', 'token']],
  fields: {
    instanceId: f.text({ label: '流程实例', en: 'Instance', required: true, max: 32 }),
    token: f.integer({ label: '令牌', en: 'Token', required: true }),
    nodeId: f.text({ label: '节点标识', en: 'Node', required: true, max: 200 }),
    kind: f.text({ label: '类型', en: 'Kind', required: true, max: 16 }),
    eventName: f.text({ label: '名称', en: 'Name', required: true, max: 100 }),
  },
})

/** Where an instance cannot go on by itself. */
export const incident = defineEntity({
  module: 'workflow',
  name: 'incident',
  table: 'wf_incident',
  title: '流程异常',
  en: 'Incident',
  path: '/flowable/incident',
  component: 'flowable/incident/index',
  readOnly: true,
  leading: ['createTime'],
  indexes: [['instanceId', 'token'], ['status', 'createTime']],
  fields: {
    instanceId: f.ref('workflow.instance', { label: '流程实例', en: 'Instance', required: true, part: true,
      list: { width: 240, query: 'eq' } }),
    nodeName: f.text({ label: '节点', en: 'Step', required: true, max: 200, list: { width: 140, query: 'like' } }),
    reason: f.text({ label: '原因', en: 'Reason', required: true, max: 2000, list: { width: 360 } }),
    status: f.dict('wf_incident_status', { label: '状态', en: 'Status', required: true, default: 'OPEN',
      list: { width: 90, query: 'eq' } }),
    solvedBy: f.user({ label: '处理人', en: 'Seen to by', list: { width: 100 } }),
    solvedTime: f.datetime({ label: '处理时间', en: 'Seen to at', list: { width: 160 } }),
    nodeId: f.text({ label: '节点标识', en: 'Node', required: true, max: 200, list: false }),
    token: f.integer({ label: '令牌', en: 'Token', required: true, list: false }),
  },
})

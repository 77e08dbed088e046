import { copy, instance, task } from '../../../index.ts'
import { viewedAs } from './list-view.ts'

/** What waits for the caller. */
export const todoView = viewedAs(task, {
  key: 'todo',
  title: '待办',
  en: 'To-do tasks',
  columns: ['title', 'recordName', 'nodeName', 'starter', 'due', 'createTime'],
  filters: ['title', 'nodeName', 'starter', 'due', 'createTime'],
  widths: { title: 230, recordName: 250, nodeName: 110, starter: 90 },
  labels: { createTime: { label: '到达时间', en: 'Arrived' }, recordName: { label: '内容', en: 'Contents' } },
})

/** What the caller has done. */
export const doneView = viewedAs(task, {
  key: 'done',
  title: '已办',
  en: 'Finished tasks',
  columns: ['title', 'processName', 'nodeName', 'recordName', 'starter', 'action', 'opinion', 'doneTime'],
  filters: ['title', 'nodeName', 'action', 'starter', 'doneTime'],
})

/** What the caller has started. */
export const mineView = viewedAs(instance, {
  key: 'mine',
  title: '我的申请',
  en: 'My requests',
  columns: ['title', 'status', 'currentNodes', 'modelId', 'recordName', 'createTime', 'endTime', 'instanceNo'],
  filters: ['title', 'status', 'modelId', 'createTime'],
  labels: { createTime: { label: '发起时间', en: 'Started at' } },
})

/** All instances, for whoever looks after them. */
export const monitorView = viewedAs(instance, {
  key: 'all',
  title: '流程实例',
  en: 'Process instances',
  columns: ['title', 'status', 'currentNodes', 'modelId', 'version', 'starter', 'recordName', 'createTime', 'endTime', 'instanceNo'],
  filters: ['title', 'status', 'modelId', 'starter', 'currentNodes', 'createTime', 'modelKey'],
  labels: { createTime: { label: '发起时间', en: 'Started at' } },
})

/** What the caller was told of. */
export const copyView = viewedAs(copy, {
  key: 'list',
  title: '抄送',
  en: 'Copies',
  columns: ['title', 'processName', 'nodeName', 'sender', 'reason', 'createTime', 'readTime'],
  filters: ['title', 'sender', 'createTime'],
  labels: { createTime: { label: '抄送时间', en: 'Sent at' } },
})

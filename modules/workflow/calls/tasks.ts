import { defineAct, defineRead, type Act } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { task } from '../entities/task.ts'
import { taskActions, type TaskAction } from '../rules/definition/process.ts'
import { batchResult, values } from './shapes.ts'

/** The right to look after the processes of others. */
export const monitorRight = 'workflow:monitor:act'

export const done = { 'zh-CN': '办理成功', 'en-US': 'Done' } as const

/** What every act on a task takes; each reads what it needs of it. */
const input = {
  id: is.text,
  opinion: is.maybe(is.text),
  attachments: f.file({ label: '附件', en: 'Attachments' }),
  /** People who are told of it, as a list or joined by commas. */
  copyTo: is.anything,
  /** Whom it concerns: of delegating, transferring, asking for signatures, copying. */
  people: is.anything,
  /** The task to which it is sent back. */
  taskId: is.maybe(is.text),
  /** People chosen for the next nodes. */
  chosen: is.maybe(values),
  /** Changed fields of the form at the node, as far as it lets them be written; `rev` of the record where there is one. */
  record: is.maybe(values),
}

const titles: Readonly<Record<TaskAction, readonly [string, string]>> = {
  claim: ['签收', 'Claim'],
  unclaim: ['退还签收', 'Put back'],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  return: ['退回', 'Return'],
  withdraw: ['撤回', 'Withdraw'],
  delegate: ['委派', 'Delegate'],
  resolve: ['办结委派', 'Finish the delegation'],
  transfer: ['转办', 'Transfer'],
  signBefore: ['前加签', 'Signers before'],
  signAfter: ['后加签', 'Signers after'],
  copy: ['抄送', 'Copy'],
  urge: ['催办', 'Urge'],
  comment: ['评论', 'Comment'],
}

export type TaskAct = Act<typeof input, typeof is.nothing>

/** What people do with tasks: the instance is held before its task, so none is an act of a record alone. */
export const actsOnTask = Object.fromEntries(taskActions.map((action) => {
  const [title, en] = titles[action]
  return [action, defineAct(task, action, { record: false, title, en, right: 'list', input, answer: is.nothing, success: done })]
})) as Readonly<Record<TaskAction, TaskAct>>

export const approveTasks = defineAct(task, 'approveBatch', { record: false, title: '批量同意', en: 'Approve several', right: 'list',
  keyed: 'each task is approved by itself: one that cannot be does not keep the others, and none is approved twice',
  input: { ids: is.ids, opinion: is.maybe(is.text) }, answer: batchResult, success: done })
/** How many tasks wait for the caller, how many of them are late, and how many copies were not read. */
export const countTasks = defineRead(task, 'count', { title: '待办数', en: 'How many tasks wait', polling: true,
  answer: is.fields({ mine: is.number, overdue: is.number, copies: is.number }) })
/** Everything that one person has to decide goes to another. */
export const handOverTasks = defineAct(task, 'handOver', { record: false, title: '移交待办', en: 'Hand over tasks', right: monitorRight,
  keyed: 'each hundred is a transaction of its own; a second time nothing is left of what went over', input: {
    from: f.user({ label: '移交人', en: 'From', required: true }),
    to: f.user({ label: '接收人', en: 'To', required: true }),
    opinion: f.longText({ label: '原因', en: 'Reason', required: true, max: 2000 }),
  }, answer: is.fields({ count: is.number, /** Their own requests, which stay. */ kept: is.number }) })

import { defineWork, type Work } from '#kernel/entity/work.ts'
import { task } from './entities/task.ts'

/** Decisions that processes ask of people. */
export const work: readonly Work[] = [
  defineWork(task, 'approve', { title: '办理', en: 'Decide', where: { status: 'TODO,CLAIMED,DELEGATED' }, right: 'list',
    since: ['createTime'], due: 'due', from: 'starter', path: '/flowable/task/todo', at: '/flowable/instance/view?taskId={id}' }),
]

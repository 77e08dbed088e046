import { defineWork, type Work } from '#kernel/entity/work.ts'
import { order } from './entities/order.ts'
import { repair } from './entities/repair.ts'
import { request } from './entities/request.ts'

/** Where an order is done. */
const sheet = '/equipment/check-sheet?id={id}'

/** What waits in equipment, beside what waits for approval. */
export const work: readonly Work[] = [
  defineWork(order, 'begin', { due: 'lateAfter', since: ['due', 'createTime'], from: 'createBy', whose: 'assignee', at: sheet }),
  defineWork(order, 'finish', { since: ['startTime', 'createTime'], due: 'lateAfter', whose: 'assignee', at: sheet }),
  defineWork(repair, 'dispatch', { states: ['reported'], since: ['reportTime', 'createTime'], due: 'stepDue', from: 'reporter' }),
  defineWork(repair, 'accept', { whose: 'fitter', states: ['dispatched'], since: ['dispatchTime', 'reportTime'], due: 'stepDue',
    from: 'reporter' }),
  defineWork(repair, 'begin', { whose: 'fitter', states: ['accepted'], since: ['acceptTime', 'dispatchTime', 'reportTime'], due: 'stepDue',
    from: 'reporter' }),
  defineWork(repair, 'resume', { whose: 'fitter', since: ['waitSince', 'startTime'], from: 'reporter' }),
  defineWork(repair, 'finish', { whose: 'fitter', since: ['startTime', 'reportTime'], due: 'stepDue', from: 'reporter' }),
  defineWork(repair, 'again', { whose: 'fitter', since: ['confirmTime', 'finishTime'], due: 'stepDue', from: 'confirmBy' }),
  defineWork(request, 'submit', { states: ['draft'] }),
  defineWork(request, 'order', { since: ['auditTime', 'createTime'] }),
]
